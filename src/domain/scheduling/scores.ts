/** Weekday scores in percent, Sunday first (docs/product.md §4.9). */
const DAY_SCORES = [28, 78, 96, 94, 92, 65, 32] as const;

/** Hour ranges, both ends included; of two that overlap the first counts (docs/product.md §4.9). */
const HOUR_SCORES = [
  { from: 8, to: 10, score: 93 },
  { from: 12, to: 14, score: 87 },
  { from: 17, to: 19, score: 85 },
  { from: 6, to: 8, score: 75 },
  { from: 20, to: 22, score: 65 },
] as const;
const OTHER_HOUR_SCORE = 35;

/** Percent for a weekday: 1 Monday … 7 Sunday, as ISO and Temporal count; 0 is Sunday too, as `Date` counts. */
export function dayScore(dayOfWeek: number): number {
  return DAY_SCORES[dayOfWeek % 7] ?? 0;
}

/** Percent for an hour of the day, 0–23. */
export function hourScore(hour: number): number {
  return HOUR_SCORES.find(({ from, to }) => hour >= from && hour <= to)?.score ?? OTHER_HOUR_SCORE;
}

/** Predicted performance in percent: 70 % the day, 30 % the hour, rounded (docs/product.md §4.10). Weekday as in `dayScore`. */
export function predictPerformance(dayOfWeek: number, hour: number): number {
  return Math.round((7 * dayScore(dayOfWeek) + 3 * hourScore(hour)) / 10);
}

/** How good a slot is in one word. Bars are green, yellow and red for them (docs/product.md §4.7). */
export type Verdict = 'good' | 'fair' | 'poor';

/** The word for a prediction: good from 80 percent, fair from 60. */
export function verdictOf(percent: number): Verdict {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'fair' : 'poor';
}

/** An estimate of 75–90 percent, always the same for the same slot (docs/product.md §4.15); any text may name a slot. */
export function confidenceFor(slotKey: string): number {
  return 75 + (hashOf(slotKey) % 16);
}

type Level = 'best' | 'good' | 'fair' | 'weak';
const DAY: Readonly<Record<Level, string>> = {
  best: 'one of the best days',
  good: 'a good day',
  fair: 'a fair day',
  weak: 'a quiet day',
};
const HOUR: Readonly<Record<Level, string>> = {
  best: 'one of the best hours',
  good: 'a good hour',
  fair: 'a fair hour',
  weak: 'a quiet hour',
};
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A score in words, which change at 85, 70 and 55 percent (docs/product.md §4.10). */
function levelOf(percent: number): Level {
  if (percent >= 85) return 'best';
  if (percent >= 70) return 'good';
  return percent >= 55 ? 'fair' : 'weak';
}

/** Why a day is suggested: how its score stands to the other six, so that no two say the same and each is true. Sunday first. */
const DAY_REASONS = [
  'the weakest day of the week',
  'good, a step behind Tuesday to Thursday',
  'the strongest day of the week',
  'almost as strong as Tuesday',
  'strong, close behind Wednesday',
  'fair, behind Monday to Thursday',
  'weak, behind every working day',
] as const;

/** How a day compares with the other six (docs/product.md §4.4). Weekday as in `dayScore`. */
export function dayReason(dayOfWeek: number): string {
  return DAY_REASONS[dayOfWeek % 7] ?? '';
}

/** How good a day is, 'one of the best days'. Weekday as in `dayScore`. */
function dayInWords(dayOfWeek: number): string {
  return DAY[levelOf(dayScore(dayOfWeek))];
}

/**
 * Why a slot scores as it does, in one sentence: its day and its hour in words, each by the figure that `predictPerformance` counts
 * with, and what would do better where the verdict is not good. Weekday as in `dayScore`, hour 0–23, `clock` as its reader writes it.
 */
export function reasonFor(dayOfWeek: number, hour: number, clock: string): string {
  const [day, time] = [dayScore(dayOfWeek), hourScore(hour)];
  const link = day >= 70 === time >= 70 ? 'and' : 'but';
  const isGood = verdictOf(predictPerformance(dayOfWeek, hour)) === 'good';
  const better = isGood ? '' : '; a Tuesday morning would do better';
  return `${DAY_NAMES[dayOfWeek % 7]} is ${dayInWords(dayOfWeek)}, ${link} ${clock} is ${HOUR[levelOf(time)]}${better}.`;
}

/** FNV-1a, 32 bit: neighbouring slots get different values. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) >>> 0;
}
