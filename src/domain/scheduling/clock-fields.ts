export type Period = 'AM' | 'PM';

/** The values of a clock field; `fallback` where the input is no number (docs/product.md §4.6). */
type ClockField = { min: number; max: number; fallback: number };
export const HOUR_FIELD = { min: 1, max: 12, fallback: 1 } as const satisfies ClockField;
/** The hour by a clock of 24 hours. */
export const HOUR_OF_DAY_FIELD = { min: 0, max: 23, fallback: 0 } as const satisfies ClockField;
export const MINUTE_FIELD = { min: 0, max: 59, fallback: 0 } as const satisfies ClockField;

/** The input of the hour field as 1–12; 1 where it is no number. */
export function clampHour(value: string | number): number {
  return clamp(value, HOUR_FIELD);
}

/** The input of the minute field as 0–59; 0 where it is no number. */
export function clampMinute(value: string | number): number {
  return clamp(value, MINUTE_FIELD);
}

/** The hour of a 24-hour clock: 12 AM is 0, 12 PM is 12. */
export function to24Hour(hour12: number, period: Period): number {
  return (hour12 % 12) + (period === 'PM' ? 12 : 0);
}

/** The reverse of `to24Hour`. */
export function to12Hour(hour24: number): { hour: number; period: Period } {
  return { hour: hour24 % 12 === 0 ? 12 : hour24 % 12, period: hour24 < 12 ? 'AM' : 'PM' };
}

/**
 * A time typed in one go: `830` or `0830`, and `1430`, or `14` alone, by a clock of 24 hours, which says the half of the day too. Null for
 * what is no such time.
 * @param isOf24 the person's clock has 24 hours, so that every hour says the half of the day
 */
export function readClock(digits: string, isOf24 = false): { hour: number; minute?: number; period?: Period } | null {
  if (/^(1[3-9]|2[0-3])$/.test(digits)) return to12Hour(Number(digits));
  const [, hours = '', minutes = ''] = /^(\d{1,2})([0-5]\d)$/.exec(digits) ?? [];
  const hour24 = Number(hours);
  if (minutes === '' || hour24 > 23) return null;
  const { hour, period } = to12Hour(hour24);
  const isOf24Hours = isOf24 || hours.startsWith('0') || hour24 > 12;
  return { hour, minute: Number(minutes), ...(isOf24Hours ? { period } : {}) };
}

function clamp(value: string | number, { min, max, fallback }: ClockField): number {
  const number = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(value, 10);
  return Number.isNaN(number) ? fallback : Math.min(max, Math.max(min, number));
}
