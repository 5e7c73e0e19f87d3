import { countOf } from '#domain/text/plural.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';

const UNITS = [
  { name: 'day', lengthMs: DAY_MS },
  { name: 'hour', lengthMs: HOUR_MS },
  { name: 'minute', lengthMs: MINUTE_MS },
] as const;

/** US date with 12-hour time, `Nov 24, 2026, 8:30 AM` (docs/product.md §2.10). Throws RangeError for an unknown zone. */
export function formatDateTime(instantMs: number, zone: string): string {
  return format(instantMs, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
}

/** The same where the zone may be unknown (null): then in UTC, and it says so. */
export function formatInZone(instantMs: number, zone: string | null): string {
  return zone === null ? `${formatDateTime(instantMs, 'UTC')} UTC` : formatDateTime(instantMs, zone);
}

/** The day without the year, `Nov 24`; in UTC where the zone is not known (null). Throws RangeError for an unknown zone. */
export function formatMonthDay(instantMs: number, zone: string | null): string {
  return format(instantMs, { month: 'short', day: 'numeric', timeZone: zone ?? 'UTC' });
}

/** The time of day alone, `8:30 AM`; in UTC where the zone is not known (null), and it says so. Throws RangeError for an unknown zone. */
export function formatTimeOfDay(instantMs: number, zone: string | null): string {
  const time = format(instantMs, { timeStyle: 'short', timeZone: zone ?? 'UTC' });
  return zone === null ? `${time} UTC` : time;
}

/** A duration in its two largest units, `in 3 days 14 hours`, rounded down; `now` where it is not positive. */
export function formatUntil(durationMs: number): string {
  if (durationMs <= 0) return 'now';
  if (durationMs < MINUTE_MS) return 'in less than a minute';
  const largest = UNITS.findIndex((unit) => durationMs >= unit.lengthMs);
  let restMs = durationMs;
  const parts = UNITS.slice(largest, largest + 2).flatMap(({ name, lengthMs }) => {
    const count = Math.floor(restMs / lengthMs);
    restMs -= count * lengthMs;
    return count === 0 ? [] : [countOf(count, name, `${name}s`)];
  });
  return `in ${parts.join(' ')}`;
}

/** By their options: making one takes far longer than using it. There are as many as there are zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** With a plain space before AM and PM, in which browsers differ. */
function format(instantMs: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, made);
  return made.format(instantMs).replace(/[\u202F\u00A0]/g, ' ');
}
