import type { Post } from '#contract/posts.ts';
import { addDays, dayStart, daysInRange, mondayOf } from '#domain/analytics/day-ranges.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { DAY_MS } from '#domain/time.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';

/** Days are calendar dates of the person's zone, 'YYYY-MM-DD'. */
export type View = 'month' | 'week';
const WEEK = 7;
/** A month always has six rows, so that the next one is as tall. */
const MONTH_WEEKS = 6;

type Dated = Pick<Post, 'status' | 'scheduledAt' | 'publishedAt' | 'publication'>;

/** When a post was published, is due, or failed; null without a time. Epoch ms. */
export function postInstant({ status, scheduledAt, publishedAt, publication }: Dated): number | null {
  const at = status === 'published' ? publishedAt : (scheduledAt ?? publication?.dueAt ?? null);
  return status === 'draft' || at === null ? null : Date.parse(at);
}

export function dayOfInstant(instantMs: number, zone: string): string {
  return toLocalTime(instantMs, zone).slice(0, 10);
}

/** 'Tuesday, November 24, 2026': without an ordinal, so that screen readers say the number that is shown. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(dayStart(day));
}

/** The posts of each day, in the order of their times. */
export function groupByDay<P extends Dated>(posts: readonly P[], zone: string): ReadonlyMap<string, P[]> {
  const dated = posts.flatMap((post) => {
    const at = postInstant(post);
    return at === null ? [] : [{ post, at }];
  });
  const days = new Map<string, P[]>();
  for (const { post, at } of dated.toSorted((a, b) => a.at - b.at)) {
    const day = dayOfInstant(at, zone);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

/** The weeks of a view that shows `day`, Monday first. */
export function weeksAround(view: View, day: string): string[][] {
  const first = mondayOf(view === 'week' ? day : `${day.slice(0, 7)}-01`);
  const count = view === 'week' ? 1 : MONTH_WEEKS;
  return Array.from({ length: count }, (_, week) => {
    const from = addDays(first, week * WEEK);
    return daysInRange({ from, to: addDays(from, WEEK - 1) });
  });
}

/** A day of the previous or next month (its first day) or week. */
export function stepDay(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, by * WEEK);
  const first = `${day.slice(0, 7)}-01`;
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`;
}

/** 'November 2026' or 'Nov 23 – 29, 2026'. */
export function viewTitle(view: View, day: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(dayStart(day));
  const monday = mondayOf(day);
  const week = format({ month: 'short', day: 'numeric', year: 'numeric' });
  return week.formatRange(dayStart(monday), dayStart(addDays(monday, WEEK - 1))).replace(/[\u2009\u202F\u00A0]/g, ' ');
}

export type PlannedMove = { kind: 'ok'; choice: ScheduleChoice } | { kind: 'past' | 'missing' };

/**
 * The new time of a scheduled post that is moved to another day: the same wall time of its own zone, as many days away.
 * Null for a post that is not scheduled.
 * @param ownZone the zone of the calendar's days
 */
export function planMove(
  post: Dated,
  day: string,
  { ownZone, nowMs }: { ownZone: string; nowMs: number },
): PlannedMove | null {
  const at = postInstant(post);
  if (post.status !== 'scheduled' || at === null) return null;
  const days = Math.round((dayStart(day) - dayStart(dayOfInstant(at, ownZone))) / DAY_MS);
  const zone = post.publication?.zone ?? ownZone;
  const localTime = moveByDays(post.publication?.localTime ?? toLocalTime(at, zone), days);
  const when = resolveWallTime(localTime, zone);
  if (!('instantMs' in when)) return { kind: 'missing' };
  if (when.instantMs <= nowMs) return { kind: 'past' };
  const scheduledDate = new Date(when.instantMs).toISOString();
  return { kind: 'ok', choice: { localTime, zone, scheduledDate, sendLate: post.publication?.sendLate ?? false } };
}

/** The days with the post that is being moved already on its new day. */
export function withMoved<P extends { id: string }>(
  days: ReadonlyMap<string, P[]>,
  moving: { id: string; day: string } | null,
): ReadonlyMap<string, readonly P[]> {
  const post = moving === null ? undefined : [...days.values()].flat().find(({ id }) => id === moving.id);
  if (moving === null || post === undefined) return days;
  const rest = new Map([...days].map(([day, posts]) => [day, posts.filter((one) => one !== post)]));
  return rest.set(moving.day, [...(rest.get(moving.day) ?? []), post]);
}
