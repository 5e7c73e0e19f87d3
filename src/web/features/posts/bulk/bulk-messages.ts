import type { Post } from '#contract/posts.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { formatDay } from '#domain/scheduling/format-time.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import type { BulkResults } from '#web/data/bulk-posts.ts';
import { countPosts } from '../posts-messages.ts';

export type BulkAction = 'delete' | 'undelete' | 'draft' | 'reschedule';

const DONE: Readonly<Record<BulkAction, string>> = {
  delete: 'deleted',
  undelete: 'restored',
  draft: 'moved to drafts',
  reschedule: 'moved',
};

export const BULK = {
  deleteDescription: 'Scheduled posts among them will not go out.',
  undone: (drafts: number) =>
    drafts === 0
      ? null
      : `${countPosts(drafts)} could not be scheduled again and ${drafts === 1 ? 'is a draft' : 'are drafts'} now.`,
  restoring: 'Restoring…',
  unsure: (posts: number) =>
    posts === 0
      ? null
      : `${countPosts(posts)} may not be scheduled. Check ${posts === 1 ? 'its time' : 'their times'} in the list.`,
  moveDescription: 'Each post keeps its own time of day.',
  exportFailed: 'The archive could not be created',
  exported: (count: number) => `${countPosts(count)} exported`,
  notMovable: (count: number) =>
    count === 1
      ? '1 of them is not scheduled and will not move.'
      : `${count} of them are not scheduled and will not move.`,
} as const;

/** The outcome for many posts in one line: '3 posts deleted, 1 was not'. */
export function bulkOutcomeMessage(action: BulkAction, counts: { done: number; refused: number }): string {
  const { done, refused } = counts;
  if (done === 0) return `${countPosts(refused)} could not be ${DONE[action]}`;
  const rest = refused === 0 ? '' : `, ${refused} ${refused === 1 ? 'was' : 'were'} not`;
  return `${countPosts(done)} ${DONE[action]}${rest}`;
}

/** A post as it was when the button was pressed. */
export type RefusedPost = { post: Post; reason: string };

/** The outcome in one line, the first note about what was done, and the refused posts with their reasons. */
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
  return {
    title: bulkOutcomeMessage(action, { done: done.length, refused: refused.length }),
    note: done.find(({ note }) => note !== null)?.note ?? null,
    refused,
  };
}

/** The scheduled ones of `posts`, with the day each has by its own clock and the day it moves to. @param days earlier: negative */
export function planMoves(
  posts: readonly Post[],
  days: number,
  ownZone: string,
): { post: Post; from: string; to: string }[] {
  return posts.flatMap((post) => {
    const { status, scheduledAt, publication } = post;
    if (status !== 'scheduled' || scheduledAt === null) return [];
    const zone = publication?.zone ?? ownZone;
    const localTime = publication?.localTime ?? toLocalTime(Date.parse(scheduledAt), zone);
    return [{ post, from: formatDay(localTime), to: formatDay(moveByDays(localTime, days)) }];
  });
}
