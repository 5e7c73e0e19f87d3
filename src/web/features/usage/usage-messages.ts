import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import type { Usage } from '#web/data/usage.ts';

export const USAGE = {
  loadFailed: 'Your usage could not be loaded',
  // Counters renew at midnight UTC (docs/product.md §2.10).
  renewal: (iso: string) =>
    `Your counts reset on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))}`,
  generations: { label: 'Posts generated', hint: 'Generations and rewrites this month' },
  scheduled: { label: 'Posts scheduled', hint: 'Waiting to go out' },
  transcripts: { label: 'Video transcripts', hint: 'Transcribed this month' },
  pastedTranscript: 'You can paste transcripts with every plan.',
} as const;

type Counter = Usage['generations'];

/** How a counter is shown: its limit, its hint, and the filled part of its bar in percent; null without a limit. */
export function meterView({ used, limit, remaining }: Counter, hint: string) {
  if (limit >= UNLIMITED_FROM) return { limitLabel: 'used, no limit', hint, percent: null };
  const percent = limit === 0 ? 0 : Math.min(100, (used / limit) * 100);
  return { limitLabel: `of ${limit}`, hint: `${hint} · ${remaining} left`, percent };
}
