import { STILL_CHARGED } from '#contract/account.ts';
import { AppError } from '#domain/errors.ts';
import { changesBetween, isFinalSubscription, mayStillCharge } from '#domain/plans/subscriptions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { endSubscriptions, findCustomer, insertChanges, listSubscriptions } from './store.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * Ends everything a person pays for, or could still begin to pay for, at once: for an account that goes. Fine without any. Call it
 * outside of any transaction.
 * @throws AppError PAYMENT_FAILED where the provider cannot be reached: something may still run; PAYMENTS_OFF where something runs, as
 * far as is known, and there is no provider to end it
 */
export async function endBilling(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (ctx.payments === null) return takeAsEnded(ctx, userId);
  const customer = await findCustomer(ctx.db, userId);
  if (customer === null) return;
  // Before anything is read: what is paid for on a page after its account is gone would run for ever.
  await askProvider(ctx, 'closing the checkouts', (payments) => payments.closeCheckouts(customer.customerId));
  // Events may be on their way: what is not known yet must end too.
  await syncCustomer(ctx, { userId });
  const running = (await listSubscriptions(ctx.db, userId)).filter(({ status }) => !isFinalSubscription(status));
  if (running.length === 0) return;
  for (const { id } of running) {
    await askProvider(ctx, 'ending a subscription', (payments) => payments.endSubscription(id));
  }
  // So that what a month brings in tells of the end even when its person is gone.
  await syncCustomer(ctx, { userId });
}

/** What was to end and has, nobody can be asked of any more: it ends here, and what a month brings in tells of that. */
function takeAsEnded(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const known = await listSubscriptions(tx.db, userId);
    if (known.some((one) => mayStillCharge(one, now))) throw new AppError('PAYMENTS_OFF', { message: STILL_CHARGED });
    const open = known.filter(({ status }) => !isFinalSubscription(status));
    const [ids, at] = [open.map(({ id }) => id), new Date(now)];
    await insertChanges(tx.db, changesBetween(known, [], true), { userId, at });
    await endSubscriptions(tx.db, ids, at);
  });
}
