import { addDays, dayStart } from '#domain/analytics/day-ranges.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { dateFormat, readsClockOf24 } from '#web/lib/format/locale.ts';
import { readUserZone } from './time-zone.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** An instant as date and time, 'Nov 24, 2026, 8:30 AM' in the US (docs/product.md §2.10). Throws RangeError for an unknown zone. */
export function formatInstant(instantMs: number, zone: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(instantMs);
}

/** An ISO instant as date and time in the person's zone. */
export function formatLocalDateTime(iso: string): string {
  return formatInstant(Date.parse(iso), readUserZone());
}

/** 'Today', 'Yesterday' or 'Tomorrow'; null for any other day. Both are calendar dates, 'YYYY-MM-DD'. */
export function nearDay(day: string, today: string): string | null {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day === addDays(today, 1) ? 'Tomorrow' : null;
}

/** 'Today, 1:07 PM', 'Yesterday, 11:07 AM', 'Tomorrow, 8:30 AM', else with the date, as `formatShortDateTime`. */
export function formatDayTime(instantMs: number, nowMs: number, zone: string): string {
  const day = toLocalTime(instantMs, zone).slice(0, 10);
  const today = toLocalTime(nowMs, zone).slice(0, 10);
  const near = nearDay(day, today);
  return near === null ? formatShortDateTime(instantMs, nowMs, zone) : `${near}, ${formatClock(instantMs, zone)}`;
}

/** As `formatDayTime`, within a sentence: 'today, 1:07 PM'. */
export function dayTimeInPhrase(instantMs: number, nowMs: number, zone: string): string {
  return formatDayTime(instantMs, nowMs, zone).replace(/^(?:Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase());
}

/** The day of an instant within a sentence: 'today', 'yesterday', 'Nov 18', that of another year 'Nov 18, 2025'. */
export function dayInPhrase(instantMs: number, nowMs: number, zone: string): string {
  const [day = '', today = ''] = [instantMs, nowMs].map((at) => toLocalTime(at, zone).slice(0, 10));
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return nearDay(day, today)?.toLowerCase() ?? formatUtcDay(day, isThisYear ? 'short' : 'full');
}

/** With the weekday in place of the present year, 'Tue, Nov 24, 8:30 AM', that of another year 'Nov 24, 2025, 8:30 AM'. */
export function formatShortDateTime(instantMs: number, nowMs: number, zone: string): string {
  const yearOf = dateFormat({ year: 'numeric', timeZone: zone }).format;
  if (yearOf(instantMs) !== yearOf(nowMs)) return formatInstant(instantMs, zone);
  return `${dateFormat({ ...SHORT_DAY, timeZone: zone }).format(instantMs)}, ${formatClock(instantMs, zone)}`;
}

/** The time of an instant alone, '8:30 AM'. Throws RangeError for an unknown zone. */
export function formatClock(instantMs: number, zone: string): string {
  return dateFormat({ timeStyle: 'short', timeZone: zone }).format(instantMs);
}

/** A full hour, '8 AM' or '08:00'. @param hour 0 to 23 */
export function formatHour(hour: number): string {
  const parts = readsClockOf24() ? ({ hour: '2-digit', minute: '2-digit' } as const) : ({ hour: 'numeric' } as const);
  return dateFormat({ ...parts, timeZone: 'UTC' }).format(hour * HOUR_S * 1000);
}

/** An ISO instant as a date in the browser's zone, 'Nov 24, 2026'; `long` 'November 24, 2026'. */
export function formatLocalDate(iso: string, length: 'medium' | 'long' = 'medium'): string {
  return dateFormat({ dateStyle: length }).format(Date.parse(iso));
}

/** An ISO instant as the UTC date that it is on, 'November 24, 2026'. */
export function formatUtcDate(iso: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(iso));
}

/** A calendar date, or the date of a wall time: 'Tuesday, November 24'; `full` with the year. */
export function formatWeekday(localDate: string, length: 'full' | 'long' = 'long'): string {
  if (length === 'full') return formatUtc(localDate, { dateStyle: 'full' });
  return formatUtc(localDate, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** An instant as its day and time, 'Thursday, December 3, 8:30 AM'. Throws RangeError for an unknown zone. */
export function formatWeekdayTime(instantMs: number, zone: string): string {
  return `${formatWeekday(toLocalTime(instantMs, zone))}, ${formatClock(instantMs, zone)}`;
}

/** A calendar date, or the date of a wall time, in short: 'Tue, Nov 24'; `full` with the year. */
export function formatShortDay(localDate: string, length: 'full' | 'short' = 'short'): string {
  return formatUtc(localDate, { ...SHORT_DAY, ...(length === 'full' ? { year: 'numeric' } : {}) });
}

/** The name of a calendar date's weekday, 'Tuesday'; `short` 'Tue'. */
export function weekdayName(localDate: string, length: 'long' | 'short'): string {
  return formatUtc(localDate, { weekday: length });
}

/** A UTC day 'YYYY-MM-DD' as 'Nov 24, 2026'; `short` without the year. */
export function formatUtcDay(day: string, length: 'full' | 'short' = 'full'): string {
  return formatUtc(day, { month: 'short', day: 'numeric', ...(length === 'full' ? { year: 'numeric' } : {}) });
}

/** UTC days, both included, as 'Nov 23 – 29, 2026'. */
export function formatUtcDays(from: string, to: string): string {
  const format = dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(dayStart(from), dayStart(to));
}

/** A UTC month 'YYYY-MM' as 'November 2026'; `short` as 'Nov 2026'. */
export function formatUtcMonth(month: string, length: 'full' | 'short' = 'full'): string {
  return formatUtc(`${month}-01`, { month: length === 'full' ? 'long' : 'short', year: 'numeric' });
}

function formatUtc(localDate: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(dayStart(localDate.slice(0, 10)));
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
