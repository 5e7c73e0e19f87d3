import type { Post } from '#contract/posts.ts';

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
 * @param singles so many of them need one line
 */
export function fitPosts(room: number, count: number, minLines: number, singles = 0): { shown: number; lines: number } {
  const others = count - singles;
  const left = room - singles * heightOf(1);
  if (singles > 0 && others * heightOf(minLines) <= left + GAP)
    return { shown: count, lines: linesFor(left, others, minLines) };
  const fitting = Math.floor((room + GAP) / heightOf(minLines));
  const shown = Math.max(1, Math.min(count, fitting));
  return { shown, lines: linesFor(room, shown, minLines) };
}

/** Those of a day's posts that are shown, in their order: where not all are, what failed before the others, or it would be in sight nowhere. */
export function shownPosts<P extends Pick<Post, 'status'>>(posts: readonly P[], shown: number): P[] {
  const { failed = [], others = [] } = Object.groupBy(posts, ({ status }) => (status === 'failed' ? status : 'others'));
  const chosen = new Set([...failed, ...others].slice(0, shown));
  return posts.filter((post) => chosen.has(post));
}

/** Sizes of a post in a view of weeks, px: a line, its padding above and below, the gap to the next; and its height without posts. */
const WEEK = { line: 18, padding: 12, gap: 6, head: 38 } as const;
/** So many lines a post of weeks has by how many there are, also where that makes the week higher. */
const WEEK_LINES = [5, 5, 5, 3] as const;
const MOST_WEEK_LINES = 10;

/**
 * On how many lines each of a day's posts stands in a view of weeks: on as many as the day has room for, its time among them.
 * @param height of the day, px
 * @param count of its posts that are shown
 */
export function weekLines(height: number, count: number): number {
  const { line, padding, gap, head } = WEEK;
  const each = (height - head + gap) / Math.max(1, count) - gap - padding;
  return Math.min(MOST_WEEK_LINES, Math.max(WEEK_LINES[count] ?? 2, Math.floor(each / line)));
}

/** The height of a post of so many lines, with the gap to the next, px. */
const heightOf = (lines: number) => lines * LINE + PADDING + GAP;

function linesFor(room: number, count: number, minLines: number): number {
  const each = Math.floor((room + GAP) / Math.max(1, count)) - GAP - PADDING;
  return Math.min(MAX_LINES, Math.max(minLines, Math.floor(each / LINE)));
}
