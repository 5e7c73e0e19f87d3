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

/** The colour of the prediction's bar (docs/product.md §4.7). */
export function performanceBand(percent: number): 'green' | 'yellow' | 'red' {
  if (percent >= 80) return 'green';
  return percent >= 60 ? 'yellow' : 'red';
}

/** An estimate of 75–90 percent, always the same for the same slot (docs/product.md §4.15); any text may name a slot. */
export function confidenceFor(slotKey: string): number {
  return 75 + (hashOf(slotKey) % 16);
}

/** Why a slot scores as it does; the sentence changes at 85, 70 and 55 percent (docs/product.md §4.10). */
export function reasoningFor(percent: number): string {
  if (percent >= 85) return 'Professionals are most active around this time, so early reactions come quickly.';
  if (percent >= 70) return 'A solid choice: many of your readers are online, with fewer posts to compete with.';
  if (percent >= 55) return 'A fair choice: some of your readers will see it late. A weekday morning would do better.';
  return 'Few professionals are online then. A Tuesday, Wednesday or Thursday morning would do much better.';
}

/** FNV-1a, 32 bit: neighbouring slots get different values. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) >>> 0;
}
