import type { Post } from '#contract/posts.ts';
import { isPressed, isYoursToPress, type PublicationState } from '#domain/posts/publication.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import {
  formatClock,
  formatLocalDate,
  formatUtcDay,
  formatWeekday,
  nearDay,
  weekdayName,
} from '#web/lib/time/format-time.ts';
import type { View } from './calendar-days.ts';

export const CALENDAR = {
  loading: 'Loading the calendar',
  loadFailed: 'Your calendar could not be loaded',
  nothingPublished: 'Nothing was published.',
  nothingPlanned: 'Nothing scheduled yet.',
  earlier: 'Earlier days',
  fromToday: 'From today',
  noPast: 'Nothing before today.',
  scheduleForDay: 'Schedule a post for this day',
  /** A free time that is proposed, on a phone. @param time '5:30 PM' */
  scheduleAt: (time: string) => `Schedule for ${time}, a good time`,
  /** @param time '8:30 AM' */
  bestSlot: (day: string, time: string, percent: number) =>
    `Good time ${time}: write a post for ${formatWeekday(day, 'full')}, ${percent}% predicted`,
  /** Of a free time of a day on which nothing is yet, as the schedule dialog calls it. */
  goodTime: 'Good time',
  /** What the grid's few words mean, beside it. @param time '8:30 AM' */
  wouldBeGood: (time: string) => `${time} would be a good time for a post.`,
  openQueue: 'Queue',
  /** Of a slot of the queue that no post has. @param times '8:30 AM, 5:30 PM' */
  freeInQueue: (times: string) => `Free in your queue: ${times}`,
  dayOff: 'Day off',
  freeSlot: (time: string) => `${time} free`,
  queue: 'Your queue',
  /** The way to what is set once, below posts and drafts. */
  queueTimes: 'Queue times',
  drafts: 'Drafts to schedule',
  noDrafts: 'No drafts are waiting. What you save without a time appears here.',
  allDrafts: (count: number) => `All ${formatCount(count)} drafts`,
  failedLately: 'Failed in the last seven days',
  failedCount: (count: number) => `${formatCount(count)} failed in the last seven days`,
  allFailed: 'See all failed posts',
  /** @param day 'Thu, Nov 19' */
  failedOn: (day: string) => `Failed ${day}`,
  daysAhead: 'The next seven days',
  dragHint: 'Drag one onto a day, or press Schedule.',
  seeWhy: 'See why',
  hasPassed: 'In the past',
  consentUntil: (endsAt: string) => `LinkedIn connection expires on ${formatLocalDate(endsAt)}`,
  consentEndsHere: 'Connection expires',
  consentEnds: (endsMs: number, zone: string) =>
    `Your LinkedIn connection expires at ${formatClock(endsMs, zone)}. Later posts wait until you sign in again.`,
  afterConsent: 'after your LinkedIn connection expires',
  waitsForConsent: 'Waits for a new LinkedIn sign-in.',
} as const;

/** What the calendar shows at once, as its buttons name it. */
export const VIEW_NAMES: Readonly<Record<View, string>> = { week: 'two weeks', month: 'month' };

/** 'Tue, Nov 24'. */
export function shortDay(day: string): string {
  return `${weekdayName(day, 'short')}, ${formatUtcDay(day, 'short')}`;
}

/** A day as a list of coming days heads it: 'Today', 'Tomorrow', else 'Tue, Nov 24'; what is late stands at 'Yesterday'. */
export function dayName(day: string, today: string): string {
  return nearDay(day, today) ?? shortDay(day);
}

/** Days on which nothing is, in one line: 'Tue, Nov 24 – Thu, Nov 26: free'. */
export function freeDaysLabel(days: readonly string[]): string {
  return `${shortDay(days[0] ?? '')} – ${shortDay(days.at(-1) ?? '')}: free`;
}

const STATE_NAMES: Partial<Readonly<Record<PublicationState, string>>> = {
  sending: 'Publishing…',
  doubt: 'Checking…',
  needs_look: 'Needs checking',
};

/** What a post is called by how far its publishing is, else by its status. @param nowMs epoch ms */
export function stateName({ status, publication }: Pick<Post, 'status' | 'publication'>, nowMs: number): string {
  if (publication === null) return status;
  if (isYoursToPress(publication, Date.parse(publication.dueAt), nowMs)) return 'Ready for you to post';
  if (isPressed(publication)) return 'Posted already?';
  if (publication.deletedOnLinkedInAt) return 'published, later deleted';
  return STATE_NAMES[publication.state] ?? status;
}

/** A day for screen readers: 'Today, Tuesday, November 24, 2026, 2 posts, 1 failed, LinkedIn connection expires'. */
export function dayLabel(props: {
  day: string;
  today: string;
  count: number;
  /** So many of its posts failed. */
  failed?: number;
  consentEnds: boolean;
  isOff?: boolean;
  /** The public holiday that it is. */
  holiday?: string | null;
}): string {
  const { day, today, count, failed = 0, consentEnds, isOff = false, holiday = null } = props;
  const all = count === 0 ? 'no posts' : pluralize(count, 'post', 'posts');
  const posts = failed === 0 ? all : `${all}, ${failed} failed`;
  const about = `${holiday === null ? '' : `, ${holiday}`}${isOff ? ', day off' : ''}`;
  return `${day === today ? 'Today, ' : ''}${formatWeekday(day, 'full')}${about}, ${posts}${consentEnds ? ', LinkedIn connection expires' : ''}`;
}
