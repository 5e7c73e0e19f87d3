import { Temporal } from 'temporal-polyfill';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';

/** The same wall time some days later, or earlier if negative, by the calendar. */
export function moveByDays(localTime: LocalTime, days: number): LocalTime {
  return Temporal.PlainDateTime.from(localTime).add({ days }).toString({ smallestUnit: 'minute' });
}

/** Each id once, in lower case and in the same order. */
export function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
