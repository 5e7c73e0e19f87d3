export type Period = 'AM' | 'PM';

/** What was typed into the hour field as 1–12; nothing usable is 1 (spec §5). */
export function clampHour(value: string | number): number {
  return clamp(value, 1, 12, 1);
}

/** What was typed into the minute field as 0–59; nothing usable is 0 (spec §5). */
export function clampMinute(value: string | number): number {
  return clamp(value, 0, 59, 0);
}

/** The hour of a 24-hour clock: 12 AM is 0, 12 PM is 12. */
export function to24Hour(hour12: number, period: Period): number {
  return (hour12 % 12) + (period === 'PM' ? 12 : 0);
}

/** The reverse of `to24Hour`. */
export function to12Hour(hour24: number): { hour: number; period: Period } {
  return { hour: hour24 % 12 === 0 ? 12 : hour24 % 12, period: hour24 < 12 ? 'AM' : 'PM' };
}

function clamp(value: string | number, least: number, most: number, fallback: number): number {
  const number = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(value, 10);
  return Number.isNaN(number) ? fallback : Math.min(most, Math.max(least, number));
}
