import { linkSource } from '#domain/sources/detect-source.ts';
import { tokenize } from '#domain/text/tokens.ts';

export type SourceKind = 'article' | 'video' | 'ideas';

/** What was typed into the source field: an address alone is a page or a video, anything else ideas; null while it is empty. */
export function recogniseSource(input: string): SourceKind | null {
  const text = input.trim();
  if (text === '') return null;
  const tokens = tokenize(text);
  return tokens.length === 1 && tokens[0]?.kind === 'url' ? linkSource(text).kind : 'ideas';
}

/** True for the empty string and for an http(s) address that the contract takes as a post's source. */
export function isSourceUrl(value: string): boolean {
  if (value === '') return true;
  if (value.length > 2048 || /\s/.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && (url.hostname.includes('.') || url.hostname === 'localhost');
}
