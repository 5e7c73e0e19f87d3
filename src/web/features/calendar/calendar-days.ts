import type { Post } from '#contract/posts.ts';
import { addDays, dayStart, daysInRange, daysOfMonth } from '#domain/analytics/day-ranges.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { DAY_MS } from '#domain/time.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';
import { formatUtcDays, formatUtcMonth } from '#web/lib/time/format-time.ts';

/** Days are calendar dates of the person's zone, 'YYYY-MM-DD'. */
export type View = 'month' | 'week';
const WEEK = 7;

type Dated = Pick<Post, 'status' | 'scheduledAt' | 'publishedAt' | 'publication'>;

/** When a post was published, is due, or failed; null without a time. Epoch ms. */
export function postInstant({ status, scheduledAt, publishedAt, publication }: Dated): number | null {
  const at = status === 'published' ? publishedAt : (scheduledAt ?? publication?.dueAt ?? null);
  return status === 'draft' || at === null ? null : Date.parse(at);
}

/** When posts are going to be published, epoch ms. */
export function takenTimes(posts: readonly Dated[]): number[] {
  return posts.flatMap((post) => (post.status === 'scheduled' ? (postInstant(post) ?? []) : []));
}

/** The free slots of a queue by the day they are on: when each is, epoch ms. */
export function groupSlots(free: readonly { at: string }[], zone: string): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(
    free.map(({ at }) => Date.parse(at)),
    (at) => dayOfInstant(at, zone),
  );
}

export function dayOfInstant(instantMs: number, zone: string): string {
  return toLocalTime(instantMs, zone).slice(0, 10);
}

