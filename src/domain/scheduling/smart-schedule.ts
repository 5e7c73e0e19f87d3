import { Temporal } from 'temporal-polyfill';
import type { Industry, Role } from '#domain/users/preferences.ts';
import { type OffDays, offDaysLast } from './off-days.ts';
import { dayScore, hourScore, predictPerformance, verdictOf } from './scores.ts';

/** `date` is YYYY-MM-DD in the person's zone, `dayOfWeek` 1 Monday … 7 Sunday, `score` percent. */
type ScoredDay = { date: string; dayOfWeek: number; score: number };
/** `hour` 0–23, `score` percent. */
type SuggestedTime = { hour: number; minute: number; score: number; reason: string };
/** Hours 0–23, both included. */
type AvoidedTime = { fromHour: number; toHour: number; score: number; reason: string };
type SmartSchedule = {
  optimalTime: SuggestedTime;
  goodTimes: SuggestedTime[];
  timesToAvoid: AvoidedTime[];
  insights: string[];
};

/** Days scored ahead, and how many of the first week the dialog shows (docs/product.md §4.16, §4.4). */
const DAYS_SCORED = 14;
const DAYS_OF_A_WEEK = 7;
const DAYS_SHOWN = 4;

/** Days with a lower score are no working days. */
const QUIET_BELOW = 55;

const OPTIMAL = { hour: 8, minute: 30 } as const;
/** The times of day that are suggested, the best first (docs/product.md §3.10). */
export const SUGGESTED_TIMES = [
  OPTIMAL,
  { hour: 12, minute: 15 },
  { hour: 17, minute: 30 },
  { hour: 7, minute: 0 },
] as const;
const [, LUNCH, EVENING, EARLY] = SUGGESTED_TIMES;

const READERS: Readonly<Record<Industry, string>> = {
  technology: 'People in technology',
  finance: 'People in finance',
  marketing: 'Marketing people',
  consulting: 'Consultants and their clients',
  healthcare: 'People in healthcare',
  education: 'People in education',
  general: 'Professionals',
};

const MORNING_HABIT: Readonly<Record<Industry, string>> = {
  technology: 'read their feed before the first stand-up',
  finance: 'check their feed before the markets open',
  marketing: 'gather ideas before the first campaign meeting',
  consulting: 'catch up on the way to the first appointment',
  healthcare: 'find a quiet moment before the first round',
  education: 'look in before the first lesson',
  general: 'read their feed before the working day fills up',
};

const INDUSTRY_INSIGHT: Readonly<Record<Industry, string>> = {
  technology: 'Technical readers save posts that show how something was done: name the tool and the number.',
  finance: 'Finance readers trust a post that names its source and date.',
  marketing: 'Marketing readers share what they can try the same day: give one example.',
  consulting: 'Clients remember a post that solves one problem, not five.',
  healthcare: 'Readers in healthcare look for what it means for patients: say it early.',
  education: 'Readers in education return to posts they can use in class.',
  general: 'The first two lines decide whether a post is opened: begin with what readers gain.',
};

const ROLE_INSIGHT: Readonly<Record<Role, string>> = {
  executive: 'As an executive, one clear opinion on a weekday morning reaches further than company news.',
  manager: 'As a manager, a lesson from your own team starts more conversations than general advice.',
  entrepreneur: 'As an entrepreneur, a setback told openly is read longer than a success.',
  consultant: 'As a consultant, answer comments within the first hour: that is when clients look.',
  individual_contributor: 'Show the work itself: your peers care more about how you did it than that you did it.',
  general: 'Stay for the first hour after posting: answered comments bring a post to more readers.',
};

/** The next 14 days, from tomorrow on in the person's zone, with their scores. Throws RangeError for an unknown zone. */
export function scoreDays(nowMs: number, zone: string): ScoredDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  return Array.from({ length: DAYS_SCORED }, (_, index) => {
    const day = today.add({ days: index + 1 });
    return { date: day.toString(), dayOfWeek: day.dayOfWeek, score: dayScore(day.dayOfWeek) };
  });
}

/** 'Best days ahead': the best four of the next seven days, in the order of the calendar (docs/product.md §4.16). */
export function bestDays(nowMs: number, zone: string, off: OffDays = {}): ScoredDay[] {
  const week = scoreDays(nowMs, zone).slice(0, DAYS_OF_A_WEEK);
  const ranked = week.sort((a, b) => b.score - a.score);
  return offDaysLast(ranked, ({ date }) => date, off)
    .slice(0, DAYS_SHOWN)
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The best time of a day. Industry and role change the sentence, never the percentage (docs/product.md §4.17). */
export function optimalTime(industry: Industry, role: Role): SuggestedTime {
  const reason = `${READERS[industry]} ${MORNING_HABIT[industry]}${role === 'executive' ? ', decision makers especially' : ''}.`;
  return { ...OPTIMAL, score: hourScore(OPTIMAL.hour), reason };
}

/** Everything that the Smart Scheduling panel shows besides its days (docs/product.md §3.10). */
export function smartSchedule(industry: Industry, role: Role): SmartSchedule {
  const readers = READERS[industry];
  return {
    optimalTime: optimalTime(industry, role),
    goodTimes: [
      suggestion(LUNCH, `${readers} look in over lunch.`),
      suggestion(EVENING, `${readers} read on the way home.`),
      suggestion(EARLY, `${readers} who start early have the feed to themselves.`),
    ],
    timesToAvoid: [
      {
        fromHour: 23,
        toHour: 5,
        score: hourScore(23),
        reason: 'Most of your readers are asleep, and by morning the post is old.',
      },
      { fromHour: 15, toHour: 16, score: hourScore(15), reason: 'Afternoon meetings leave little time for reading.' },
    ],
    // The more specific one first.
    insights:
      role === 'general'
        ? [INDUSTRY_INSIGHT[industry], ROLE_INSIGHT[role]]
        : [ROLE_INSIGHT[role], INDUSTRY_INSIGHT[industry]],
  };
}

/**
 * The panel's one line (docs/product.md §4.4): about the chosen hour, 0–23, where that agrees with its verdict, else the first insight.
 * What readers do on a working day is not said of a quiet one, nor of a holiday. Weekday as in `dayScore`.
 */
export function insightFor(smart: SmartSchedule, dayOfWeek: number, hour: number, isHoliday = false): string {
  const [first = ''] = smart.insights;
  if (isHoliday || dayScore(dayOfWeek) < QUIET_BELOW) return first;
  const verdict = verdictOf(predictPerformance(dayOfWeek, hour));
  const isAvoided = ({ fromHour, toHour }: AvoidedTime) =>
    fromHour <= toHour ? hour >= fromHour && hour <= toHour : hour >= fromHour || hour <= toHour;
  if (verdict === 'poor') return smart.timesToAvoid.find(isAvoided)?.reason ?? first;
  if (verdict === 'fair') return first;
  return [smart.optimalTime, ...smart.goodTimes].find((time) => time.hour === hour)?.reason ?? first;
}

function suggestion({ hour, minute }: { hour: number; minute: number }, reason: string): SuggestedTime {
  return { hour, minute, score: hourScore(hour), reason };
}
