import { isFinalSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';

/**
 * Ends what began at the provider while its account was going: a page to pay on that was opened after `endBilling` had closed them all,
 * or was paid on since. Call it once the account's rows are gone, for nothing can begin from then on.
 * @throws AppError PAYMENT_FAILED
 */
export async function endLeftBilling(ctx: Ctx, { customerId }: { customerId: string }): Promise<void> {
  if (ctx.payments === null) return;
  await askProvider(ctx, 'closing the checkouts', (payments) => payments.closeCheckouts(customerId));
  const { subscriptions } = await askProvider(ctx, 'reading a customer', (payments) =>
    payments.readCustomer(customerId),
  );
  for (const { id, status } of subscriptions) {
    if (isFinalSubscription(status)) continue;
    await askProvider(ctx, 'ending a subscription', (payments) => payments.endSubscription(id));
  }
}
