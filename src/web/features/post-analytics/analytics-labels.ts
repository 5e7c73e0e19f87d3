import { addDays } from '#domain/analytics/day-ranges.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import type { PostAnalytics } from '#web/data/post-analytics.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { weekDays } from '#web/lib/format/locale.ts';
import { weekdayName } from '#web/lib/time/format-time.ts';

const ANY_MONDAY = '2026-11-23';
const SOURCE_LABELS: Readonly<Record<string, string>> = {
  article: 'Articles',
  video: 'Videos',
  ideas: 'Ideas',
  manual: 'By hand',
};

/** So many of each weekday in the order of the person's week; `counts` begins on Monday, and so does `at`. */
export function countsByWeekday(counts: readonly number[]): { at: string; count: number }[] {
  return weekDays().map((day) => ({ at: String(day - 1), count: counts[day - 1] ?? 0 }));
}

/** 'Monday' of 0, `short` 'Mon'. */
export function weekdayLabel(index: number, length: 'full' | 'short'): string {
  return weekdayName(addDays(ANY_MONDAY, index), length === 'full' ? 'long' : 'short');
}

export function sourceLabel(key: string): string {
  return SOURCE_LABELS[key] ?? key;
}

/** How punctually scheduled posts were published; null if there are none. */
export function punctualityMessage({ count, withinMinute }: PostAnalytics['punctuality']): string | null {
  if (count === 0) return null;
  if (count === 1) return `Your scheduled post went out ${withinMinute === 1 ? 'within' : 'later than'} a minute`;
  const part =
    withinMinute === count ? `All ${formatCount(count)}` : `${formatCount(withinMinute)} of ${formatCount(count)}`;
  return `${part} scheduled posts that went out did so within a minute of their time`;
}

/** '4 seconds', '12 minutes', '3 hours', rounded; less than a second is one. */
export function formatWait(seconds: number): string {
  const [value, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return pluralize(Math.max(1, Math.round(value)), unit, `${unit}s`);
}

/** The median and the slowest of them; null if there are none. */
export function delayMessage(punctuality: PostAnalytics['punctuality']): string | null {
  const { count, later, medianSeconds, worstSeconds } = punctuality;
  if (medianSeconds === null || worstSeconds === null) return null;
  const worst = `${formatWait(worstSeconds)} after its time${later > 0 ? `; ${later} later than five minutes` : ''}.`;
  if (count <= 1) return `It went out ${worst}`;
  if (formatWait(medianSeconds) === formatWait(worstSeconds)) return `The slowest went out ${worst}`;
  return `Half went out within ${formatWait(medianSeconds)} of their time, the slowest ${worst}`;
}

/**
 * Where most of the posts are, '6 of 14 on Tuesday', or that two places or more share the most; null without any.
 * @param name of a place in a sentence, 'on Tuesday'
 */
export function findingMessage(counts: readonly { at: string; count: number }[], name: (at: string) => string) {
  const most = Math.max(0, ...counts.map(({ count }) => count));
  const [first, ...others] = counts.filter(({ count }) => count === most);
  if (first === undefined || most === 0) return null;
  if (others.length > 0) return ANALYTICS.noneLeads;
  return `${most} of ${counts.reduce((sum, { count }) => sum + count, 0)} ${name(first.at)}`;
}

export const ANALYTICS = {
  loading: 'Loading analytics',
  planFailed: 'Your plan could not be loaded',
  loadFailed: 'Your analytics could not be loaded',
  answers: [
    'Which hours, lengths and formats did well',
    'When you post, how often, and from what',
    'Whether scheduled posts went out on time',
  ],
  /** The way to the plans, with what comes there. */
  seePro: (monthly: string) => `See Pro, ${monthly}`,
  sample: 'Sample',
  sampleNote: 'Yours will look like this.',
  whatCounts: 'Based on what you wrote and published here. LinkedIn does not share reach with us.',
  whereFrom: 'For impressions, add the file that LinkedIn lets you export. Postsmith counts the rest by itself.',
  counts: 'When and what you post',
  offer: 'See which of your posts work, and when',
  noneLeads: 'No clear favorite',
  hours: (zone: string) => `Hour in ${zoneLabel(zone)}`,
  noPosts: {
    title: 'No posts in this period',
    description: 'Posts appear here once they are published. Choose a longer period to look further back.',
  },
  nonePublished: 'Nothing was published in this period. Charts appear once a post is published.',
} as const;
