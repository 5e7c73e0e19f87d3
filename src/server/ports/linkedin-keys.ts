import type { KeyVerdict } from '#contract/setup.ts';

/**
 * Asks LinkedIn whether it knows a pair of keys, with a code that cannot exist; nothing is granted, stored or logged.
 * Never throws for what LinkedIn or the network does.
 */
export type TestLinkedInKeys = (input: {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}) => Promise<KeyVerdict>;
