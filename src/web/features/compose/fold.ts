/** Rendered lines before the network folds a post behind 'see more' (linkedin-api §9). */
export const FOLD_LINES = 3;

export type Fold = { lines: number; isFolded: boolean };

/**
 * Where a rendered text stands against the fold. `height` is the text's full height and `lineHeight` that of one line,
 * both in CSS pixels; browsers round them, so half a line is not yet another line.
 */
export function foldOf(height: number, lineHeight: number): Fold {
  if (lineHeight <= 0 || !Number.isFinite(height)) return { lines: 0, isFolded: false };
  const lines = Math.max(0, Math.round(height / lineHeight));
  return { lines, isFolded: lines > FOLD_LINES };
}
