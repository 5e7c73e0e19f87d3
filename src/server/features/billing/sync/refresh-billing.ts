import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { syncCustomer } from './sync-customer.ts';

/** Reads a person's subscriptions from the provider now. @throws AppError PAYMENTS_OFF, PAYMENT_FAILED */
export async function refreshBilling(ctx: Ctx, input: { userId: string }): Promise<void> {
  if (ctx.payments === null) throw new AppError('PAYMENTS_OFF');
  await syncCustomer(ctx, input);
}
