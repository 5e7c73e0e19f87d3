import { optimalTime, scoreDays } from '#domain/scheduling/smart-schedule.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import type { Industry, Role } from '#domain/users/preferences.ts';

/** ISO weekdays from Monday to this one are working days. */
const FRIDAY = 5;

/**
 * Times for the posts of a series, in their order (docs/product.md §6.24): the best working days of the next two weeks in the person's
 * zone, at the best hour for their readers. Proposals only; nothing is scheduled. Throws RangeError for an unknown zone.
 */
export function proposeTimes(
  count: number,
  { nowMs, zone, industry, role }: { nowMs: number; zone: string; industry: Industry; role: Role },
): LocalTime[] {
  const { hour, minute } = optimalTime(industry, role);
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return scoreDays(nowMs, zone)
    .filter(({ dayOfWeek }) => dayOfWeek <= FRIDAY)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ date }) => `${date}T${time}`)
    .sort();
}
