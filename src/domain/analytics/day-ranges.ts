import { DAY_MS } from '#domain/time.ts';

/** UTC days as 'YYYY-MM-DD', both included. */
export type DayRange = { from: string; to: string };

const DEFAULT_RANGE_DAYS = 30;
/** Two years, one of them a leap year. */
export const MAX_RANGE_DAYS = 731;
/** Days outside may not be written 'YYYY-MM-DD'. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/** When a UTC day begins, epoch ms. */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** The UTC day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(dayStart(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The requested days, by default the last 30, today included, or the 30 that end with `to`.
 * @returns null where `from` comes after `to`, or where there are more than 731 of them
 */
export function resolveRange(
  asked: { from?: string | undefined; to?: string | undefined },
  nowMs: number,
): DayRange | null {
  const to = asked.to ?? new Date(nowMs).toISOString().slice(0, 10);
  if (to < FIRST_DAY || to > LAST_DAY) return null;
  const from = asked.from ?? addDays(to, 1 - DEFAULT_RANGE_DAYS);
  const isLong = from < FIRST_DAY || from <= addDays(to, -MAX_RANGE_DAYS);
  return from > to || isLong ? null : { from, to };
}

/** The first instant of a range, and the first after it. */
export function rangeBounds({ from, to }: DayRange): { start: Date; end: Date } {
  return { start: new Date(dayStart(from)), end: new Date(dayStart(addDays(to, 1))) };
}

/** Every day of a range, in order. */
export function daysInRange({ from, to }: DayRange): string[] {
  const count = Math.round((dayStart(to) - dayStart(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(dayStart(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The Mondays of all weeks a range touches; the first may lie before it. */
export function weeksInRange({ from, to }: DayRange): string[] {
  return daysInRange({ from: mondayOf(from), to }).filter((_, index) => index % 7 === 0);
}

/** The calendar months a range touches, 'YYYY-MM'. */
export function monthsInRange(range: DayRange): string[] {
  return [...new Set(daysInRange(range).map((day) => day.slice(0, 7)))];
}

/** A calendar month as days. @param month 'YYYY-MM' */
export function daysOfMonth(month: string): DayRange {
  const from = `${month}-01`;
  const nextMonth = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${nextMonth}-01`, -1) };
}

/** A part in percent of the whole, to one decimal; null where the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
