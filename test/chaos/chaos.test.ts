import { expect, test } from 'vitest';
import { describeReport, isFaultless } from './report.ts';
import { runChaos } from './run.ts';

test.each([
  {
    what: 'the product, its worker and its database are killed',
    seed: 7,
    events: ['worker killed', 'database killed', 'product killed'],
  },
  {
    what: 'one of two workers is stopped, cut off from the database and has a wrong clock',
    seed: 11,
    events: ['worker suspended', 'connections lost', 'process clock wrong'],
    suspendedMs: 4_000,
  },
] as const)(
  'nothing is doubled, lost, early or changed while $what',
  { timeout: 300_000 },
  async ({ what: _, ...run }) => {
    const report = await runChaos({
      ...run,
      kills: 3,
      posts: 12,
      gapMs: { min: 500, max: 1_500 },
      aheadMs: { min: 2_000, max: 8_000 },
      // Finding out what became of a send that was killed takes minutes; the long run waits for it.
      settleMs: 20_000,
      leastPublished: 6,
    });
    expect(isFaultless(report), describeReport(report)).toBe(true);
    expect(report.ends['published'], describeReport(report)).toBeGreaterThan(5);
  },
);
