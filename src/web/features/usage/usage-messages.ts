import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import type { Usage } from '#web/data/usage.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatUtcDate } from '#web/lib/time/format-time.ts';

export const USAGE = {
  loadFailed: 'Your usage could not be loaded',
  // Counters renew at midnight UTC (docs/product.md §2.10).
  renewal: (iso: string) => `Resets on ${formatUtcDate(iso)}.`,
  generations: { label: 'Posts to generate', hint: 'Generations and rewrites count together.' },
  scheduled: {
    label: 'Posts to schedule',
    hint: 'A scheduled post counts until it is published.',
  },
  transcripts: { label: 'Video transcripts', hint: 'A video counts once a month.' },
  pastedTranscript: 'You can paste transcripts with every plan.',
} as const;

type Counter = Usage['generations'];

/** How a counter is shown: what is left, of how many, what is used, and that part of its bar in percent; null without a limit. */
export function meterView({ limit, used, remaining }: Counter) {
  if (limit >= UNLIMITED_FROM) return { left: 'No limit', of: '', used: '', percent: null };
  const percent = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return {
    left: formatCount(remaining),
    of: `of ${formatCount(limit)} left`,
    used: `${formatCount(used)} used`,
    percent,
  };
}
