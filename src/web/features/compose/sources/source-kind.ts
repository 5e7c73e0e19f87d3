import { detectSource, type Source } from '#domain/sources/detect-source.ts';

export type SourceKind = Source['kind'];

/** What the text of the source field is: an address alone is an article or a video, anything else ideas; null if it is empty. */
export function recogniseSource(input: string): SourceKind | null {
  return input.trim() === '' ? null : detectSource(input).kind;
}

/** Whether the contract accepts this as a post's source: an http(s) address, or nothing. */
export function isSourceUrl(value: string): boolean {
  if (value === '') return true;
  if (value.length > 2048 || /\s/.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && (url.hostname.includes('.') || url.hostname === 'localhost');
}

/** The host of an address, as LinkedIn shows it below a card's title; '' for what is no address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
}
