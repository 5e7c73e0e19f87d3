import { expect, test } from 'vitest';
import { largerPlans, meterView, USAGE } from './usage-messages.ts';

test.each([
  [
    { used: 3, limit: 30, remaining: 27 },
    { figure: '27', word: 'left', used: '3 of 30 used', percentUsed: 10 },
  ],
  [
    { used: 5, limit: 2, remaining: 0 },
    { figure: '0', word: 'left', used: '5 of 2 used', percentUsed: 100 },
  ],
  [
    { used: 0, limit: 0, remaining: 0 },
    { figure: '0', word: 'left', used: '0 of 0 used', percentUsed: 100 },
  ],
  [
    { used: 3, limit: 999, remaining: 996 },
    { figure: 'No limit', word: '', used: '3 used', percentUsed: null },
  ],
])('meterView of %o', (counter, view) => {
  expect(meterView(counter)).toEqual(view);
});

test('USAGE.renewal dates the renewal in UTC', () => {
  expect(USAGE.renewal('Generations', '2026-12-01T00:00:00.000Z')).toBe('Generations reset on December 1, 2026.');
});

test('USAGE.transcripts says what is left and what is used', () => {
  expect(USAGE.transcripts({ used: 4, limit: 10, remaining: 6 })).toMatch(/^Video transcripts: 6 left, 4 of 10 used\./);
  expect(USAGE.transcripts({ used: 4, limit: 999, remaining: 995 })).toMatch(/^Video transcripts: No limit, 4 used\./);
});

const BOTH = ['monthlyPostLimit', 'scheduledPostsLimit'] as const;

test('largerPlans says in one sentence what the next plan has', () => {
  expect(largerPlans({}, 'free', BOTH)).toEqual([
    'Pro, $5 a month: 30 generations a month, 5 scheduled posts at a time.',
  ]);
  expect(largerPlans({}, 'pro', BOTH)).toEqual([
    'Top Voice, $10 a month: 90 generations a month, unlimited scheduled posts.',
  ]);
  expect(largerPlans({}, 'top_voice', BOTH)).toEqual([]);
});

test('largerPlans has a sentence for each plan, where the next one has no more of one thing', () => {
  expect(largerPlans({ pro: { scheduledPostsLimit: 2, monthlyPostLimit: 30 } }, 'free', BOTH)).toEqual([
    'Pro, $5 a month: 30 generations a month.',
    'Top Voice, $10 a month: unlimited scheduled posts.',
  ]);
});
