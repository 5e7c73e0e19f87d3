import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import type { PaidTier } from '#domain/plans/plans.ts';
import { countingSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { getCustomer } from './get-customer.ts';
import { findPerson, listSubscriptions, markCheckout } from './store.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * The address of the provider's page that sells a plan. The provider is asked first what runs: an event that is late must not let
 * anybody pay twice.
 * @param input.publicUrl our own address
 * @throws AppError ALREADY_SUBSCRIBED, PAYMENTS_OFF, PAYMENT_FAILED, NOT_AUTHENTICATED where the account went meanwhile
 */
export async function startCheckout(
  ctx: Ctx,
  input: { userId: string; tier: PaidTier; publicUrl: string },
): Promise<{ url: string }> {
  const { userId, tier, publicUrl } = input;
  await assertNoneStands(ctx, userId);
  const customerId = await getCustomer(ctx, { userId });
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
    // An older page, closed only now, may have been paid on since the provider was asked.
    await assertNoneStands(ctx, userId);
    // Nobody shall pay for an account that they cannot open any more.
    if ((await findPerson(ctx.db, userId)) === null) throw new AppError('NOT_AUTHENTICATED');
  } catch (error) {
    await askProvider(ctx, 'closing the checkouts', (payments) => payments.closeCheckouts(customerId));
    throw error;
  }
  return page;
}

async function assertNoneStands(ctx: Ctx, userId: string): Promise<void> {
  await syncCustomer(ctx, { userId });
  const standing = countingSubscription(await listSubscriptions(ctx.db, userId));
  if (standing !== null) throw alreadySubscribed(standing.status);
}

function alreadySubscribed(status: string): AppError {
  if (isLiveSubscription(status)) return new AppError('ALREADY_SUBSCRIBED');
  const message = 'You have a plan that waits for its payment. Pay it, or end it, before you buy another.';
  return new AppError('ALREADY_SUBSCRIBED', { message });
}
