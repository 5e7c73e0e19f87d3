import { formatDateTime } from '#domain/scheduling/format-time.ts';
import { readUserZone } from './time-zone.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** An ISO instant in US format and the user's zone, 'Nov 24, 2026, 8:30 AM' (docs/product.md §2.10). */
export function formatLocalDateTime(iso: string): string {
  return formatDateTime(Date.parse(iso), readUserZone());
}

/** An ISO instant as a date in the browser's zone, 'Nov 24, 2026'; `long` 'November 24, 2026'. */
export function formatLocalDate(iso: string, length: 'medium' | 'long' = 'medium'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: length }).format(new Date(iso));
}

/** A UTC day 'YYYY-MM-DD' as 'Nov 24, 2026'; `short` without the year. */
export function formatUtcDay(day: string, length: 'full' | 'short' = 'full'): string {
  return formatUtc(`${day}T00:00:00Z`, {
    month: 'short',
    day: 'numeric',
    ...(length === 'full' ? { year: 'numeric' } : {}),
  });
}

/** A UTC month 'YYYY-MM' as 'November 2026'; `short` as 'Nov 2026'. */
export function formatUtcMonth(month: string, length: 'full' | 'short' = 'full'): string {
  return formatUtc(`${month}-01T00:00:00Z`, { month: length === 'full' ? 'long' : 'short', year: 'numeric' });
}

function formatUtc(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(iso));
}

/** A length of time in its largest unit, '45 s', '12 min', '3 h', '2 days'; seconds, rounded down. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE_S) return `${whole} s`;
  if (whole < HOUR_S) return `${Math.floor(whole / MINUTE_S)} min`;
  if (whole < 2 * DAY_S) return `${Math.floor(whole / HOUR_S)} h`;
  return `${Math.floor(whole / DAY_S)} days`;
}

/** A place in a recording, '3:05' or '1:02:07'. */
export function formatPosition(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / MINUTE_S) % 60, seconds % MINUTE_S].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / HOUR_S);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}
