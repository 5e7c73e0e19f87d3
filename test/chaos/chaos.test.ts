import { expect, test } from 'vitest';
import { describeReport, isFaultless } from './report.ts';
import { runChaos } from './run.ts';

test('nothing is doubled, lost, early or changed while the product, its worker and its database are killed', async () => {
  const report = await runChaos({
    kills: 3,
    posts: 12,
    seed: 7,
    events: ['worker killed', 'database killed', 'product killed'],
    gapMs: { min: 500, max: 1_500 },
    aheadMs: { min: 2_000, max: 8_000 },
    // Finding out what became of a send that was killed takes minutes; the long run waits for it.
    settleMs: 20_000,
    leastPublished: 6,
  });
  expect(isFaultless(report), describeReport(report)).toBe(true);
  expect(report.ends['published'], describeReport(report)).toBeGreaterThan(5);
}, 300_000);

test('nothing either while one of two workers is stopped, cut off from the database and has a wrong clock', async () => {
  const report = await runChaos({
    kills: 3,
    posts: 12,
    seed: 11,
    events: ['worker suspended', 'connections lost', 'process clock wrong'],
    suspendedMs: 4_000,
    gapMs: { min: 500, max: 1_500 },
    aheadMs: { min: 2_000, max: 8_000 },
    settleMs: 20_000,
    leastPublished: 6,
  });
  expect(isFaultless(report), describeReport(report)).toBe(true);
  expect(report.ends['published'], describeReport(report)).toBeGreaterThan(5);
}, 300_000);
