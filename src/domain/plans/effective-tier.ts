import { type PaidTier, type Tier, tierRank } from './plans.ts';

/** A tier given for some months as a referral's reward. It starts once the person would otherwise have less. */
export type Grant = {
  id: string;
  tier: PaidTier;
  months: number;
  /** Epoch ms; null until it starts. */
  startsAt: number | null;
  endsAt: number | null;
};

/** Stripe's statuses in which a subscription gives its plan: also while a late payment is retried. */
const LIVE_STATUSES: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** Whether a subscription of this status gives its plan. */
export function isLiveSubscription(status: string): boolean {
  return LIVE_STATUSES.has(status);
}

export type TierSources = {
  /** What an administrator set; 'free' where nobody did. */
  base: Tier;
  subscriptions: readonly { tier: PaidTier; status: string }[];
  /** In the order they were given. */
  grants: readonly Grant[];
};

type EffectiveTier = {
  tier: Tier;
  /** When the tier must be worked out again, epoch ms; null: only when something changes. */
  until: number | null;
  /** The grant that starts now. */
  begins: { id: string; startsAt: number; endsAt: number } | null;
};

/** The tier a person has now: the highest of what an administrator set, they pay for and were given (docs/product.md §9.1). */
export function effectiveTier({ base, subscriptions, grants }: TierSources, nowMs: number): EffectiveTier {
  const paid = subscriptions.filter(({ status }) => isLiveSubscription(status)).map(({ tier }) => tier);
  const own = [base, ...paid].reduce((best, tier) => (tierRank(tier) > tierRank(best) ? tier : best));
  const better = grants.filter(({ tier }) => tierRank(tier) > tierRank(own));
  const running = better
    .filter((grant) => grant.endsAt !== null && grant.endsAt > nowMs)
    .sort((a, b) => tierRank(b.tier) - tierRank(a.tier))[0];
  if (running !== undefined) return { tier: running.tier, until: running.endsAt, begins: null };
  const next = better.find(({ startsAt }) => startsAt === null);
  if (next === undefined) return { tier: own, until: null, begins: null };
  const endsAt = addMonths(nowMs, next.months);
  return { tier: next.tier, until: endsAt, begins: { id: next.id, startsAt: nowMs, endsAt } };
}

/** The same day so many months later, UTC; the last day of a month that is too short for it. */
export function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const day = from.getUTCDate();
  const to = new Date(fromMs);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, last));
  return to.getTime();
}
