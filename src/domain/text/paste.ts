import { graphemeBoundary } from './graphemes.ts';

/** Pasted text longer than this is cut (spec §5, UTF-16 units). */
export const PASTE_CUTOFF = 10_000;
/** What is kept of it at most (spec §5). */
export const PASTE_KEPT = 5000;

/** Cuts an oversized paste between characters; `isCut` lets the editor say so and offer the whole (design §5). */
export function cutPaste(text: string): { text: string; isCut: boolean } {
  if (text.length <= PASTE_CUTOFF) return { text, isCut: false };
  return { text: text.slice(0, cutIndex(text)), isCut: true };
}

function cutIndex(text: string): number {
  const boundary = graphemeBoundary(text, PASTE_KEPT);
  if (boundary > 0) return boundary;
  // One "character" of thousands of accents: half of it is better than nothing.
  const isLowHalf =
    /[\uDC00-\uDFFF]/.test(text.charAt(PASTE_KEPT)) && /[\uD800-\uDBFF]/.test(text.charAt(PASTE_KEPT - 1));
  return isLowHalf ? PASTE_KEPT - 1 : PASTE_KEPT;
}
