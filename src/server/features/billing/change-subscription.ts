import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import type { PaidTier } from '#domain/plans/plans.ts';
import { countingSubscription, isStanding } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { listSubscriptions, type SubscriptionRow } from './store.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * Moves the running subscription to another plan; what was paid is set off.
 * @throws AppError NOT_SUBSCRIBED, PAYMENTS_OFF, PAYMENT_FAILED
 */
export async function changePlan(ctx: Ctx, { userId, tier }: { userId: string; tier: PaidTier }): Promise<void> {
  const { id, tier: before } = await getRunning(ctx, userId);
  if (before === tier) return;
  await askProvider(ctx, 'changing a plan', (payments) => payments.changePlan({ subscriptionId: id, tier }));
  await syncCustomer(ctx, { userId });
}

/**
 * Ends what a person pays for when its paid month does: all of it, should there be more than one.
 * @throws AppError NOT_SUBSCRIBED, PAYMENTS_OFF, PAYMENT_FAILED
 */
export async function cancelPlan(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const standing = (await listFresh(ctx, userId)).filter(({ status }) => isStanding(status));
  if (standing.length === 0) throw new AppError('NOT_SUBSCRIBED');
  for (const { id, cancelAtPeriodEnd } of standing) if (!cancelAtPeriodEnd) await setCancel(ctx, id, true);
  await syncCustomer(ctx, { userId });
}

/**
 * Takes the cancelling back while the paid month runs.
 * @throws AppError NOT_SUBSCRIBED, PAYMENTS_OFF, PAYMENT_FAILED
 */
export async function resumePlan(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const { id, cancelAtPeriodEnd } = await getRunning(ctx, userId);
  if (!cancelAtPeriodEnd) return;
  await setCancel(ctx, id, false);
  await syncCustomer(ctx, { userId });
}

function setCancel(ctx: Ctx, subscriptionId: string, cancel: boolean): Promise<void> {
  return askProvider(ctx, cancel ? 'cancelling a plan' : 'resuming a plan', (payments) =>
    payments.setCancelAtPeriodEnd({ subscriptionId, cancel }),
  );
}

/** The subscription that counts, as the provider has it now. */
async function getRunning(ctx: Ctx, userId: string): Promise<SubscriptionRow> {
  const found = countingSubscription(await listFresh(ctx, userId));
  if (found === null || !isLiveSubscription(found.status)) throw new AppError('NOT_SUBSCRIBED');
  return found;
}

async function listFresh(ctx: Ctx, userId: string): Promise<SubscriptionRow[]> {
  if (ctx.payments === null) throw new AppError('PAYMENTS_OFF');
  await syncCustomer(ctx, { userId });
  return listSubscriptions(ctx.db, userId);
}
