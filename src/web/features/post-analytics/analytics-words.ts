import { addDays, mondayOf } from '#domain/analytics/ranges.ts';
import type { PostAnalytics } from '#web/data/post-analytics.ts';

/** A Monday; which one does not matter. */
const SOME_MONDAY = mondayOf('2026-11-24');
const SOURCES: Readonly<Record<string, string>> = {
  article: 'Articles',
  video: 'Videos',
  ideas: 'Ideas',
  manual: 'By hand',
};

/** A weekday by its place, Monday is 0: 'Monday', `short` 'Mon'. */
export function weekdayOf(place: number, length: 'full' | 'short'): string {
  const weekday = length === 'full' ? 'long' : 'short';
  return new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(new Date(addDays(SOME_MONDAY, place)));
}

/** An hour of the day as '8 AM'. */
export function hourOf(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function sourceOf(key: string): string {
  return SOURCES[key] ?? key;
}

/** How punctual the posts went out, in one line; null where none was scheduled. */
export function punctualityWords({ count, withinMinute }: PostAnalytics['punctuality']): string | null {
  if (count === 0) return null;
  if (count === 1) return withinMinute === 1 ? 'It went out within a minute' : 'It went out later than a minute';
  return `${withinMinute === count ? `All ${count}` : `${withinMinute} of ${count}`} went out within a minute`;
}

/** A wait in words: '4 seconds', '12 minutes', '3 hours', rounded. */
export function waitWords(seconds: number): string {
  const [value, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  const whole = Math.max(0, Math.round(value));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
