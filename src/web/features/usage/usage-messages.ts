import { TIER_NAMES, type Tier, UNLIMITED_FROM } from '#domain/plans/plans.ts';
import type { Usage } from '#web/data/usage.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatUtcDate } from '#web/lib/time/format-time.ts';

export const USAGE = {
  loadFailed: 'Your usage could not be loaded',
  // Counters renew at midnight UTC (docs/product.md §2.10).
  renewal: (iso: string) => `Resets on ${formatUtcDate(iso)}.`,
  plan: { label: 'Your plan' },
  generations: {
    label: 'Generations',
    hint: 'New posts and rewrites count. Failed and cancelled ones do not.',
  },
  scheduled: {
    label: 'Scheduled posts',
    hint: 'Only posts waiting to go out count.',
    renewal: 'A place is free again as soon as a post goes out.',
    /** @param time 'Sat, Nov 21, 4:07 AM' */
    nextOut: (time: string) => `The next one goes out on ${time}.`,
    nextPlace: (time: string) => `The next place is free on ${time}, when a post goes out.`,
  },
  transcripts: { label: 'Video transcripts', hint: 'Each video counts once a month.' },
  /** What the next larger plan has. @param per 'a month', 'at a time' */
  larger: (tier: Tier, limit: number, per: string) =>
    `${TIER_NAMES[tier]} has ${limit >= UNLIMITED_FROM ? 'no limit' : `${formatCount(limit)} ${per}`}`,
  pastedTranscript: 'Pasting a transcript is free on every plan.',
} as const;

type Counter = Usage['generations'];

/** How a counter is shown: what is used, of how many, and the used part of its bar in percent; null without a limit. */
export function meterView({ limit, used }: Counter) {
  if (limit >= UNLIMITED_FROM) return { used: formatCount(used), of: 'used', percent: null };
  const percent = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return {
    used: formatCount(used),
    of: `of ${formatCount(limit)} used`,
    percent,
  };
}
