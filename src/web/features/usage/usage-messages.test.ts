import { expect, test } from 'vitest';
import type { UsedGeneration } from '#contract/usage.ts';
import { largerPlans, meterView, USAGE, useLabel } from './usage-messages.ts';

test.each([
  [
    { used: 3, limit: 30, remaining: 27 },
    { figure: '3', word: 'of 30 used', aside: '27 left', percentUsed: 10 },
  ],
  [
    { used: 5, limit: 2, remaining: 0 },
    { figure: '5', word: 'of 2 used', aside: '0 left', percentUsed: 100 },
  ],
  [
    { used: 0, limit: 0, remaining: 0 },
    { figure: '0', word: 'of 0 used', aside: '0 left', percentUsed: 100 },
  ],
  [
    { used: 3, limit: 999, remaining: 996 },
    { figure: '3', word: 'used', aside: 'No limit', percentUsed: null },
  ],
])('meterView of %o', (counter, view) => {
  expect(meterView(counter)).toEqual(view);
});

test('USAGE.renewal dates the renewal in UTC', () => {
  expect(USAGE.renewal('Generations', '2026-12-01T00:00:00.000Z')).toBe('Generations reset on December 1, 2026.');
});

test('USAGE.transcripts says what is left and what is used', () => {
  expect(USAGE.transcripts({ used: 4, limit: 10, remaining: 6 })).toMatch(/^Video transcripts: 4 of 10 used, 6 left\./);
  expect(USAGE.transcripts({ used: 4, limit: 999, remaining: 995 })).toMatch(/^Video transcripts: 4 used, No limit\./);
});

const BOTH = ['monthlyPostLimit', 'scheduledPostsLimit'] as const;

test('largerPlans says in one sentence what the next plan has', () => {
  expect(largerPlans({}, 'free', BOTH)).toEqual(['Pro has 30 generations and 5 scheduled posts for $5 a month.']);
  expect(largerPlans({}, 'pro', BOTH)).toEqual([
    'Top Voice has 90 generations and unlimited scheduled posts for $10 a month.',
  ]);
  expect(largerPlans({}, 'top_voice', BOTH)).toEqual([]);
});

test('largerPlans has a sentence for each plan, where the next one has no more of one thing', () => {
  expect(largerPlans({ pro: { scheduledPostsLimit: 2, monthlyPostLimit: 30 } }, 'free', BOTH)).toEqual([
    'Pro has 30 generations for $5 a month.',
    'Top Voice has unlimited scheduled posts for $10 a month.',
  ]);
});

const used = (fields: Partial<UsedGeneration>): UsedGeneration => ({
  ...{ id: 'one', at: '2026-11-23T09:15:00.000Z', kind: 'generation', source: null, seriesOf: null },
  ...{ isFinished: true, post: null },
  ...fields,
});

test.each([
  [{}, 'Post'],
  [{ kind: 'rewrite' as const }, 'Rewrite'],
  [{ source: { kind: 'article' as const, host: 'example.org' } }, 'Post from example.org'],
  [{ source: { kind: 'article' as const, host: null } }, 'Post from an article'],
  [{ source: { kind: 'video' as const, host: null } }, 'Post from a video'],
  [{ source: { kind: 'ideas' as const, host: null } }, 'Post from ideas'],
  [{ source: { kind: 'several' as const, host: null } }, 'Post from several sources'],
  [{ seriesOf: 3 }, 'Post in a series of 3'],
  [{ seriesOf: 3, source: { kind: 'ideas' as const, host: null } }, 'Post in a series of 3, from ideas'],
  [{ seriesOf: 1 }, 'Post in a series'],
  [
    { source: { kind: 'article' as const, host: 'example.org' }, isFinished: false },
    'Post from example.org, not finished yet',
  ],
  [{ kind: 'rewrite' as const, isFinished: false }, 'Rewrite, not finished yet'],
])('useLabel of %o', (fields, label) => {
  expect(useLabel(used(fields))).toBe(label);
});

test('USAGE.uses offers all, or of very many the latest', () => {
  expect([11, 100, 140].map(USAGE.uses.showAll)).toEqual(['Show all 11', 'Show all 100', 'Show the latest 100']);
  expect(USAGE.uses.latest(100, 1140)).toBe('The latest 100 of 1,140.');
});
