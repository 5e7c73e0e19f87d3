import { type Period, to24Hour } from '#domain/scheduling/clock-fields.ts';
import { formatHour } from './format-time.ts';

/** The name of a part of the day (`DAY_PARTS`) with its hours as the person writes them, '9 AM to noon' or '09:00 to noon'. */
export function dayPart(key: string): string {
  return key.replace(/(\d+) ([AP]M)/g, (_, hour, period: Period) => formatHour(to24Hour(Number(hour), period)));
}

/** The same after 'posts': 'from 9 AM to noon', but 'before 9 AM'. */
export const withinDayPart = (key: string) => (key.includes(' to ') ? `from ${dayPart(key)}` : dayPart(key));
