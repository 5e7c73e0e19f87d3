import { WEEKS_COUNTED } from '#domain/queue-slots/propose-slots.ts';
import type { SlotTime } from '#domain/queue-slots/queue-settings.ts';
import { QUEUE_LIMITS } from '#domain/queue-slots/queue-settings.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { countOf, plural } from '#domain/text/plural.ts';
import { formatClock, formatUtcDay, formatUtcDays, weekdayName } from '#web/lib/time/format-time.ts';
import { shortDay } from '../calendar-messages.ts';

const DAYS = new Intl.ListFormat('en', { type: 'conjunction' });

export const QUEUE = {
  loading: 'Loading your queue',
  loadFailed: 'Your queue could not be loaded',
  /** Of a slot that no post has. */
  free: 'Free',
  fill: 'Add a post',
  write: 'Write a post',
  empty: 'Your queue is empty.',
  nothing: 'Your queue is empty. Add a draft, and it takes the first free time.',
  /** @param keys with the arrows: 'Alt+' or '⌥' */
  order: (keys: string) => `Drag a post to another place or to a free time, or move it with ${keys}↑ and ${keys}↓.`,
  orderByTouch: 'Move a post with its arrows, or with its menu to a free time.',
  orderOnPhones: 'Move a post with its menu.',
  fixed: 'It is being published or is on hold, so it stays where it is.',
  more: (words: string) => `More actions: ${words}`,
  edit: 'Edit',
  details: 'Details',
  takeOut: 'Take out of the queue',
  takenOut: 'Taken out of the queue. It is a draft again.',
  takeOutFailed: 'Failed to take it out of the queue',
  up: 'Move up',
  down: 'Move down',
  first: 'Move to first',
  last: 'Move to last',
  of: (action: string, words: string) => `${action}: ${words}`,
  /** @param when 'Tue, Nov 24, 8:30 AM' */
  moved: (when: string, place: number, count: number) => `Moved to ${when}, ${place} of ${count}`,
  /** @param when 'Tue, Nov 24, 8:30 AM' */
  toFree: (when: string) => `Move to ${when}`,
  movedToFree: (when: string) => `Moved to ${when}`,
  movedBack: 'Moved back',
  /** Of a slot near a scheduled post that is not in the queue. */
  taken: 'Skipped: another scheduled post goes out around then.',
  /** Where days off stand among the others. @param until 'Sat, Dec 26', null for one day */
  dayOff: (until: string | null) => (until === null ? 'Day off' : `Days off until ${until}`),
  /** Of a public holiday. */
  skip: 'Skip this day',
  /** @param day 'Thu, Nov 26' */
  skipped: (day: string) => `${day} is now a day off`,
  /** Posts that wait for times. @param words the first words of the first one */
  waits: (words: string, posts: number) =>
    `Added once you have chosen times: ${words}${posts === 1 ? '' : ` and ${countOf(posts - 1, 'more post', 'more posts')}`}`,
  waitNoMore: (words: string) => `Remove: ${words}`,
  orderFailed: 'Failed to move the post',
  drafts: 'Drafts',
  noDrafts: 'No drafts are waiting.',
  times: {
    title: 'Times',
    hint: (zone: string) =>
      `Posts in your queue go out at these times, in ${zoneLabel(zone)}. Changing them does not move posts that are already queued.`,
    elsewhere: (zone: string, own: string) =>
      `Times are kept in ${zoneLabel(zone)}, now your zone is ${zoneLabel(own)}.`,
    inZone: (zone: string) => `Use the same times in ${zoneLabel(zone)}`,
    movedTo: (zone: string) => `Times are now in ${zoneLabel(zone)}. Posts that are already queued keep theirs.`,
    add: 'Add a time',
    remove: (time: string) => `Remove ${time}`,
    time: 'Time',
    days: (time: string) => `Days at ${time}`,
    save: 'Save times',
    saved: 'Times saved',
    saveFailed: 'Failed to save the queue',
    full: `A queue has up to ${QUEUE_LIMITS.times} times.`,
    noDay: 'Choose at least one day for each time.',
  },
  proposal: {
    title: 'Choose when your posts go out',
    intro: 'A post you add to the queue takes the next free time, with one press.',
    suggested: 'Suggested',
    general: 'Estimated from general reading habits. It improves as you publish here.',
    own: (posts: number) =>
      `Estimated from general reading habits and from when ${countOf(posts, 'post', 'posts')} of yours went out in the last ${WEEKS_COUNTED} weeks. LinkedIn does not tell us how they did.`,
    take: 'Use these times',
  },
  pauses: {
    title: 'Days off',
    hint: 'Nothing in your queue goes out on these days. Posts planned for those days move to the next times, in order.',
    from: 'First day',
    to: 'Last day',
    add: 'Add days off',
    added: 'Days off added',
    pushed: (posts: number) => `${countOf(posts, 'post', 'posts')} moved on`,
    /** @param words its first words @param when 'Tue, Nov 24, 8:30 AM' */
    pushedOne: (words: string, when: string) => `“${words}” moved to ${when}`,
    /** Of posts with a time of their person's own on days off. @param days 'Thu, Dec 3', each once; without them where they are many */
    stay: (posts: number, days: readonly string[]) =>
      `${countOf(posts, 'post', 'posts')} you scheduled yourself ${plural(posts, 'stays', 'stay')} on ${days.length === 0 ? 'these days' : DAYS.format(days)}.`,
    removed: 'Days off removed',
    undone: 'Days off and posts are as before',
    undoFailed: 'Not everything could be put back',
    remove: (label: string) => `Remove ${label}`,
    wrongOrder: 'The last day comes before the first.',
    full: `You can have up to ${QUEUE_LIMITS.pauses} of these.`,
  },
  repeats: {
    title: 'Worth rewriting',
    hint: 'Published over six months ago, not tied to a date, and not repeated since. We do not know how they did. Nothing is repeated automatically.',
    write: 'Write it again',
    failed: 'The post could not be copied into a draft',
    published: (at: string) => `Published ${formatUtcDay(at.slice(0, 10))}`,
  },
} as const;

