import { formatTime } from '#domain/scheduling/format-time.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { dayName } from './calendar-days.ts';

export const CALENDAR = {
  loading: 'Loading the calendar',
  loadFailed: 'Your calendar could not be read',
  nothingPublished: 'Nothing went out.',
  nothingPlanned: 'Nothing is planned yet.',
  dragHint: 'Drag a scheduled post to move it to another day.',
  movedBack: 'Moved back',
  zoneNote: (zone: string) => `Days and times of ${zoneLabel(zone)}.`,
  consentEnds: (endsMs: number, zone: string) =>
    `Your LinkedIn consent ends at ${formatTime(endsMs, zone)}. What is due later waits until you sign in again.`,
} as const;

/** A day for screen readers: 'Today, Tuesday, November 24, 2026, 2 posts, LinkedIn consent ends'. */
export function dayLabel(props: { day: string; today: string; count: number; consentEnds: boolean }): string {
  const { day, today, count, consentEnds } = props;
  const posts = count === 0 ? 'no posts' : `${count} ${count === 1 ? 'post' : 'posts'}`;
  return `${day === today ? 'Today, ' : ''}${dayName(day)}, ${posts}${consentEnds ? ', LinkedIn consent ends' : ''}`;
}
