import type { Billing, Plan } from '#contract/plans.ts';
import { ADVANCED_ANALYTICS, AMOUNT_LINES, BULK_OPERATIONS, hasAllOf } from '#domain/plans/plan-features.ts';
import { type PaidTier, PLANS, RECOMMENDED_TIER, TIER_NAMES, type Tier, tierRank } from '#domain/plans/plans.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { formatMoney, formatMonthlyPrice, pluralize } from '#web/lib/format/format-number.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';

export const PLANS_PAGE = {
  loadFailed: 'The plans could not be loaded',
  paymentsOff: 'Payments are switched off here. Ask for a plan, and whoever runs this installation can give it to you.',
  /** The subject of the message that asks for a plan. */
  askSubject: (planName: string) => `I would like the ${planName} plan`,
  paymentsPractice: 'These are practice payments. No money is charged.',
  administrator: 'You are an administrator, which includes more than any plan.',
  prices:
    'Prices are in US dollars. Cancel any time: your plan stays active until the end of the month you have paid for.',
  switched: (tier: Tier) => `You are on ${TIER_NAMES[tier]} now`,
  willEnd: 'Your plan ends after the month you have paid for',
  resumed: 'Your plan will renew',
  beginsLater: 'Starts when your paid month ends.',
  previewFailed: (error: Error) => `The changes could not be loaded: ${describeError(error)}`,
  questions: 'Before you choose',
  recommended: 'Recommended',
  current: 'Your plan',
  /** Where the cards stand one below the other, and the present plan's last. */
  present: (tier: Tier) => `You are on ${TIER_NAMES[tier]}.`,
  /** @param cents what is charged now, or credited */
  dueToday: (cents: number) => `Due today: ${formatMoney(cents)}`,
  creditedToday: (cents: number) => `Nothing is due today. ${formatMoney(cents)} is credited to your next payments.`,
  effectiveOn: (iso: string) => `It takes effect on ${formatLocalDate(iso, 'long')}.`,
  heldPosts: (count: number) => `${pluralize(count, 'scheduled post', 'scheduled posts')} will not go out`,
} as const;

/** Whom a plan suits, by how often they post. */
export const SUITS: Readonly<Partial<Record<Tier, string>>> = {
  free: 'To try it, or for a post now and then.',
  pro: 'For a post or two a week.',
  top_voice: 'For posting three times a week and more.',
} satisfies Record<PaidTier | 'free', string>;

/** What every plan has; listed on the free one, so that 'Everything in Free' says something. */
export const IN_EVERY_PLAN = [
  'Preview as LinkedIn shows it',
  'Calendar and queue',
  'Claims checked against your sources',
] as const;

/** What a feature is, where its name says little. */
export const FEATURE_HINTS: Readonly<Partial<Record<string, string>>> = {
  [ADVANCED_ANALYTICS]: 'When and what you post, and which hours, lengths and formats do best',
  [BULK_OPERATIONS]: 'Queue, move, export or delete many posts at once',
};

/** What one asks before paying. Each is a rule of docs/product.md: §6.4 and §9.4, §9.9, §9.10. */
export const PLAN_QUESTIONS = [
  {
    question: 'What counts as a generation?',
    answer:
      'Each post we write for you, and each rewrite. One that fails or that you cancel is not counted. They renew on the first of each month.',
  },
  {
    question: 'What happens to my scheduled posts if I choose a smaller plan?',
    answer:
      'Before you confirm, we show which ones it has no room for. Those do not go out, but nothing is deleted: they wait until there is room.',
  },
  {
    question: 'When am I charged?',
    answer:
      'When you choose a plan, then every month. If you switch between Pro and Top Voice, the difference for the rest of the month is charged or credited at once.',
  },
  {
    question: 'Where do I find my invoices?',
    answer: 'On this page once you have a paid plan, under Cards and invoices.',
  },
] as const;

/** How the person came back from the payment provider's page. */
export type CheckoutReturn = 'done' | 'cancelled';

/**
 * What the card of a plan offers. `none`: nothing, as the plan is not for sale; `ask`: a message to whoever can give it, where payments are
 * off; `cancel`: back to the free plan at the end of the paid month; `ending`: the subscription ends anyway.
 */
export type PlanOffer = 'sign_in' | 'current' | 'none' | 'ask' | 'buy' | 'switch' | 'cancel' | 'ending';

/** @param billing null while nobody is signed in */
export function planOffer(tier: Tier, isForSale: boolean, billing: Billing | null): PlanOffer {
  if (billing === null) return isForSale ? 'sign_in' : 'none';
  const { subscription } = billing;
  const paid = subscription?.tier ?? null;
  if (tier === paid || (paid === null && tier === billing.tier)) return 'current';
  if (tier === 'free' && subscription !== null) return subscription.cancelAtPeriodEnd ? 'ending' : 'cancel';
  if (billing.payments === 'off') return tierRank(tier) > tierRank(billing.tier) ? 'ask' : 'none';
  if (!isForSale) return 'none';
  return paid === null ? 'buy' : 'switch';
}

