import { Temporal } from 'temporal-polyfill';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';

/** The same wall time so many days later, or earlier. Months and years are left behind as the calendar has them. */
export function moveByDays(localTime: LocalTime, days: number): LocalTime {
  return Temporal.PlainDateTime.from(localTime).add({ days }).toString({ smallestUnit: 'minute' });
}

/** Who is named twice counts once; the order stays. */
export function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
