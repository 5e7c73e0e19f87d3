import { expect, test } from 'vitest';
import type { Billing, Plan } from '#contract/plans.ts';
import { BULK_OPERATIONS, planFeatures } from '#domain/plans/plan-features.ts';
import { type PaidTier, PLANS, TIER_NAMES } from '#domain/plans/plans.ts';
import {
  changeQuestion,
  grantMessage,
  isRecommended,
  listFeatures,
  offerLabel,
  paymentMessage,
  planOffer,
  subscriptionStatus,
} from './plan-messages.ts';

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
  ['a person on the free plan', none, { free: 'current', pro: 'buy', top_voice: 'buy' }],
  ['payments that are off', { ...none, payments: 'off' as const }, { free: 'current', pro: 'ask', top_voice: 'ask' }],
  [
    'a person who was given Pro, and payments that are off',
    { ...none, payments: 'off' as const, tier: 'pro' as const },
    { free: 'none', pro: 'current', top_voice: 'ask' },
  ],
  ['a person who pays for Pro', pro, { free: 'cancel', pro: 'current', top_voice: 'switch' }],
  [
    'a person whose Pro ends',
    withSubscription({ cancelAtPeriodEnd: true }),
    { free: 'ending', pro: 'current', top_voice: 'switch' },
  ],
  ['a person who was given Pro', { ...none, tier: 'pro' as const }, { free: 'none', pro: 'current', top_voice: 'buy' }],
  [
    'a person on the larger plan',
    withSubscription({ tier: 'top_voice' }),
    { free: 'cancel', pro: 'switch', top_voice: 'current' },
  ],
])('planOffer for %s', (_who, billing, offers) => {
  expect({
    free: planOffer('free', false, billing),
    pro: planOffer('pro', true, billing),
    top_voice: planOffer('top_voice', true, billing),
  }).toEqual(offers);
});

test.each([
  ['a visitor', 'sign_in', null, true],
  ['somebody on the free plan', 'buy', { tier: 'free' }, true],
  ['a payer of Top Voice', 'switch', { tier: 'top_voice' }, false],
  ['somebody who was given Top Voice', 'buy', { tier: 'top_voice' }, false],
  ['an administrator', 'buy', { tier: 'admin' }, false],
] as const)('Pro is recommended to %s: %#', (_who, offer, billing, recommended) => {
  expect(isRecommended('pro', offer, billing)).toBe(recommended);
  expect(isRecommended('top_voice', offer, billing)).toBe(false);
});

const planOf = (tier: 'free' | PaidTier, changes: Partial<Plan> = {}): Plan => {
  const limits = { ...PLANS[tier], ...changes };
  const names = { id: tier, name: TIER_NAMES[tier], tier, productId: null, monthlyPriceId: null };
  return { ...names, ...limits, features: planFeatures(limits) };
};

test('a plan lists what differs from the one below it, and all of it where it has less of anything', () => {
  const free = planOf('free');
  const ofFree = {
    amounts: ['5 post generations a month', '2 scheduled posts at a time'],
    intro: null,
    features: ['AI Rewrite (counts as a generation)'],
  };
  expect(listFeatures(free, undefined)).toEqual(ofFree);
  expect(listFeatures(planOf('pro'), free)).toEqual({
    amounts: ['30 post generations a month', '5 scheduled posts at a time'],
    intro: 'Everything in Free, plus:',
    features: ['Advanced analytics'],
  });
  expect(listFeatures(planOf('top_voice'), planOf('pro'))).toMatchObject({
    intro: 'Everything in Pro, plus:',
    features: [BULK_OPERATIONS, 'AI image generation', expect.any(String), 'Early access to new features'],
  });
  const less = planOf('pro', { monthlyPostLimit: 4 });
  expect(listFeatures(less, free)).toMatchObject({ intro: null, features: less.features.slice(2) });
  expect(listFeatures(free, { ...free, tier: 'guest' })).toEqual(ofFree);
});

test.each([
  ['sign_in', 'Sign in to choose Pro'],
  ['buy', 'Choose Pro'],
  ['switch', 'Switch to Pro'],
  ['cancel', 'Cancel my plan'],
  ['current', null],
  ['ending', null],
] as const)('offerLabel of %s is %s', (offer, label) => {
  expect(offerLabel(offer, 'Pro')).toBe(label);
});

test('changeQuestion asks before a plan ends and before it is switched, with the price', () => {
  expect(changeQuestion('free')).toMatchObject({ title: 'Cancel your plan?', confirmLabel: 'Cancel my plan' });
  const { title, description, confirmLabel } = changeQuestion('pro');
  expect([title, confirmLabel]).toEqual(['Switch to Pro?', 'Switch to Pro']);
  expect(description).toContain('Pro costs $5 a month.');
});

test.each([
  ['cancelled', null, null, 'You left before paying. Nothing was charged.'],
  ['done', pro.subscription, null, 'Thank you. You are on Pro now.'],
  ['done', null, new Error('No answer.'), 'Your payment could not be confirmed yet: No answer. We will try again.'],
  ['done', null, null, 'Your payment is being confirmed. This page updates automatically.'],
] as const)('paymentMessage after %s: %#', (checkout, subscription, error, message) => {
  expect(paymentMessage(checkout, subscription, error)).toBe(message);
});

test.each([
  [pro, 'Pro renews on December 21, 2026.', false],
  [withSubscription({ cancelAtPeriodEnd: true }), 'Pro ends on December 21, 2026. Until then nothing changes.', false],
  [
    withSubscription({ status: 'past_due' }),
    'The last payment for Pro failed. Change your card, or the plan ends.',
    true,
  ],
  [withSubscription({ status: 'incomplete' }), 'Pro is waiting for payment. Open your payments to complete it.', true],
  [{ ...pro, hasSeveral: true }, 'You are paying for two subscriptions. Open your payments and cancel one.', true],
  [withSubscription({ currentPeriodEnd: null }), 'You are on Pro.', false],
])('subscriptionStatus says: %#', (billing, text, isUrgent) => {
  expect(subscriptionStatus(billing)).toEqual({ text, isUrgent });
});

test('subscriptionStatus is null without a subscription', () => {
  expect(subscriptionStatus(none)).toBeNull();
});

test('grantMessage says when a given plan begins and ends', () => {
  const gift = { tier: 'pro', months: 1, reason: 'referral', state: 'waiting', endsAt: null } as const;
  expect(grantMessage(gift)).toBe('1 month of Pro for an invitation. It starts when your own plan includes less.');
  expect(
    grantMessage({ ...gift, months: 2, reason: 'admin', state: 'running', endsAt: '2026-12-21T12:00:00.000Z' }),
  ).toBe('2 months of Pro as a gift: until December 21, 2026.');
});
