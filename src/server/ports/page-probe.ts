/**
 * Whether the page at an address that a user typed is there: `gone` where the site says so, `unknown` where it says nothing clear.
 * Never throws for what the site or the network does.
 */
export type ProbePage = (
  url: string,
  options: { readonly signal: AbortSignal },
) => Promise<'there' | 'gone' | 'unknown'>;
