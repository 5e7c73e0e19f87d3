import { predictPerformance } from '#domain/scheduling/scores.ts';
import { SUGGESTED_TIMES } from '#domain/scheduling/smart-schedule.ts';
import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { DAY_MS } from '#domain/time.ts';
import { type SlotTime, tidySlots } from './queue-settings.ts';

/** Slots for a queue that has none, and what they come from. */
type SlotProposal = {
  readonly slots: readonly SlotTime[];
  /** How many own posts of the last weeks were counted; 0 where they were too few to say anything. */
  readonly ownPosts: number;
};

/** Own posts of so many weeks are counted (docs/product.md §21.7). */
export const WEEKS_COUNTED = 12;
/** With fewer own posts there is no habit to be seen in them. */
const FEWEST_OWN = 5;
/** Posts a week: without a habit, and at most. */
const PER_WEEK = { usual: 2, most: 5 } as const;
/** A half hour at which a fifth of the own posts went out is one's own time. */
const OWN_TIME_SHARE = 0.2;
/** What a habit adds at most to a prediction, percent: to its day and to its time. Habits are no proof that they are good. */
const HABIT = 10;
/** What a day loses beside a chosen one, percent: posts share readers. */
const BESIDE = 5;
const WEEK = 7;
const HALF_HOUR = 30;
const HALF_HOURS = 48;

/**
 * Slots by the scores of the product and by when the person's own posts went out: how many a week, on which days, at which times. An
 * estimate: how posts did is not known (docs/product.md §21.7). Throws RangeError for an unknown zone.
 * @param publishedMs when the person's posts went out, epoch ms
 */
export function proposeSlots({
  publishedMs,
  zone,
  nowMs,
}: {
  publishedMs: readonly number[];
  zone: string;
  nowMs: number;
}): SlotProposal {
  const since = nowMs - WEEKS_COUNTED * WEEK * DAY_MS;
  const counted = publishedMs.filter((at) => at > since && at <= nowMs);
  const own = counted.length < FEWEST_OWN ? [] : counted;
  const locals = own.map((at) => toLocalTime(at, zone));
  const shareOf = (is: (local: LocalTime) => boolean) => locals.filter(is).length / Math.max(1, locals.length);
  const dayShares = Array.from({ length: WEEK }, (_, index) => shareOf((local) => weekdayOf(local) === index + 1));
  const timeShares = Array.from({ length: HALF_HOURS }, (_, half) => shareOf((local) => halfHourOf(local) === half));
  const ownTimes = timeShares.flatMap((share, half) =>
    share < OWN_TIME_SHARE ? [] : [{ hour: half >> 1, minute: (half % 2) * HALF_HOUR }],
  );
  const best = dayShares.map((dayShare, index) => {
    const day = index + 1;
    const rated = [...SUGGESTED_TIMES, ...ownTimes].map(({ hour, minute }) => {
      const timeShare = timeShares[hour * 2 + Math.floor(minute / HALF_HOUR)] ?? 0;
      const worth = predictPerformance(day, hour) + HABIT * (dayShare + timeShare);
      return { day, time: `${pad(hour)}:${pad(minute)}`, worth };
    });
    return rated.reduce((one, other) => (other.worth > one.worth ? other : one));
  });

  const chosen: typeof best = [];
  const worthNow = (one: (typeof best)[number]) =>
    one.worth - (chosen.some(({ day }) => Math.abs(day - one.day) === 1) ? BESIDE : 0);
  for (let count = postsPerWeek(own, nowMs); count > 0; count -= 1) {
    const left = best.filter((one) => !chosen.includes(one));
    const next = left.reduce((one, other) => (worthNow(other) > worthNow(one) ? other : one));
    chosen.push(next);
  }
  return { slots: tidySlots(chosen.map(({ day, time }) => ({ days: [day], time }))), ownPosts: own.length };
}

/** How many posts a week the person has published since the first of these, at least one. */
function postsPerWeek(own: readonly number[], nowMs: number): number {
  if (own.length === 0) return PER_WEEK.usual;
  const weeks = Math.max(1, (nowMs - Math.min(...own)) / (WEEK * DAY_MS));
  return Math.min(PER_WEEK.most, Math.max(1, Math.round(own.length / weeks)));
}

function weekdayOf(localTime: string): number {
  return new Date(`${localTime.slice(0, 10)}T00:00Z`).getUTCDay() || WEEK;
}

/** The half hour of the day that a wall time is nearest to, 0–47. */
function halfHourOf(localTime: string): number {
  const [hour = 0, minute = 0] = localTime.slice(11).split(':').map(Number);
  return Math.round((hour * 60 + minute) / HALF_HOUR) % HALF_HOURS;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
