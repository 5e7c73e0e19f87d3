import { addDays, type DayRange, dayStart, MAX_RANGE_DAYS, resolveRange } from '#domain/analytics/day-ranges.ts';
import { usageDay } from '#domain/plans/plans.ts';

export const PRESETS = ['7d', '30d', '90d', 'year'] as const;
export type Preset = (typeof PRESETS)[number];
/** The search parameters of the overview: a preset, or two days 'YYYY-MM-DD'. */
export type RangeSearchParams = { range?: Preset | undefined; from?: string | undefined; to?: string | undefined };

const DAYS: Readonly<Record<Exclude<Preset, 'year'>, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** The UTC days of the search parameters, today included, and their preset; null for days chosen singly. */
export function readRangeParams(
  { range, from, to }: RangeSearchParams,
  nowMs: number,
): { preset: Preset | null; days: DayRange } {
  const chosen = from === undefined || to === undefined ? null : resolveRange({ from, to }, nowMs);
  if (range === undefined && chosen !== null) return { preset: null, days: chosen };
  const preset = range ?? '30d';
  const today = usageDay(nowMs);
  const first = preset === 'year' ? `${today.slice(0, 4)}-01-01` : addDays(today, 1 - DAYS[preset]);
  return { preset, days: { from: first, to: today } };
}

/** Why chosen days cannot be shown; null where they can. */
export function rangeError({ from, to }: DayRange): string | null {
  if (Number.isNaN(dayStart(from)) || Number.isNaN(dayStart(to))) return 'Choose both days.';
  if (from > to) return 'The first day comes after the last one.';
  return resolveRange({ from, to }, 0) === null
    ? `Choose at most ${MAX_RANGE_DAYS} days, from the year 2000 on.`
    : null;
}
