/** Sizes of a post in its day, px: a line of its text, its padding above and below, and the gap to the next. */
const LINE = 16;
const PADDING = 4;
const GAP = 2;
/** The most lines of a post, its time among them: its first words, so that a long one does not tower over the others. */
const MAX_LINES = 3;

/**
 * How many of a day's posts are shown, and on how many lines each: all of them if they fit with `minLines` each, and then on as
 * many lines as there is room for, `MAX_LINES` at most.
 * @param room the height they share, px
 */
export function fitPosts(room: number, count: number, minLines: number): { shown: number; lines: number } {
  const fitting = Math.floor((room + GAP) / (minLines * LINE + PADDING + GAP));
  const shown = Math.max(1, Math.min(count, fitting));
  const each = Math.floor((room + GAP) / shown) - GAP - PADDING;
  return { shown, lines: Math.min(MAX_LINES, Math.max(minLines, Math.floor(each / LINE))) };
}
