import { addDays, type DayRange, dayStart, MAX_RANGE_DAYS, readRange } from '#domain/analytics/ranges.ts';
import { usageDay } from '#domain/plans/plans.ts';

export const PRESETS = ['7d', '30d', '90d', 'year'] as const;
export type Preset = (typeof PRESETS)[number];
/** What of the screen stands in the address: an offered range, or own days. */
export type RangeAddress = { range?: Preset | undefined; from?: string | undefined; to?: string | undefined };

const DAYS: Readonly<Record<Exclude<Preset, 'year'>, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** The days that an address means, and which offered range they are; null: own days. Today is UTC's. */
export function rangeOfAddress(
  { range, from, to }: RangeAddress,
  nowMs: number,
): { preset: Preset | null; days: DayRange } {
  const own = from === undefined || to === undefined ? null : readRange({ from, to }, nowMs);
  if (range === undefined && own !== null) return { preset: null, days: own };
  const preset = range ?? '30d';
  const today = usageDay(nowMs);
  const first = preset === 'year' ? `${today.slice(0, 4)}-01-01` : addDays(today, 1 - DAYS[preset]);
  return { preset, days: { from: first, to: today } };
}

/** Why own days cannot be shown, in a sentence, or null. */
export function rangeProblem({ from, to }: DayRange): string | null {
  if (Number.isNaN(dayStart(from)) || Number.isNaN(dayStart(to))) return 'Choose both days.';
  if (from > to) return 'The first day comes after the last one.';
  return readRange({ from, to }, 0) === null ? `Choose at most ${MAX_RANGE_DAYS} days, from the year 2000 on.` : null;
}
