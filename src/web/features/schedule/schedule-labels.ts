import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { currentZoneId, zoneLabel } from '#domain/scheduling/zones.ts';
import type { OwnHours } from '#web/data/own-figures.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { withinDayPart } from '#web/lib/time/day-part.ts';
import { formatClock, formatShortDay, formatWeekday } from '#web/lib/time/format-time.ts';
import { zoneClockMessage } from '#web/lib/time/zone-options.ts';

/**
 * The chosen day for screen readers (docs/product.md §4.3): 'Tuesday, November 24th, 2026'. Where the day comes before the month it is
 * a plain number: 'Tuesday, 24 November 2026'.
 */
export function headerDay(localDate: string): string {
  return formatWeekday(localDate, 'full').replace(/\d+(?=, \d{4}$)/, (day) => ordinal(Number(day)));
}

/** `1st`, `2nd`, `3rd`, `11th` … for a whole number ≥ 0. */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${suffix}`;
}

/** A wall time with its place: 'Tue, Nov 24, 8:30 AM, New York'; with the year if it is not `thisYear`. */
export function dateTimeLabel(localTime: LocalTime, zone: string, thisYear: string): string {
  return `${dateLabel(localTime, thisYear)}, ${clockLabel(localTime)}, ${zoneLabel(zone)}`;
}

/** A date or the date of a wall time, 'Tue, Nov 24'; 'Tue, Nov 24, 2027' if the year is not `thisYear`. */
export function dateLabel(localDate: string, thisYear: string): string {
  return formatShortDay(localDate, localDate.startsWith(thisYear) ? 'short' : 'full');
}

/** A wall time's hour and minute, '3:00 AM'. */
export function clockLabel(localTime: LocalTime): string {
  return formatClock(Date.parse(`${localTime}Z`), 'UTC');
}

/** How many posts go out on a day already: '2 posts that day'. */
export function othersLabel(count: number): string {
  return `${pluralize(count, 'post', 'posts')} that day`;
}

/** What one's own best hours are, and by how much: 'Your 8 posts from noon to 5 PM do best: typically 480 impressions, against 310 for all 20.' */
export function ownHoursMessage({ group, by, all, count }: OwnHours): string {
  const typical = `typically ${formatCount(Math.round(group.spread.median))} ${by}`;
  const against = `against ${formatCount(Math.round(all.median))} for all ${count}`;
  return `Your ${group.count} posts ${withinDayPart(group.key)} do best: ${typical}, ${against}.`;
}

/** The same instant on the person's own clock, 'Tue, Nov 24, 2:30 PM, Berlin'; null if it shows the chosen time too. */
export function ownClockLabel(instantMs: number, localTime: LocalTime, ownZone: string): string | null {
  const own = toLocalTime(instantMs, ownZone);
  return own === localTime ? null : dateTimeLabel(own, ownZone, localTime.slice(0, 4));
}

/** The button that takes the next hour that exists: 'Use 3:00 AM', with the date if it is on another day. */
export function nextHourLabel(next: LocalTime, chosen: LocalTime, thisYear: string): string {
  const isSameDay = next.slice(0, 10) === chosen.slice(0, 10);
  return `Use ${clockLabel(next)}${isSameDay ? '' : `, ${dateLabel(next, thisYear)}`}`;
}

/** What comes before the zone's name: only the device's own is detected, every other one was chosen (docs/product.md §4.8). */
export function zoneIntro(zone: string, ownZone: string): string {
  return isSameZone(zone, ownZone) ? "We detected you're in" : 'You chose';
}

/** The time in the chosen zone, and on the device if its zone is another one. */
export function clocksMessage(zone: string, ownZone: string, nowMs: number): string {
  const isOwn = isSameZone(zone, ownZone);
  return `${zoneClockMessage(zone, nowMs)}${isOwn ? '' : `, ${formatClock(nowMs, ownZone)} on your device`}`;
}

/** Whether both are one zone, by whichever of its names. */
export function isSameZone(zone: string, other: string): boolean {
  return currentZoneId(zone) === currentZoneId(other);
}

/**
 * Where another zone than the person's own was chosen, what is said of the time once the post is scheduled names its place; and that it is
 * theirs now, where they wanted that (docs/product.md §4.8).
 */
export function saidInZone(
  { localTime, zone }: Pick<ScheduleChoice, 'localTime' | 'zone'>,
  userZone: string,
  isForAll: boolean,
) {
  if (isSameZone(zone, userZone)) return {};
  const place = zoneLabel(zone);
  const time = `${formatWeekday(localTime)}, ${clockLabel(localTime)}`;
  return { said: isForAll ? `${time}, ${place}. Your times are in ${place} now` : `${time} in ${place}` };
}

/** The hour of a wall time, 0–23. */
export function hourOf(localTime: LocalTime): number {
  return Number(localTime.slice(11, 13));
}

/** The weekday of a date or wall time, 0 Sunday … 6 Saturday. */
export function weekdayOf(localDate: string): number {
  return new Date(`${localDate.slice(0, 10)}T00:00Z`).getUTCDay();
}

/** What was typed is no time, and what it became. @param typed '25:00' or 'minute 75' @param hour 0 to 23 */
export function noSuchTime(typed: string, hour: number, minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `There is no ${typed}, so the time is ${clockLabel(`2024-01-01T${pad(hour)}:${pad(minute)}`)} now.`;
}
