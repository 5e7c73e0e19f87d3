import type { PublicationState } from '#domain/posts/publication.ts';
import { formatTime } from '#domain/scheduling/format-time.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
import { dayName } from './calendar-days.ts';

export const CALENDAR = {
  loading: 'Loading the calendar',
  loadFailed: 'Your calendar could not be read',
  nothingPublished: 'Nothing went out.',
  nothingPlanned: 'Nothing is planned yet.',
  noPast: 'Nothing before today.',
  scheduleForDay: 'Schedule a post for this day',
  dragHint: 'Drag a scheduled post to move it to another day.',
  hasPassed: 'Has passed',
  movedBack: 'Moved back',
  zoneNote: (zone: string) => `Days and times of ${zoneLabel(zone)}.`,
  consentUntil: (endsAt: string) => `LinkedIn consent until ${formatLocalDate(endsAt)}`,
  consentEndsHere: 'Consent ends',
  consentEnds: (endsMs: number, zone: string) =>
    `Your LinkedIn consent ends at ${formatTime(endsMs, zone)}. What is due later waits until you sign in again.`,
  afterConsent: 'after your LinkedIn consent ends',
  waitsForConsent: 'Waits for a new LinkedIn sign-in.',
} as const;

/** What a post that is being published is called; the others are called by their status. */
export const STATE_NAMES: Partial<Readonly<Record<PublicationState, string>>> = {
  sending: 'Publishing…',
  doubt: 'Checking…',
  needs_look: 'Please look',
};

/** A day for screen readers: 'Today, Tuesday, November 24, 2026, 2 posts, LinkedIn consent ends'. */
export function dayLabel(props: { day: string; today: string; count: number; consentEnds: boolean }): string {
  const { day, today, count, consentEnds } = props;
  const posts = count === 0 ? 'no posts' : `${count} ${count === 1 ? 'post' : 'posts'}`;
  return `${day === today ? 'Today, ' : ''}${dayName(day)}, ${posts}${consentEnds ? ', LinkedIn consent ends' : ''}`;
}