/** Days that are named one by one. */
const DAYS_NAMED = 3;

/**
 * What days off did with the posts on them: how many were pushed on, and which stay since their person gave them their time; undefined where there
 * were none.
 * @param pushed how many, or of one post its first words and its new time
 * @param staying the days of those that stay, one for each post, in their order
 */
export function pausedLine(
  pushed: number | { words: string; when: string },
  staying: readonly string[],
): string | undefined {
  const { pauses } = QUEUE;
  const days = [...new Set(staying)].map(shortDay);
  const stay = staying.length > 0 && pauses.stay(staying.length, days.length > DAYS_NAMED ? [] : days);
  const moved =
    typeof pushed === 'object' ? pauses.pushedOne(pushed.words, pushed.when) : pushed > 0 && pauses.pushed(pushed);
  if (moved && stay) return `${moved}. ${stay}`;
  return stay || moved || undefined;
}

/** A Monday, from which the names of weekdays are taken. */
const MONDAY = '2024-01-01';

/** 'Tue' or 'Tuesday' for 1 Monday … 7 Sunday. */
export function nameOfDay(day: number, length: 'short' | 'long'): string {
  return weekdayName(`${MONDAY.slice(0, 8)}0${day}`, length);
}

/** '08:30' as the person's clock writes it. */
export function clockLabel(time: string): string {
  return formatClock(Date.parse(`${MONDAY}T${time}Z`), 'UTC');
}

/** 'Tue and Thu, 8:30 AM'. */
export function slotLabel({ days, time }: SlotTime): string {
  const names = days.map((day) => nameOfDay(day, 'short'));
  return `${DAYS.format(names)}, ${clockLabel(time)}`;
}

/** 'Dec 24, 2026' or 'Dec 24 – 26, 2026'. */
export function pauseLabel({ from, to }: { from: string; to: string }): string {
  return from === to ? formatUtcDay(from) : formatUtcDays(from, to);
}
