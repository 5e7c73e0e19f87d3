import type { Billing } from '#contract/plans.ts';
import { rankOf, TIER_NAMES, type Tier } from '#domain/plans/plans.ts';

/** How the person came back from the provider's page. */
export type CheckoutReturn = 'done' | 'cancelled';

/** What a plan's card offers to the person who looks at it. */
export type PlanOffer =
  | { kind: 'sign_in' }
  | { kind: 'current' }
  /** Payments are off, or the plan is not for sale. */
  | { kind: 'none' }
  | { kind: 'buy' }
  | { kind: 'switch'; isSmaller: boolean }
  /** Back to the free plan: the subscription ends with its month. */
  | { kind: 'cancel' }
  /** It ends anyway; the card says when. */
  | { kind: 'ending' };

/** What may be done with a plan. @param billing null while nobody is signed in */
export function offerOf(tier: Tier, isForSale: boolean, billing: Billing | null): PlanOffer {
  if (billing === null) return isForSale ? { kind: 'sign_in' } : { kind: 'none' };
  const { subscription } = billing;
  const paid = subscription?.tier ?? null;
  if (tier === paid || (paid === null && tier === billing.tier)) return { kind: 'current' };
  if (tier === 'free' && subscription !== null) {
    return subscription.cancelAtPeriodEnd ? { kind: 'ending' } : { kind: 'cancel' };
  }
  if (!isForSale || billing.payments === 'off') return { kind: 'none' };
  if (paid === null) return { kind: 'buy' };
  return { kind: 'switch', isSmaller: rankOf(tier) < rankOf(paid) };
}

/** A day as the product writes it: US format. */
export function dayWords(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso));
}

/** One sentence for each gift of time. */
export function grantWords({ tier, months, reason, state, endsAt }: Billing['grants'][number]): string {
  const what = `${months} ${months === 1 ? 'month' : 'months'} of ${TIER_NAMES[tier]} ${reason === 'referral' ? 'for an invitation' : 'as a gift'}`;
  if (state === 'waiting') return `${what}: it begins when your own plan gives you less.`;
  return endsAt === null ? what : `${what}: ${state === 'ended' ? 'ended' : 'until'} ${dayWords(endsAt)}.`;
}

/** What stands of the subscription, and whether it needs the person. */
export function standingOf({ subscription, hasSeveral }: Billing): { text: string; isUrgent: boolean } | null {
  if (subscription === null) return null;
  const { status, tier, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const name = TIER_NAMES[tier];
  const day = currentPeriodEnd === null ? null : dayWords(currentPeriodEnd);
  if (hasSeveral) {
    return { text: 'You have two subscriptions and pay for both. Open your payments and end one.', isUrgent: true };
  }
  if (status === 'past_due') {
    return { text: `The last payment for ${name} failed. Change your card, or the plan ends.`, isUrgent: true };
  }
  if (status !== 'active' && status !== 'trialing') {
    return { text: `${name} waits for its payment. Open your payments to finish it.`, isUrgent: true };
  }
  if (day === null) return { text: `You are on ${name}.`, isUrgent: false };
  return cancelAtPeriodEnd
    ? { text: `${name} ends on ${day}. Until then everything stays as it is.`, isUrgent: false }
    : { text: `${name} renews on ${day}.`, isUrgent: false };
}
