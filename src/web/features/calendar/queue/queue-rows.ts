import { daysInRange } from '#domain/analytics/day-ranges.ts';
import { isPaused, type Pause } from '#domain/queue-slots/queue-settings.ts';
import { freeSlots, slotsOnDay } from '#domain/queue-slots/slots.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { QueueView } from '#web/data/queue.ts';
import { dayOfInstant } from '../calendar-days.ts';

/** A line of the queue: a post at its time, a slot that no post has, or one that is skipped for a post beside the queue. */
type QueueRow = { kind: 'post'; at: string; post: QueueView['posts'][number] } | { kind: 'free' | 'taken'; at: string };

/**
 * Posts and the free slots between them by their times, and `freeAfter` free ones after the last.
 * @param taken slots that are skipped: up to the last line they stand among the others
 */
export function queueRows(
  { posts, free }: Pick<QueueView, 'posts' | 'free'>,
  freeAfter: number,
  taken: readonly string[] = [],
): QueueRow[] {
  const last = posts.at(-1)?.dueAt ?? '';
  const before = free.filter(({ at }) => at < last);
  const shown = free.slice(0, before.length + freeAfter);
  const rows: QueueRow[] = [
    ...posts.map((post) => ({ kind: 'post' as const, at: post.dueAt, post })),
    ...shown.map(({ at }) => ({ kind: 'free' as const, at })),
  ];
  const end = [last, shown.at(-1)?.at ?? ''].toSorted().at(-1) ?? '';
  rows.push(...taken.filter((at) => at < end).map((at) => ({ kind: 'taken' as const, at })));
  return rows.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The slots of the coming weeks that are neither free nor a queued post's: another scheduled post has them, or is too near (docs/product.md §21.3). */
export function takenSlots({ settings, posts, free }: QueueView, nowMs: number): string[] {
  if (settings === null) return [];
  const known = new Set([...posts.map(({ dueAt }) => dueAt), ...free.map(({ at }) => at)]);
  const end = [...known].toSorted().at(-1) ?? '';
  // As if nothing were scheduled. Of those that are taken there are fewer than others.
  const all = freeSlots(settings, { nowMs, takenMs: [] }, 2 * known.size);
  return all.map(({ instantMs }) => new Date(instantMs).toISOString()).filter((at) => at < end && !known.has(at));
}

/** The rows by the day of the zone on which they are, in their order; a day without any is none. */
export function queueDays(rows: readonly QueueRow[], zone: string): { day: string; rows: readonly QueueRow[] }[] {
  const days = Map.groupBy(rows, ({ at }) => dayOfInstant(Date.parse(at), zone));
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

type Day = { day: string; rows: readonly QueueRow[] };

/**
 * The days with those among them on which days off begin, up to the last one: `pausedTo` is the last day off, null on days without. Days off without
 * a time of the queue are left out.
 */
export function withPauses(
  days: readonly Day[],
  settings: QueueView['settings'],
  today: string,
): (Day & { pausedTo: string | null })[] {
  const lastDay = days.at(-1)?.day ?? '';
  const pauses = settings?.pauses ?? [];
  const paused = pauses
    .filter(({ from, to }) => to >= today && from <= lastDay)
    .filter((pause) => settings !== null && daysInRange(pause).some((day) => slotsOnDay(day, settings).length > 0))
    .map(({ from, to }) => ({ day: from < today ? today : from, rows: [], pausedTo: to }));
  return [...paused, ...days.map((day) => ({ ...day, pausedTo: null }))].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The ids of the posts that can be moved, in their order. */
export function movableIds(posts: QueueView['posts']): string[] {
  return posts.filter(({ canMove }) => canMove).map(({ postId }) => postId);
}

/** These ids in the order that they had before; those that were not there yet are the last. */
export function inFormerOrder(ids: readonly string[], before: readonly string[]): string[] {
  const placeOf = (id: string) => (before.includes(id) ? before.indexOf(id) : before.length);
  return ids.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The posts that a change pushed on and that nobody moved since, as they were before it, the earliest first. */
export function pushedOn(before: QueueView, after: QueueView, now: QueueView): QueueView['posts'] {
  const dueIn = ({ posts }: QueueView, id: string) => posts.find(({ postId }) => postId === id)?.dueAt;
  return before.posts.filter(({ postId, dueAt }) => {
    const pushedTo = dueIn(after, postId);
    return pushedTo !== undefined && pushedTo !== dueAt && dueIn(now, postId) === pushedTo;
  });
}

/**
 * The days off of scheduled posts to which their person gave a time: the queue leaves them where they are (docs/product.md §21.6). One for each post,
 * the earliest first.
 * @param zone the queue's, in which its days off are
 */
export function stayingOn(posts: readonly CalendarPost[], pauses: readonly Pause[], zone: string): string[] {
  return posts
    .flatMap(({ status, scheduledAt, publication }) =>
      status === 'scheduled' && scheduledAt !== null && publication?.inQueue === false
        ? dayOfInstant(Date.parse(scheduledAt), zone)
        : [],
    )
    .filter((day) => isPaused(day, pauses))
    .toSorted();
}

/** The ids of the posts that can be moved with one of them at another one's place; null where nothing changes. */
export function movedTo(posts: QueueView['posts'], id: string, place: string): string[] | null {
  const ids = movableIds(posts);
  const [from, to] = [ids.indexOf(id), ids.indexOf(place)];
  return from === -1 || to === -1 || from === to ? null : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The post before or after one among those that can be moved; null at an end. */
export function neighbourOf(posts: QueueView['posts'], id: string, by: 1 | -1): string | null {
  const ids = movableIds(posts);
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
