import { Temporal } from 'temporal-polyfill';

const MINUTE_MS = 60_000;
const UNITS = [
  { name: 'day', lengthMs: 24 * 60 * MINUTE_MS },
  { name: 'hour', lengthMs: 60 * MINUTE_MS },
  { name: 'minute', lengthMs: MINUTE_MS },
] as const;

/** `1st`, `2nd`, `3rd`, `11th` … for a whole number ≥ 0. */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${suffix}`;
}

/** The dialog's header, `Tuesday, November 24th` (spec §2), from a date or local time that begins YYYY-MM-DD. Throws RangeError for no date. */
export function formatDay(localDate: string): string {
  const date = Temporal.PlainDate.from(localDate.slice(0, 10));
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
      date.toZonedDateTime('UTC').epochMilliseconds,
    );
  return `${name({ weekday: 'long' })}, ${name({ month: 'long' })} ${ordinal(date.day)}`;
}

/** US date with 12-hour time, `Nov 24, 2026, 8:30 AM` (spec §2 'Dashboard list'). Throws RangeError for an unknown zone. */
export function formatDateTime(instantMs: number, zone: string): string {
  return format(instantMs, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
}

/** The time alone, `8:30 AM`. Throws RangeError for an unknown zone. */
export function formatTime(instantMs: number, zone: string): string {
  return format(instantMs, { timeStyle: 'short', timeZone: zone });
}

/** A wait in its two largest units, `in 3 days 14 hours`, rounded down; what has passed is `now`. */
export function formatUntil(durationMs: number): string {
  if (durationMs <= 0) return 'now';
  if (durationMs < MINUTE_MS) return 'in less than a minute';
  const largest = UNITS.findIndex((unit) => durationMs >= unit.lengthMs);
  let restMs = durationMs;
  const parts = UNITS.slice(largest, largest + 2).flatMap(({ name, lengthMs }) => {
    const count = Math.floor(restMs / lengthMs);
    restMs -= count * lengthMs;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return `in ${parts.join(' ')}`;
}

/** Browsers differ in the space before AM and PM; a test, a search and a copied line should not. */
function format(instantMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(instantMs).replace(/[\u202F\u00A0]/g, ' ');
}
