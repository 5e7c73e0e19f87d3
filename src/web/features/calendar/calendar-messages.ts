import type { PublicationState } from '#domain/posts/publication.ts';
import { formatTime } from '#domain/scheduling/format-time.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
import { dayName } from './calendar-days.ts';

export const CALENDAR = {
  loading: 'Loading the calendar',
  loadFailed: 'Your calendar could not be loaded',
  nothingPublished: 'Nothing was published.',
  nothingPlanned: 'Nothing is planned yet.',
  noPast: 'Nothing before today.',
  scheduleForDay: 'Schedule a post for this day',
  /** @param time '8:30 AM' */
  bestSlot: (day: string, time: string, percent: number) =>
    `Write a post for ${dayName(day)}, ${time}, ${percent}% predicted`,
  dragHint: 'Drag a scheduled post to move it to another day.',
  hasPassed: 'In the past',
  movedBack: 'Moved back',
  zoneNote: (zone: string) => `Days and times in ${zoneLabel(zone)}.`,
  consentUntil: (endsAt: string) => `LinkedIn connection expires on ${formatLocalDate(endsAt)}`,
  consentEndsHere: 'Connection expires',
  consentEnds: (endsMs: number, zone: string) =>
    `Your LinkedIn connection expires at ${formatTime(endsMs, zone)}. Later posts wait until you sign in again.`,
  afterConsent: 'after your LinkedIn connection expires',
  waitsForConsent: 'Waits for a new LinkedIn sign-in.',
} as const;

/** What a post that is being published is called; the others are called by their status. */
export const STATE_NAMES: Partial<Readonly<Record<PublicationState, string>>> = {
  sending: 'Publishing…',
  doubt: 'Checking…',
  needs_look: 'Needs checking',
};

/** A day for screen readers: 'Today, Tuesday, November 24, 2026, 2 posts, LinkedIn connection expires'. */
export function dayLabel(props: { day: string; today: string; count: number; consentEnds: boolean }): string {
  const { day, today, count, consentEnds } = props;
  const posts = count === 0 ? 'no posts' : `${count} ${count === 1 ? 'post' : 'posts'}`;
  return `${day === today ? 'Today, ' : ''}${dayName(day)}, ${posts}${consentEnds ? ', LinkedIn connection expires' : ''}`;
}
