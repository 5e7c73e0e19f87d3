import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import type { PaidTier } from '#domain/plans/plans.ts';
import { currentSubscription, isOpenSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { listSubscriptions, type SubscriptionRow } from './store.ts';
import { syncCustomer } from './sync/sync-customer.ts';

/**
 * Moves the running subscription to another plan; the provider credits what was paid.
 * @throws AppError NOT_SUBSCRIBED, PAYMENTS_OFF, PAYMENT_FAILED
 */
export async function changePlan(ctx: Ctx, { userId, tier }: { userId: string; tier: PaidTier }): Promise<void> {
  const { id, tier: before } = await getRunning(ctx, userId);
  if (before === tier) return;
  await askProvider(ctx, 'changing a plan', (payments) => payments.changePlan({ subscriptionId: id, tier }));
  await syncCustomer(ctx, { userId });
}

/**
 * Cancels every subscription of a person at the end of its paid month.
 * @throws AppError NOT_SUBSCRIBED, PAYMENTS_OFF, PAYMENT_FAILED
 */
export async function cancelPlan(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const open = (await readSubscriptions(ctx, userId)).filter(({ status }) => isOpenSubscription(status));
  if (open.length === 0) throw new AppError('NOT_SUBSCRIBED');
  for (const { id, cancelAtPeriodEnd } of open) if (!cancelAtPeriodEnd) await setCancel(ctx, id, true);
  await syncCustomer(ctx, { userId });
}

/**
 * Undoes a cancellation while the paid month runs.
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

async function getRunning(ctx: Ctx, userId: string): Promise<SubscriptionRow> {
  const found = currentSubscription(await readSubscriptions(ctx, userId));
  if (found === null || !isLiveSubscription(found.status)) throw new AppError('NOT_SUBSCRIBED');
  return found;
}

async function readSubscriptions(ctx: Ctx, userId: string): Promise<SubscriptionRow[]> {
  if (ctx.payments === null) throw new AppError('PAYMENTS_OFF');
  await syncCustomer(ctx, { userId });
  return listSubscriptions(ctx.db, userId);
}
