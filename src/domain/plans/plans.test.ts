import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANS, TIERS, usageDay, usageMonth, usageRenewsAt, VISITOR_DAILY_LIMIT } from './plans.ts';

test.each([
  ['guest', 0, 0, 0, 0],
  ['free', 5, 2, 0, 0],
  ['pro', 30, 5, 0, 500],
  ['top_voice', 90, 999, 10, 1000],
  ['admin', 300, 999_999, 300, null],
] as const)('limits and price of %s (docs/product.md §9.2)', (tier, posts, scheduled, transcripts, price) => {
  expect(PLANS[tier]).toMatchObject({
    monthlyPostLimit: posts,
    scheduledPostsLimit: scheduled,
    youtubeTranscriptionsLimit: transcripts,
    price,
  });
});

test.each([
  ['guest', []],
  ['free', ['hasAIRewrite']],
  ['pro', ['hasAIRewrite', 'hasAdvancedAnalytics']],
  ['top_voice', ['hasAIRewrite', 'hasAIImage', 'hasAdvancedAnalytics', 'hasBulkOperations']],
  ['admin', ['hasAIRewrite', 'hasAIImage', 'hasAdvancedAnalytics', 'hasBulkOperations']],
] as const)('abilities of %s (docs/product.md §9.1)', (tier, abilities) => {
  const held = Object.entries(PLANS[tier]).flatMap(([name, value]) => (value === true ? [name] : []));
  expect(held).toEqual(abilities);
});

test('a larger plan never has less', () => {
  expect(Object.keys(PLANS)).toEqual(TIERS);
  for (const [index, tier] of TIERS.entries()) {
    const smaller = PLANS[TIERS[index - 1] ?? tier];
    for (const [name, value] of Object.entries(PLANS[tier])) {
      if (name !== 'price') expect(Number(value)).toBeGreaterThanOrEqual(Number(smaller[name as 'hasAIImage']));
    }
  }
  expect(VISITOR_DAILY_LIMIT).toBe(3);
});

test('months and days are counted in UTC, whatever the zone of the machine', () => {
  const lastMoment = Date.parse('2026-12-31T23:59:59.999Z');
  expect([usageMonth(lastMoment), usageDay(lastMoment)]).toEqual(['2026-12', '2026-12-31']);
  expect([usageMonth(lastMoment + 1), usageDay(lastMoment + 1)]).toEqual(['2027-01', '2027-01-01']);
  expect(new Date(usageRenewsAt(lastMoment)).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(usageRenewsAt(lastMoment + 1)).toBe(Date.parse('2027-02-01T00:00:00.000Z'));
});

test('the renewal is the first moment of the next month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.parse('2200-01-01') }), (now) => {
      const renewsAt = usageRenewsAt(now);
      expect(usageMonth(renewsAt - 1)).toBe(usageMonth(now));
      expect(usageMonth(renewsAt)).not.toBe(usageMonth(now));
    }),
  );
});
