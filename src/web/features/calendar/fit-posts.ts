/** Sizes of a post in its day, px: a line of its text, its padding above and below, and the gap to the next. */
const LINE = 16;
const PADDING = 4;
const GAP = 2;
/** The fewest lines of a post, its time among them: it, and words that say something. */
const MIN_LINES = 2;
/** The most of them: beyond its first words a long post would tower over the others. */
export const MAX_LINES = 4;

/**
 * How many of a day's posts are shown in a month, and on how many lines each: all of them if they fit with `MIN_LINES` each, and then
 * on as many lines as there is room for, `MAX_LINES` at most.
 * @param room the height they share, px
 */
export function fitPosts(room: number, count: number): { shown: number; lines: number } {
  const fitting = Math.floor((room + GAP) / (MIN_LINES * LINE + PADDING + GAP));
  const shown = Math.max(1, Math.min(count, fitting));
  const each = Math.floor((room + GAP) / shown) - GAP - PADDING;
  return { shown, lines: Math.min(MAX_LINES, Math.max(MIN_LINES, Math.floor(each / LINE))) };
}