/** Whether a plan is recommended to this person (null: nobody is signed in): never one with less than they have, paid or given. */
export function isRecommended(tier: Tier, offer: PlanOffer, billing: Pick<Billing, 'tier'> | null): boolean {
  const isOnOffer = offer === 'buy' || offer === 'sign_in';
  return tier === RECOMMENDED_TIER && isOnOffer && (billing === null || tierRank(billing.tier) < tierRank(tier));
}

/**
 * What the card of a plan lists: how much there is of something, then, where it has all that the one `below` it has, that (`intro`), and
 * what it has besides.
 */
export function listFeatures(
  plan: Plan,
  below: Plan | undefined,
): { amounts: readonly string[]; intro: string | null; features: readonly string[] } {
  const [amounts, features] = [plan.features.slice(0, AMOUNT_LINES), plan.features.slice(AMOUNT_LINES)];
  if (below === undefined || below.tier === 'guest' || !hasAllOf(plan, below))
    return { amounts, intro: null, features };
  const own = features.filter((feature) => !below.features.includes(feature));
  return { amounts, intro: `Everything in ${below.name}, plus:`, features: own };
}

/** The button of an offer; null if there is nothing to press. */
export function offerLabel(offer: PlanOffer, planName: string): string | null {
  const labels: Partial<Readonly<Record<PlanOffer, string>>> = {
    sign_in: `Sign in to choose ${planName}`,
    ask: `Ask for ${planName}`,
    buy: `Choose ${planName}`,
    switch: `Switch to ${planName}`,
    cancel: 'Cancel my plan',
  };
  return labels[offer] ?? null;
}

export function changeQuestion(tier: Tier): { title: string; description: string; confirmLabel: string } {
  if (tier === 'free') {
    return {
      title: 'Cancel your plan?',
      description:
        'It runs until the end of the month you have paid for, then you move to the Free plan. Nothing you wrote is deleted.',
      confirmLabel: 'Cancel my plan',
    };
  }
  const name = TIER_NAMES[tier];
  return {
    title: `Switch to ${name}?`,
    description: `${name} costs ${formatMonthlyPrice(PLANS[tier].price)}. You switch immediately, and the difference for the rest of this month is charged or credited now.`,
    confirmLabel: `Switch to ${name}`,
  };
}

/** What came of the payment. @param subscription as the provider last reported it @param error why it could not be asked */
export function paymentMessage(
  checkout: CheckoutReturn,
  subscription: Billing['subscription'],
  error: Error | null,
): string {
  if (checkout === 'cancelled') return 'You left before paying. Nothing was charged.';
  if (subscription !== null) return `Thank you. You are on ${TIER_NAMES[subscription.tier]} now.`;
  if (error !== null) return `Your payment could not be confirmed yet: ${describeError(error)} We will try again.`;
  return 'Your payment is being confirmed. This page updates automatically.';
}

/** One sentence for each plan given for a time. */
export function grantMessage({ tier, months, reason, state, endsAt }: Billing['grants'][number]): string {
  const grant = `${pluralize(months, 'month', 'months')} of ${TIER_NAMES[tier]} ${reason === 'referral' ? 'for an invitation' : 'as a gift'}`;
  if (state === 'waiting') return `${grant}. It starts when your own plan includes less.`;
  if (endsAt === null) return grant;
  return `${grant}: ${state === 'ended' ? 'ended' : 'until'} ${formatLocalDate(endsAt, 'long')}.`;
}

/** The state of the subscription, and whether the person has to do something; null without one. */
export function subscriptionStatus({ subscription, hasSeveral }: Billing): { text: string; isUrgent: boolean } | null {
  if (subscription === null) return null;
  const { status, tier, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const name = TIER_NAMES[tier];
  if (hasSeveral) {
    return { text: 'You are paying for two subscriptions. Open your payments and cancel one.', isUrgent: true };
  }
  if (status === 'past_due') {
    return { text: `The last payment for ${name} failed. Change your card, or the plan ends.`, isUrgent: true };
  }
  if (status !== 'active' && status !== 'trialing') {
    return { text: `${name} is waiting for payment. Open your payments to complete it.`, isUrgent: true };
  }
  if (currentPeriodEnd === null) return { text: `You are on ${name}.`, isUrgent: false };
  const day = formatLocalDate(currentPeriodEnd, 'long');
  return cancelAtPeriodEnd
    ? { text: `${name} ends on ${day}. Until then nothing changes.`, isUrgent: false }
    : { text: `${name} renews on ${day}.`, isUrgent: false };
}
