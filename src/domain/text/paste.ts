import { graphemeBoundary } from './graphemes.ts';

/** Pasted text longer than this is cut (docs/product.md §6.13), UTF-16 units. */
export const PASTE_MAX_LENGTH = 10_000;
/** What then remains of it at most. */
export const PASTE_KEEP_LENGTH = 5000;

/** The beginning of a text, at most `limit` UTF-16 units of it, cut between characters. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, cutIndex(text, limit));
}

/** The last index up to `limit` (UTF-16 units) that stands between characters. */
export function cutIndex(text: string, limit: number): number {
  const boundary = graphemeBoundary(text, limit);
  if (boundary > 0) return boundary;
  // One "character" of thousands of accents: half of it is better than nothing.
  const isLowHalf = /[\uDC00-\uDFFF]/.test(text.charAt(limit)) && /[\uD800-\uDBFF]/.test(text.charAt(limit - 1));
  return isLowHalf ? limit - 1 : limit;
}
