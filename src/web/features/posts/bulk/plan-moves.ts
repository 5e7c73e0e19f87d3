import { BULK_DAYS_MAX } from '#contract/bulk-posts.ts';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import type { Post } from '#contract/posts.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { neighbourOf } from '#domain/scheduling/best-slot.ts';
import { type LocalTime, resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { DAY_MS } from '#domain/time.ts';
import type { ScheduledPost } from '#web/data/calendar-posts.ts';
import { formatClock, formatWeekday } from '#web/lib/time/format-time.ts';

export type PlannedMove = {
  post: Post;
  /** The days, in words. */
  from: string;
  to: string;
  /** When it would go out: by the clock of its own zone, and epoch ms. */
  localTime: LocalTime;
  instantMs: number;
  isPast: boolean;
};

/** How many days were typed; null for what is no whole number from 1 to the most (docs/product.md §5.15). */
export function readDays(typed: string): number | null {
  const days = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= BULK_DAYS_MAX ? days : null;
}

/**
 * The scheduled ones of `posts`, with the day each has by its own clock and the day it moves to.
 * @param days earlier: negative
 * @param nowMs before which nothing can be moved
 */
export function planMoves(
  posts: readonly Post[],
  { days, ownZone, nowMs }: { days: number; ownZone: string; nowMs: number },
): PlannedMove[] {
  return posts.flatMap((post) => {
    const { status, scheduledAt, publication } = post;
    if (status !== 'scheduled' || scheduledAt === null) return [];
    const zone = publication?.zone ?? ownZone;
    const before = publication?.localTime ?? toLocalTime(Date.parse(scheduledAt), zone);
    const localTime = moveByDays(before, days);
    const when = resolveWallTime(localTime, zone);
    // An hour that summer time leaves out, and a zone that the browser does not know: the server decides.
    const instantMs = 'instantMs' in when ? when.instantMs : Date.parse(scheduledAt) + days * DAY_MS;
    const [from, to] = [formatWeekday(before), formatWeekday(localTime)];
    return [{ post, from, to, localTime, instantMs, isPast: instantMs <= nowMs }];
  });
}

/**
 * What the schedule dialog would say of each post's new time, in its words: that another post goes out within an hour, moved as well or
 * not, and that the day is one off (docs/product.md §5.15).
 * @param scheduled every scheduled post, at the time it has now
 * @param zone of the person, whose clock the words name
 */
export function moveWarnings(
  moves: readonly PlannedMove[],
  by: {
    scheduled: readonly Pick<ScheduledPost, 'id' | 'scheduledAt'>[];
    zone: string;
    isDayOff: (date: string) => boolean;
  },
): string[][] {
  const moved = new Set(moves.map(({ post }) => post.id));
  const staying = by.scheduled.flatMap(({ id, scheduledAt }) => (moved.has(id) ? [] : [Date.parse(scheduledAt)]));
  return moves.map(({ post, localTime, instantMs }) => {
    const others = moves.flatMap((move) => (move.post.id === post.id ? [] : [move.instantMs]));
    const neighbour = neighbourOf(instantMs, [...staying, ...others]);
    return [
      ...(neighbour === null ? [] : [CHOOSING_TIME.neighbour(formatClock(neighbour, by.zone))]),
      ...(by.isDayOff(localTime.slice(0, 10)) ? [CHOOSING_TIME.dayOff] : []),
    ];
  });
}
