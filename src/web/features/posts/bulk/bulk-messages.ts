import type { Post } from '#contract/posts.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { formatDay } from '#domain/scheduling/labels.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';

export type BulkAct = 'delete' | 'draft' | 'reschedule';

export const countPosts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;

const DONE: Readonly<Record<BulkAct, string>> = { delete: 'deleted', draft: 'moved to drafts', reschedule: 'moved' };

/** What became of many posts, in one line: '3 posts deleted, 1 was not'. */
export function outcomeWords(act: BulkAct, counts: { done: number; refused: number }): string {
  const { done, refused } = counts;
  if (done === 0) return `${countPosts(refused)} could not be ${DONE[act]}`;
  const rest = refused === 0 ? '' : `, ${refused} ${refused === 1 ? 'was' : 'were'} not`;
  return `${countPosts(done)} ${DONE[act]}${rest}`;
}

/** Days with their direction as the server takes them: earlier is negative. */
export function signedDays(days: number, direction: 'later' | 'earlier'): number {
  return direction === 'later' ? days : -days;
}

/** From which day to which a scheduled post would move, by its own clock; null where it has no time. */
export function moveWords(post: Post, days: number, ownZone: string): { from: string; to: string } | null {
  if (post.status !== 'scheduled' || post.scheduledAt === null) return null;
  const zone = post.publication?.zone ?? ownZone;
  const localTime = post.publication?.localTime ?? toLocalTime(Date.parse(post.scheduledAt), zone);
  return { from: formatDay(localTime), to: formatDay(moveByDays(localTime, days)) };
}
