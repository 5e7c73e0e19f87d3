import { isEndedSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';

/**
 * Ends what began at the provider while the account was being deleted: a checkout opened after `endBilling`, or paid since. Call it once
 * the account's rows are gone, when nothing more can begin.
 * @throws AppError PAYMENT_FAILED
 */
export async function endBillingAfterDeletion(ctx: Ctx, { customerId }: { customerId: string }): Promise<void> {
  if (ctx.payments === null) return;
  await askProvider(ctx, 'closing the checkouts', (payments) => payments.closeCheckouts(customerId));
  const { subscriptions } = await askProvider(ctx, 'reading a customer', (payments) =>
    payments.readCustomer(customerId),
  );
  for (const { id, status } of subscriptions) {
    if (isEndedSubscription(status)) continue;
    await askProvider(ctx, 'ending a subscription', (payments) => payments.endSubscription(id));
  }
}
