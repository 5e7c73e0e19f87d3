import type { OffDays } from '#domain/scheduling/off-days.ts';
import { optimalTime, SUGGESTED_TIMES, scoreDays } from '#domain/scheduling/smart-schedule.ts';
import { type LocalTime, resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Industry, Role } from '#domain/users/preferences.ts';

/** ISO weekdays from Monday to this one are working days. */
const FRIDAY = 5;
/** Two posts are at least so far apart. */
const APART_MS = HOUR_MS;

/**
 * Times for the posts of a series, in their order (docs/product.md §6.24): the best working days of the next two weeks in the person's
 * zone, at the best hour for their readers. A day on which another post goes out comes after those that are free, at the first suggested
 * time that no other post is near; then weekends, and public holidays last. Proposals only; nothing is scheduled. Throws RangeError for an unknown zone.
 * @param takenMs when other posts go out, epoch ms
 */
export function proposeTimes(
  count: number,
  {
    nowMs,
    zone,
    industry,
    role,
    takenMs,
    holidayOn,
  }: Pick<OffDays, 'holidayOn'> & {
    nowMs: number;
    zone: string;
    industry: Industry;
    role: Role;
    takenMs: readonly number[];
  },
): LocalTime[] {
  const times = [optimalTime(industry, role), ...SUGGESTED_TIMES].map(({ hour, minute }) =>
    [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
  );
  const takenDays = new Set(takenMs.map((ms) => toLocalTime(ms, zone).slice(0, 10)));
  const isFree = (localTime: LocalTime) => {
    const resolved = resolveWallTime(localTime, zone);
    return 'instantMs' in resolved && takenMs.every((ms) => Math.abs(ms - resolved.instantMs) >= APART_MS);
  };
  return scoreDays(nowMs, zone)
    .flatMap(({ date, dayOfWeek, score }) => {
      const time = times.map((each) => `${date}T${each}`).find(isFree);
      const isHoliday = (holidayOn?.(date) ?? null) !== null;
      const rank = isHoliday ? 3 : dayOfWeek > FRIDAY ? 2 : takenDays.has(date) ? 1 : 0;
      return time === undefined ? [] : [{ time, score, rank }];
    })
    .sort((one, other) => one.rank - other.rank || other.score - one.score)
    .slice(0, count)
    .map(({ time }) => time)
    .sort();
}
