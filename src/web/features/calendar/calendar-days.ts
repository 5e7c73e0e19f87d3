import type { Post } from '#contract/posts.ts';
import { addDays, dayStart, daysOf, mondayOf } from '#domain/analytics/ranges.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';

/** Days are calendar dates of the person's zone, 'YYYY-MM-DD'. */
export type View = 'month' | 'week';
const DAY_MS = 86_400_000;
const WEEK = 7;
/** A month always stands on six weeks, so that nothing jumps between one and the next. */
const MONTH_WEEKS = 6;

type Dated = Pick<Post, 'status' | 'scheduledAt' | 'publishedAt' | 'publication'>;

/** When a post went out, is due, or failed; null where it has no time. Epoch ms. */
export function instantOf({ status, scheduledAt, publishedAt, publication }: Dated): number | null {
  const at = status === 'published' ? publishedAt : (scheduledAt ?? publication?.dueAt ?? null);
  return status === 'draft' || at === null ? null : Date.parse(at);
}

export function dayAt(instantMs: number, zone: string): string {
  return toLocalTime(instantMs, zone).slice(0, 10);
}

/** A day's name without ordinals: what is read aloud holds the number that is seen. 'Tuesday, November 24, 2026'. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(dayStart(day));
}

/** The posts of each day, in the order of their times. */
export function groupByDay<P extends Dated>(posts: readonly P[], zone: string): ReadonlyMap<string, P[]> {
  const dated = posts.flatMap((post) => {
    const at = instantOf(post);
    return at === null ? [] : [{ post, at }];
  });
  const days = new Map<string, P[]>();
  for (const { post, at } of dated.toSorted((a, b) => a.at - b.at)) {
    const day = dayAt(at, zone);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

/** The weeks a view shows around a day, Monday first. */
export function weeksAround(view: View, day: string): string[][] {
  const first = mondayOf(view === 'week' ? day : `${day.slice(0, 7)}-01`);
  const count = view === 'week' ? 1 : MONTH_WEEKS;
  return Array.from({ length: count }, (_, week) => {
    const from = addDays(first, week * WEEK);
    return daysOf({ from, to: addDays(from, WEEK - 1) });
  });
}

/** A day of the month or week before or after. A month's is its first. */
export function leaf(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, by * WEEK);
  const first = `${day.slice(0, 7)}-01`;
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`;
}

/** What a view shows: 'November 2026', 'Nov 23 – 29, 2026'. */
export function titleOf(view: View, day: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(dayStart(day));
  const monday = mondayOf(day);
  const week = format({ month: 'short', day: 'numeric', year: 'numeric' });
  return week.formatRange(dayStart(monday), dayStart(addDays(monday, WEEK - 1))).replace(/[\u2009\u202F\u00A0]/g, ' ');
}

export type Move =
  | { kind: 'ok'; choice: { localTime: string; zone: string; scheduledDate: string; sendLate: boolean } }
  | { kind: 'past' | 'missing' };

/**
 * A scheduled post brought from the day it stands at to another: the same wall time of its own zone, as many days away.
 * @param ownZone whose days the calendar shows
 */
export function moveTo(post: Dated, day: string, { ownZone, nowMs }: { ownZone: string; nowMs: number }): Move | null {
  const at = instantOf(post);
  if (post.status !== 'scheduled' || at === null) return null;
  const days = Math.round((dayStart(day) - dayStart(dayAt(at, ownZone))) / DAY_MS);
  const zone = post.publication?.zone ?? ownZone;
  const localTime = moveByDays(post.publication?.localTime ?? toLocalTime(at, zone), days);
  const when = resolveWallTime(localTime, zone);
  if (!('instantMs' in when)) return { kind: 'missing' };
  if (when.instantMs <= nowMs) return { kind: 'past' };
  const scheduledDate = new Date(when.instantMs).toISOString();
  return { kind: 'ok', choice: { localTime, zone, scheduledDate, sendLate: post.publication?.sendLate ?? false } };
}
