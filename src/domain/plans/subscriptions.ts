import { isLiveSubscription } from './effective-tier.ts';
import { type PaidTier, tierRank } from './plans.ts';

/** Kinds of change in what a person pays a month, as the money figures count them. */
export type SubscriptionChangeKind = 'new' | 'expansion' | 'contraction' | 'churned' | 'returned';

/** A change of a subscription's monthly amount. Cents; 0 while it is not live. */
type PaymentChange = { subscriptionId: string; from: number; to: number };
export type SubscriptionChange = PaymentChange & { kind: SubscriptionChangeKind };

/** Stripe's final statuses. */
export const ENDED_STATUSES: readonly string[] = ['canceled', 'incomplete_expired'];

/** Whether a subscription has ended for good. */
export function isEndedSubscription(status: string): boolean {
  return ENDED_STATUSES.includes(status);
}

/**
 * Whether a subscription rules out another one: it is live, or would be again once it is paid. One that was never paid for
 * does not.
 */
export function isOpenSubscription(status: string): boolean {
  return !isEndedSubscription(status) && status !== 'incomplete';
}

/** Whether a subscription, as it was last read, may still charge: it is open, and was not to end by now. */
export function mayStillCharge(
  known: { status: string; cancelAtPeriodEnd: boolean; currentPeriodEnd: Date | null },
  nowMs: number,
): boolean {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = known;
  const hasEnded = cancelAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd.getTime() <= nowMs;
  return isOpenSubscription(status) && !hasEnded;
}

/**
 * The subscription that a person sees and changes: the live one with the highest tier, else an open one; of two alike the
 * newer one.
 */
export function currentSubscription<S extends { status: string; tier: PaidTier; createdAt: Date }>(
  subscriptions: readonly S[],
): S | null {
  const open = subscriptions.filter(({ status }) => isOpenSubscription(status));
  const rank = ({ status, tier }: S) => (isLiveSubscription(status) ? tierRank(tier) : -1);
  return open.sort((a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null;
}

/** What a subscription brings in a month, cents. */
export function monthlyCents(subscription: { status: string; cents: number } | undefined): number {
  return subscription !== undefined && isLiveSubscription(subscription.status) ? subscription.cents : 0;
}

type Known = { id: string; status: string; cents: number };

/**
 * The changes in what a person pays a month, subscription by subscription, each with its kind: the first payment ever is
 * new, a payment after none is returned, the end of the last is churned. Rises come before falls, so that moving from one
 * subscription to another is neither churn nor return.
 * @param hasPaid whether the person ever paid before
 */
export function monthlyPaymentChanges(
  before: readonly Known[],
  after: readonly Known[],
  hasPaid: boolean,
): SubscriptionChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].sort();
  const centsOf = (known: readonly Known[], id: string) => monthlyCents(known.find((one) => one.id === id));
  const changes = ids
    .map((id): PaymentChange => ({ subscriptionId: id, from: centsOf(before, id), to: centsOf(after, id) }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  let total = ids.reduce((sum, id) => sum + centsOf(before, id), 0);
  return changes.map((change) => {
    const next = total - change.from + change.to;
    const kind = kindOf(total, next, hasPaid);
    total = next;
    return { ...change, kind };
  });
}

function kindOf(before: number, after: number, hasPaid: boolean): SubscriptionChangeKind {
  if (before === 0) return hasPaid ? 'returned' : 'new';
  if (after === 0) return 'churned';
  return after > before ? 'expansion' : 'contraction';
}
