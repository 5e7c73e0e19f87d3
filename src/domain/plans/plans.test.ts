import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AI_IMAGE_DAILY_LIMITS,
  effectivePlan,
  isPaidTier,
  nextLargerPlan,
  PAID_TIERS,
  PLANS,
  TIERS,
  tiersOffering,
  usageDay,
  usageMonth,
  usageRenewsAt,
  VISITOR_DAILY_LIMIT,
} from './plans.ts';

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
  ['top_voice', ['hasAIRewrite', 'hasAIImage', 'hasAdvancedAnalytics', 'hasBulkOperations', 'hasEarlyAccess']],
  ['admin', ['hasAIRewrite', 'hasAIImage', 'hasAdvancedAnalytics', 'hasBulkOperations', 'hasEarlyAccess']],
] as const)('abilities of %s (docs/product.md §9.1)', (tier, abilities) => {
  const held = Object.entries(PLANS[tier]).flatMap(([name, value]) => (value === true ? [name] : []));
  expect(held).toEqual(abilities);
});

test('PLANS: a higher tier never has less', () => {
  expect(Object.keys(PLANS)).toEqual(TIERS);
  for (const [index, tier] of TIERS.entries()) {
    const smaller = PLANS[TIERS[index - 1] ?? tier];
    for (const [name, value] of Object.entries(PLANS[tier])) {
      if (name !== 'price') expect(Number(value)).toBeGreaterThanOrEqual(Number(smaller[name as 'hasAIImage']));
    }
  }
  expect(VISITOR_DAILY_LIMIT).toBe(3);
});

test('usageMonth and usageDay count in UTC, in whatever zone of the machine', () => {
  const lastMoment = Date.parse('2026-12-31T23:59:59.999Z');
  expect([usageMonth(lastMoment), usageDay(lastMoment)]).toEqual(['2026-12', '2026-12-31']);
  expect([usageMonth(lastMoment + 1), usageDay(lastMoment + 1)]).toEqual(['2027-01', '2027-01-01']);
  expect(new Date(usageRenewsAt(lastMoment)).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(usageRenewsAt(lastMoment + 1)).toBe(Date.parse('2027-02-01T00:00:00.000Z'));
});

test('usageRenewsAt is the first instant of the next month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.parse('2200-01-01') }), (now) => {
      const renewsAt = usageRenewsAt(now);
      expect(usageMonth(renewsAt - 1)).toBe(usageMonth(now));
      expect(usageMonth(renewsAt)).not.toBe(usageMonth(now));
    }),
  );
});

test.each([
  [{}, 'monthlyPostLimit', ['free', 'pro', 'top_voice']],
  [{}, 'scheduledPostsLimit', ['free', 'pro', 'top_voice']],
  [{}, 'youtubeTranscriptionsLimit', ['top_voice']],
  [{ pro: { youtubeTranscriptionsLimit: 1 } }, 'youtubeTranscriptionsLimit', ['pro', 'top_voice']],
  [{ top_voice: { youtubeTranscriptionsLimit: 0 } }, 'youtubeTranscriptionsLimit', []],
  [{ free: { scheduledPostsLimit: 0 } }, 'scheduledPostsLimit', ['pro', 'top_voice']],
] as const)('tiersOffering, with %j, any %s: %j', (changes, name, tiers) => {
  expect(tiersOffering(changes, name)).toEqual(tiers);
});

test.each([
  [{}, 'free', 'monthlyPostLimit', 'pro'],
  [{}, 'top_voice', 'monthlyPostLimit', null],
  // Not offered, however large.
  [{}, 'top_voice', 'scheduledPostsLimit', null],
  [{}, 'guest', 'youtubeTranscriptionsLimit', 'top_voice'],
  // A higher tier with as many is no larger plan, nor is a lower tier with more.
  [{ pro: { monthlyPostLimit: 90 } }, 'pro', 'monthlyPostLimit', null],
  [{ pro: { monthlyPostLimit: 95 } }, 'top_voice', 'monthlyPostLimit', null],
  [{ pro: { monthlyPostLimit: 4 }, top_voice: { monthlyPostLimit: 5 } }, 'free', 'monthlyPostLimit', null],
  [{ pro: { monthlyPostLimit: 4 }, top_voice: { monthlyPostLimit: 6 } }, 'free', 'monthlyPostLimit', 'top_voice'],
] as const)('nextLargerPlan, with %j, for %s, more %s: %s', (changes, tier, name, next) => {
  expect(nextLargerPlan(changes, tier, name)).toBe(next);
});

test('effectivePlan is the plan table with the changed limits', () => {
  expect(effectivePlan({}, 'pro')).toEqual(PLANS.pro);
  expect(effectivePlan({ pro: { monthlyPostLimit: 40 } }, 'pro')).toEqual({ ...PLANS.pro, monthlyPostLimit: 40 });
  expect(effectivePlan({ pro: { monthlyPostLimit: 40 } }, 'free')).toEqual(PLANS.free);
});

test('isPaidTier is true for the tiers that are sold', () => {
  expect(TIERS.filter(isPaidTier)).toEqual(PAID_TIERS);
  expect(PAID_TIERS.every((tier) => (PLANS[tier].price ?? 0) > 0)).toBe(true);
});

test('AI_IMAGE_DAILY_LIMITS are those of docs/product.md §9.7', () => {
  expect(AI_IMAGE_DAILY_LIMITS).toEqual({ card: 30, model: 15 });
});
