import { STILL_CHARGED } from '#contract/account.ts';
import { AppError } from '#domain/errors.ts';
import { isEndedSubscription, mayStillCharge, monthlyPaymentChanges } from '#domain/plans/subscriptions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { endSubscriptions, findCustomer, insertChanges, listSubscriptions } from './store.ts';
import { syncCustomer } from './sync/sync-customer.ts';

/**
 * Ends all subscriptions and open checkouts of a person at once, before the account is deleted. Call it outside of any transaction.
 * @throws AppError PAYMENT_FAILED where the provider cannot be reached; PAYMENTS_OFF where a subscription may still be charged and
 * there is no provider to end it
 */
export async function endBilling(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (ctx.payments === null) return markEnded(ctx, userId);
  const customer = await findCustomer(ctx.db, userId);
  if (customer === null) return;
  // First of all: a subscription bought on an open checkout after the account is gone would run for ever.
  await askProvider(ctx, 'closing the checkouts', (payments) => payments.closeCheckouts(customer.customerId));
  // Events may still be under way: subscriptions not known here yet must end too.
  await syncCustomer(ctx, { userId });
  const running = (await listSubscriptions(ctx.db, userId)).filter(({ status }) => !isEndedSubscription(status));
  if (running.length === 0) return;
  for (const { id } of running) {
    await askProvider(ctx, 'ending a subscription', (payments) => payments.endSubscription(id));
  }
  // So that the income figures include the end although the person will be gone.
  await syncCustomer(ctx, { userId });
}

/** Without a provider: marks subscriptions as ended here, in the income figures too. */
function markEnded(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const known = await listSubscriptions(tx.db, userId);
    if (known.some((one) => mayStillCharge(one, now))) throw new AppError('PAYMENTS_OFF', { message: STILL_CHARGED });
    const open = known.filter(({ status }) => !isEndedSubscription(status));
    const [ids, at] = [open.map(({ id }) => id), new Date(now)];
    await insertChanges(tx.db, monthlyPaymentChanges(known, [], true), { userId, at });
    await endSubscriptions(tx.db, ids, at);
  });
}