/** Whether a scheduled post is due after LinkedIn's consent ends, epoch ms: it then waits for a new sign-in. */
export function isPastConsent(post: Dated, consentEndsMs: number | null): boolean {
  // What is published by hand needs none.
  if (post.publication?.waitReason === 'by_hand') return false;
  return post.status === 'scheduled' && consentEndsMs !== null && (postInstant(post) ?? 0) >= consentEndsMs;
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

/** The first day of a day's week. @param weekStart 1 Monday … 7 Sunday */
function firstOfWeek(day: string, weekStart: number): string {
  const weekday = new Date(dayStart(day)).getUTCDay();
  return addDays(day, -((weekday - weekStart + WEEK) % WEEK));
}

/** So many weeks are shown together, this one and the next to begin with: what is to come is in sight on each day of a week. */
const TOGETHER = 2;

/** The first and the last day of the weeks that are shown together with `day`. */
function spanOfWeeks(day: string, today: string, weekStart: number): { from: string; to: string } {
  const [first, own] = [firstOfWeek(today, weekStart), firstOfWeek(day, weekStart)];
  const weeksAway = (dayStart(own) - dayStart(first)) / (WEEK * DAY_MS);
  const from = addDays(first, Math.floor(weeksAway / TOGETHER) * TOGETHER * WEEK);
  return { from, to: addDays(from, TOGETHER * WEEK - 1) };
}

/** The weeks of a view that shows `day`: two, counted from this one, or those that its month touches. @param weekStart 1 Monday … 7 Sunday */
export function weeksAround(view: View, day: string, today: string, weekStart: number): string[][] {
  const { from, to } = view === 'week' ? spanOfWeeks(day, today, weekStart) : daysOfMonth(day.slice(0, 7));
  const firsts = daysInRange({ from: firstOfWeek(from, weekStart), to }).filter((_, index) => index % WEEK === 0);
  return firsts.map((first) => daysInRange({ from: first, to: addDays(first, WEEK - 1) }));
}

/** How high a week stands beside the other one: on the last day of this week the next one has the room. */
export function weekSize(
  week: readonly string[],
  weeks: readonly (readonly string[])[],
  today: string,
): 'even' | 'low' | 'high' {
  const isEnding = (one: readonly string[]) => one.at(-1) === today;
  if (!weeks.some(isEnding)) return 'even';
  return isEnding(week) ? 'low' : 'high';
}

/** A day of the previous or next month (its first day), or of the weeks before or after those that are shown together. */
export function stepDay(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, by * TOGETHER * WEEK);
  const first = `${day.slice(0, 7)}-01`;
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`;
}

/** The day that a key leads to from another one: arrows by day and week, Home and End in the week, Page Up and Down by view. */
export function dayForKey(key: string, day: string, view: View, weekStart: number): string | null {
  const first = firstOfWeek(day, weekStart);
  const days: Readonly<Record<string, string>> = {
    ...{ ArrowLeft: addDays(day, -1), ArrowRight: addDays(day, 1) },
    ...{ ArrowUp: addDays(day, -WEEK), ArrowDown: addDays(day, WEEK) },
    ...{ Home: first, End: addDays(first, WEEK - 1) },
    ...{ PageUp: stepDay(view, day, -1), PageDown: stepDay(view, day, 1) },
  };
  return days[key] ?? null;
}

/** How many days a list of days shows at first, and more of with each press. */
export const AGENDA_DAYS = 14;

/**
 * The days of a list of days, today first: so many days, and later ones on which something is. Of the past only days with posts,
 * the last one first.
 * @param marked days to show although they may have no posts
 */
export function agendaDays(
  direction: 'coming' | 'past',
  days: ReadonlyMap<string, readonly unknown[]>,
  { today, count, marked }: { today: string; count: number; marked: readonly string[] },
): { shown: string[]; hasMore: boolean } {
  const busy = [
    ...new Set([...days].flatMap(([day, posts]) => (posts.length === 0 ? [] : [day])).concat(marked)),
  ].sort();
  const near = daysInRange({ from: today, to: addDays(today, AGENDA_DAYS - 1) });
  const all =
    direction === 'past'
      ? busy.filter((day) => day < today).toReversed()
      : [...near, ...busy.filter((day) => day > (near.at(-1) ?? today))];
  return { shown: all.slice(0, count), hasMore: all.length > count };
}

/** So many days back a failure is worth a line of its own. */
const FAILED_DAYS = 7;

/**
 * The posts that failed in the seven days before `today`, the latest first.
 * @param inSight days that are shown: what failed on them is marked there
 */
export function lastFailed<P extends Pick<Post, 'status'>>(
  days: ReadonlyMap<string, readonly P[]>,
  today: string,
  inSight: readonly string[] = [],
): P[] {
  const since = addDays(today, -FAILED_DAYS);
  return [...days]
    .filter(([day]) => since <= day && day < today && !inSight.includes(day))
    .sort(([one], [other]) => other.localeCompare(one))
    .flatMap(([, posts]) => posts.filter(({ status }) => status === 'failed').toReversed());
}

/** A line of a list of days: one day, or neighbouring days on which nothing is. */
export type AgendaRow = { kind: 'day'; day: string } | { kind: 'free'; days: readonly string[] };

/** Folds two and more neighbouring days on which nothing is into one line; `isOpen` are those that stay by themselves. */
export function foldFreeDays(days: readonly string[], isOpen: (day: string) => boolean): AgendaRow[] {
  const rows: AgendaRow[] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (isOpen(day)) rows.push({ kind: 'day', day });
    else if (last?.kind === 'free' && addDays(last.days.at(-1) ?? day, 1) === day)
      rows[rows.length - 1] = { kind: 'free', days: [...last.days, day] };
    else rows.push({ kind: 'free', days: [day] });
  }
  return rows.map((row) =>
    row.kind === 'free' && row.days.length === 1 ? { kind: 'day', day: row.days[0] ?? '' } : row,
  );
}

/** 'November 2026' or 'Nov 23 – Dec 6, 2026'. */
export function viewTitle(view: View, day: string, today: string, weekStart: number): string {
  if (view === 'month') return formatUtcMonth(day.slice(0, 7));
  const { from, to } = spanOfWeeks(day, today, weekStart);
  return formatUtcDays(from, to);
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

/** The first day that a scheduled post can be moved to: today, unless its hour has passed. */
export function firstMoveDay(post: Dated, today: string, at: { ownZone: string; nowMs: number }): string {
  return planMove(post, today, at)?.kind === 'past' ? addDays(today, 1) : today;
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
