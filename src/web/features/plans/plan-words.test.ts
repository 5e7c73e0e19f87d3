import { expect, test } from 'vitest';
import type { Billing } from '#contract/plans.ts';
import { grantWords, offerOf, standingOf } from './plan-words.ts';

const none: Billing = { payments: 'on', tier: 'free', subscription: null, hasSeveral: false, grants: [] };
const pro: Billing = {
  ...none,
  tier: 'pro',
  subscription: {
    tier: 'pro',
    status: 'active',
    cents: 500,
    currentPeriodEnd: '2026-12-21T12:00:00.000Z',
    cancelAtPeriodEnd: false,
  },
};
const withSubscription = (patch: Partial<NonNullable<Billing['subscription']>>): Billing => ({
  ...pro,
  subscription: pro.subscription && { ...pro.subscription, ...patch },
});

test.each([
  ['a visitor', null, { free: 'none', pro: 'sign_in', top_voice: 'sign_in' }],
  ['on the free plan', none, { free: 'current', pro: 'buy', top_voice: 'buy' }],
  ['payments off', { ...none, payments: 'off' as const }, { free: 'current', pro: 'none', top_voice: 'none' }],
  ['paying for Pro', pro, { free: 'cancel', pro: 'current', top_voice: 'switch' }],
  [
    'ending Pro',
    withSubscription({ cancelAtPeriodEnd: true }),
    { free: 'ending', pro: 'current', top_voice: 'switch' },
  ],
  ['given Pro, paying nothing', { ...none, tier: 'pro' as const }, { free: 'none', pro: 'current', top_voice: 'buy' }],
])('what the plans offer: %s', (_who, billing, kinds) => {
  const offered = {
    free: offerOf('free', false, billing).kind,
    pro: offerOf('pro', true, billing).kind,
    top_voice: offerOf('top_voice', true, billing).kind,
  };
  expect(offered).toEqual(kinds);
});

test('a smaller plan is told from a larger one', () => {
  expect(offerOf('top_voice', true, pro)).toEqual({ kind: 'switch', isSmaller: false });
  expect(offerOf('pro', true, withSubscription({ tier: 'top_voice' }))).toEqual({ kind: 'switch', isSmaller: true });
});

test.each([
  [pro, 'Pro renews on December 21, 2026.', false],
  [
    withSubscription({ cancelAtPeriodEnd: true }),
    'Pro ends on December 21, 2026. Until then everything stays as it is.',
    false,
  ],
  [
    withSubscription({ status: 'past_due' }),
    'The last payment for Pro failed. Change your card, or the plan ends.',
    true,
  ],
  [withSubscription({ status: 'incomplete' }), 'Pro waits for its payment. Open your payments to finish it.', true],
  [{ ...pro, hasSeveral: true }, 'You have two subscriptions and pay for both. Open your payments and end one.', true],
])('how it stands: %#', (billing, text, isUrgent) => {
  expect(standingOf(billing)).toEqual({ text, isUrgent });
});

test('nothing stands where nothing is paid, and gifts say when they begin and end', () => {
  expect(standingOf(none)).toBeNull();
  const gift = { tier: 'pro', months: 1, reason: 'referral', state: 'waiting', endsAt: null } as const;
  expect(grantWords(gift)).toBe('1 month of Pro for an invitation: it begins when your own plan gives you less.');
  expect(
    grantWords({ ...gift, months: 2, reason: 'admin', state: 'running', endsAt: '2026-12-21T12:00:00.000Z' }),
  ).toBe('2 months of Pro as a gift: until December 21, 2026.');
});
