import type { QueueView } from '#web/data/queue.ts';
import { dayOfInstant } from '../calendar-days.ts';

/** A line of the queue: a post at its time, or a slot that no post has. */
type QueueRow = { kind: 'post'; at: string; post: QueueView['posts'][number] } | { kind: 'free'; at: string };

/** Posts and the free slots between them by their times, and `freeAfter` free ones after the last. */
export function queueRows({ posts, free }: Pick<QueueView, 'posts' | 'free'>, freeAfter: number): QueueRow[] {
  const last = posts.at(-1)?.dueAt ?? '';
  const before = free.filter(({ at }) => at < last);
  const shown = free.slice(0, before.length + freeAfter);
  const rows: QueueRow[] = [
    ...posts.map((post) => ({ kind: 'post' as const, at: post.dueAt, post })),
    ...shown.map(({ at }) => ({ kind: 'free' as const, at })),
  ];
  return rows.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The rows by the day of the zone on which they are, in their order; a day without any is none. */
export function queueDays(rows: readonly QueueRow[], zone: string): { day: string; rows: readonly QueueRow[] }[] {
  const days = Map.groupBy(rows, ({ at }) => dayOfInstant(Date.parse(at), zone));
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/** The ids of the posts that can be moved with one of them at another one's place; null where nothing changes. */
export function movedTo(posts: QueueView['posts'], id: string, place: string): string[] | null {
  const ids = posts.filter(({ canMove }) => canMove).map(({ postId }) => postId);
  const [from, to] = [ids.indexOf(id), ids.indexOf(place)];
  return from === -1 || to === -1 || from === to ? null : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The post before or after one among those that can be moved; null at an end. */
export function neighbourOf(posts: QueueView['posts'], id: string, by: 1 | -1): string | null {
  const ids = posts.filter(({ canMove }) => canMove).map(({ postId }) => postId);
  return ids[ids.indexOf(id) + by] ?? null;
}

/** The first (-1) or the last (1) of the posts that can be moved; null where there is none. */
export function endOf(posts: QueueView['posts'], by: 1 | -1): string | null {
  const movable = posts.filter(({ canMove }) => canMove);
  return movable.at(by === 1 ? -1 : 0)?.postId ?? null;
}

/** The free slots that a post is moved to most: the nearest before its time, and the next two after it. */
export function freeNear(free: QueueView['free'], dueAt: string): string[] {
  const times = free.map(({ at }) => at);
  const before = times.filter((at) => at < dueAt).slice(-1);
  return [...before, ...times.filter((at) => at > dueAt).slice(0, 2)];
}

/** Whether a queue has neither times nor posts: times are proposed in its place. */
export function isUnusedQueue({ settings, posts }: Pick<QueueView, 'settings' | 'posts'>): boolean {
  return (settings?.slots ?? []).length === 0 && posts.length === 0;
}
