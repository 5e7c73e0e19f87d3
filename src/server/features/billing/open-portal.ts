import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { findCustomer } from './store.ts';

/**
 * The address of the provider's page for cards, invoices and cancelling.
 * @param input.publicUrl our own address
 * @throws AppError NOT_SUBSCRIBED for somebody who never began a checkout, PAYMENTS_OFF, PAYMENT_FAILED
 */
export async function openPortal(ctx: Ctx, input: { userId: string; publicUrl: string }): Promise<{ url: string }> {
  if (ctx.payments === null) throw new AppError('PAYMENTS_OFF');
  const customer = await findCustomer(ctx.db, input.userId);
  if (customer === null) throw new AppError('NOT_SUBSCRIBED');
  const { customerId } = customer;
  return askProvider(ctx, 'opening the portal', (payments) =>
    payments.openPortal({ customerId, returnUrl: `${input.publicUrl}/plans` }),
  );
}
