import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import type { PaidTier } from '#domain/plans/plans.ts';
import { currentSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { getOrCreateCustomer } from './get-or-create-customer.ts';
import { findPerson, listSubscriptions, markCheckout } from './store.ts';
import { syncCustomer } from './sync/sync-customer.ts';

/**
 * The address of the provider's checkout page for a plan. The provider is read first, so that a late event lets nobody pay twice.
 * @param input.publicUrl our own address
 * @throws AppError ALREADY_SUBSCRIBED, PAYMENTS_OFF, PAYMENT_FAILED, NOT_AUTHENTICATED where the account was deleted meanwhile
 */
export async function startCheckout(
  ctx: Ctx,
  input: { userId: string; tier: PaidTier; publicUrl: string },
): Promise<{ url: string }> {
  const { userId, tier, publicUrl } = input;
  await assertNoSubscription(ctx, userId);
  const customerId = await getOrCreateCustomer(ctx, { userId });
  await markCheckout(ctx.db, userId, new Date(ctx.clock.now()));
  const page = await askProvider(ctx, 'opening a checkout', (payments) =>
    payments.startCheckout({
      customerId,
      userId,
      tier,
      successUrl: `${publicUrl}/plans?checkout=done`,
      cancelUrl: `${publicUrl}/plans?checkout=cancelled`,
    }),
  );
  try {
    // An older checkout, closed only now, may have been paid since the provider was read.
    await assertNoSubscription(ctx, userId);
    // Nobody must pay for an account that is gone.
    if ((await findPerson(ctx.db, userId)) === null) throw new AppError('NOT_AUTHENTICATED');
  } catch (error) {
    await askProvider(ctx, 'closing the checkouts', (payments) => payments.closeCheckouts(customerId));
    throw error;
  }
  return page;
}

async function assertNoSubscription(ctx: Ctx, userId: string): Promise<void> {
  await syncCustomer(ctx, { userId });
  const current = currentSubscription(await listSubscriptions(ctx.db, userId));
  if (current !== null) throw alreadySubscribed(current.status);
}

function alreadySubscribed(status: string): AppError {
  if (isLiveSubscription(status)) return new AppError('ALREADY_SUBSCRIBED');
  const message = 'You have a plan with an open payment. Pay or cancel it before you choose another.';
  return new AppError('ALREADY_SUBSCRIBED', { message });
}
