import { BULK_DAYS_MAX } from '#contract/bulk-posts.ts';
import type { Post } from '#contract/posts.ts';
import { DELETED_DAYS, DELETED_KEPT_COUNT } from '#domain/posts/deleted/deleted-limits.ts';
import { plural } from '#domain/text/plural.ts';
import type { BulkResults } from '#web/data/bulk-posts.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { formatWeekdayTime } from '#web/lib/time/format-time.ts';
import { countPosts } from '../posts-messages.ts';

export type BulkAction = 'delete' | 'undelete' | 'draft' | 'queue' | 'reschedule' | 'schedule';

const DONE: Readonly<Record<BulkAction, string>> = {
  delete: 'deleted',
  undelete: 'restored',
  draft: 'moved to drafts',
  queue: 'added to the queue',
  reschedule: 'moved',
  schedule: 'put back',
};

export const BULK = {
  /** @param hidden how many more are selected that are not in the list as it is shown, with which nothing is done */
  selected: (count: number, hidden: number) =>
    hidden === 0
      ? `${formatCount(count)} selected`
      : `${formatCount(count)} selected here, ${formatCount(hidden)} not in this list`,
  /** An action as the list of commands names it: '3 selected posts: Export'. */
  command: (count: number, action: string) => `${pluralize(count, 'selected post', 'selected posts')}: ${action}`,
  export: (count: number) => `Export ${formatCount(count)}`,
  remove: (count: number) => `Delete ${formatCount(count)}`,
  end: 'End selecting',
  /** @param isPart there are other pages, of which nothing is selected */
  selectAll: (isPart: boolean) => (isPart ? 'Select all on this page' : 'Select all'),
  /** In the place of the actions. */
  none: 'Select posts to see what you can do.',
  /** The other chosen ones are left as they are. @param isShort where there is no room for the noun */
  queue: (drafts: number, isShort: boolean) =>
    `Add ${isShort ? formatCount(drafts) : pluralize(drafts, 'draft', 'drafts')} to queue`,
  /** Also of a single post. @param zone in which the time of the first scheduled one is named */
  deleteDescription: (posts: readonly Pick<Post, 'status' | 'scheduledAt'>[], zone: string) => {
    const times = posts.flatMap(({ status, scheduledAt }) => (status === 'scheduled' ? (scheduledAt ?? []) : []));
    const it = plural(posts.length, 'it', 'them');
    const kept = posts.length > DELETED_KEPT_COUNT ? `${DELETED_KEPT_COUNT} of them` : it;
    return `${notGoingOut(times, posts.length, zone)}You can restore ${kept} for ${DELETED_DAYS} days.`;
  },
  notScheduled: (drafts: number) =>
    `${countPosts(drafts)} could not be scheduled again and ${plural(drafts, 'is a draft', 'are drafts')} now.`,
  restoring: 'Restoring…',
  puttingBack: 'Putting back…',
  /** Of a post that had no time to be put back to. */
  hadNoTime: 'It was not scheduled, so it stays a draft.',
  shift: 'Shift dates…',
  moveTitle: 'Shift dates',
  moveDescription: 'Each post keeps its own time of day.',
  /** While no number of days stands there. */
  move: 'Move posts',
  /** Of what was typed as a number of days and is none; with a minus sign the other direction was meant. */
  noDays: (typed: string) =>
    `Enter a whole number from 1 to ${BULK_DAYS_MAX}.${/^\s*[-−–]\s*\d/.test(typed) ? ' For earlier days, choose Earlier.' : ''}`,
  leavesQueue: (count: number) =>
    `${formatCount(count)} of them ${plural(count, 'leaves the queue and goes out at its new time', 'leave the queue and go out at their new times')}.`,
  /** Of the posts that are counted only: what is said beside the others. */
  moreWarnings: (count: number) =>
    `${formatCount(count)} of those ${plural(count, 'falls', 'fall')} on a day off in your queue or within an hour of another post.`,
  exportFailed: 'The archive could not be created',
  exported: (count: number) => `${countPosts(count)} exported`,
  notMovable: (count: number) =>
    `${formatCount(count)} of them ${plural(count, 'is', 'are')} not scheduled and will not move.`,
  past: (count: number) =>
    `${formatCount(count)} of them would be in the past and ${plural(count, 'stays', 'stay')} where ${plural(count, 'it is', 'they are')}.`,
} as const;

/** Of so many posts that are to be deleted: when those that are scheduled were to go out. */
function notGoingOut(times: readonly string[], count: number, zone: string): string {
  const [first] = times.toSorted();
  if (first === undefined) return '';
  const when = `${plural(times.length, '', 'the first ')}for ${formatWeekdayTime(Date.parse(first), zone)}`;
  return times.length === count
    ? `${plural(count, 'It is scheduled ', 'They are scheduled, ')}${when}, and will not go out. `
    : `The ${pluralize(times.length, 'scheduled post', 'scheduled posts')} among them, ${when}, will not go out. `;
}

/** The outcome for many posts in one line: '3 posts deleted, 1 was not'. */
export function bulkOutcomeMessage(action: BulkAction, counts: { done: number; refused: number }): string {
  const { done, refused } = counts;
  if (done === 0) return `${countPosts(refused)} could not be ${DONE[action]}`;
  const rest = refused === 0 ? '' : `, ${pluralize(refused, 'was', 'were')} not`;
  return `${countPosts(done)} ${DONE[action]}${rest}`;
}

/** A post as it was when the button was pressed. */
export type RefusedPost = { post: Post; reason: string };

/** The outcome in one line, what else is to be said about what was done, and the refused posts with their reasons. */
export function bulkOutcome(
  action: BulkAction,
  posts: readonly Post[],
  results: BulkResults,
): { title: string; note: string | null; refused: RefusedPost[] } {
  const refused = results.flatMap(({ id, done, note }) => {
    const post = posts.find((one) => one.id === id);
    return done || post === undefined ? [] : [{ post, reason: note ?? '' }];
  });
  const done = results.filter((result) => result.done);
  const [remark] = done.flatMap(({ note }) => note ?? []);
  const notes = [notScheduledAgain(posts, done), remark].filter((note) => typeof note === 'string');
  return {
    title: bulkOutcomeMessage(action, { done: done.length, refused: refused.length }),
    note: notes.length === 0 ? null : notes.join(' '),
    refused,
  };
}

/** That scheduled posts which were brought back have no time now; null where there are none. */
function notScheduledAgain(posts: readonly Post[], results: BulkResults): string | null {
  const drafts = results.filter(
    ({ id, status }) => status === 'draft' && posts.some((post) => post.id === id && post.status === 'scheduled'),
  );
  return drafts.length === 0 ? null : BULK.notScheduled(drafts.length);
}
