import { isLiveSubscription } from './effective-tier.ts';
import { type PaidTier, tierRank } from './plans.ts';

/** What a change of somebody's monthly payment is called. */
export type SubscriptionChangeKind = 'new' | 'expansion' | 'contraction' | 'churned' | 'returned';

/** A subscription whose monthly amount differs from what was known. Cents; 0 while it is not live. */
export type PaymentChange = { subscriptionId: string; from: number; to: number };
export type SubscriptionChange = PaymentChange & { kind: SubscriptionChangeKind };

/** Stripe's statuses from which nothing comes back. */
export const ENDED_STATUSES: readonly string[] = ['canceled', 'incomplete_expired'];

/** Whether a subscription is over for good. */
export function isEndedSubscription(status: string): boolean {
  return ENDED_STATUSES.includes(status);
}

/**
 * Whether a subscription stands in the way of another one: it runs, or would run again once it is paid. One that was begun and
 * never paid for does not.
 */
export function isOpenSubscription(status: string): boolean {
  return !isEndedSubscription(status) && status !== 'incomplete';
}

/** Whether a subscription, as it was last read, may still take money: it stands, and was not to end by now. */
export function mayStillCharge(
  known: { status: string; cancelAtPeriodEnd: boolean; currentPeriodEnd: Date | null },
  nowMs: number,
): boolean {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = known;
  const hasEnded = cancelAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd.getTime() <= nowMs;
  return isOpenSubscription(status) && !hasEnded;
}

/**
 * The one that a person is told of and that they change: the largest that runs, else one that would run again. Of two alike the
 * one begun last.
 */
export function currentSubscription<S extends { status: string; tier: PaidTier; createdAt: Date }>(
  subscriptions: readonly S[],
): S | null {
  const standing = subscriptions.filter(({ status }) => isOpenSubscription(status));
  const worth = ({ status, tier }: S) => (isLiveSubscription(status) ? tierRank(tier) : -1);
  const newestFirst = standing.sort((a, b) => worth(b) - worth(a) || b.createdAt.getTime() - a.createdAt.getTime());
  return newestFirst[0] ?? null;
}

/** What a subscription brings in a month, cents. */
export function monthlyCents(subscription: { status: string; cents: number } | undefined): number {
  return subscription !== undefined && isLiveSubscription(subscription.status) ? subscription.cents : 0;
}

type Known = { id: string; status: string; cents: number };

/**
 * What changed in what a person pays a month, subscription by subscription, each named by what it means for the person: the
 * first payment ever is new, one after none is returned, the end of the last is churned. Rises come before falls, so that
 * moving from one subscription to another is neither churn nor return.
 * @param hasPaid whether the person ever paid before
 */
export function monthlyPaymentChanges(
  before: readonly Known[],
  after: readonly Known[],
  hasPaid: boolean,
): SubscriptionChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].sort();
  const centsOf = (known: readonly Known[], id: string) => monthlyCents(known.find((one) => one.id === id));
  const steps = ids
    .map((id): PaymentChange => ({ subscriptionId: id, from: centsOf(before, id), to: centsOf(after, id) }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  let total = ids.reduce((sum, id) => sum + centsOf(before, id), 0);
  return steps.map((step) => {
    const next = total - step.from + step.to;
    const kind = kindOf(total, next, hasPaid);
    total = next;
    return { ...step, kind };
  });
}

function kindOf(before: number, after: number, hasPaid: boolean): SubscriptionChangeKind {
  if (before === 0) return hasPaid ? 'returned' : 'new';
  if (after === 0) return 'churned';
  return after > before ? 'expansion' : 'contraction';
}
