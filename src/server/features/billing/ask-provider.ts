import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts';

/**
 * One call of the payment provider.
 * @param what it is for, as the log names it
 * @throws AppError PAYMENTS_OFF without a provider, PAYMENT_FAILED where it does not answer or refuses
 */
export async function askProvider<T>(ctx: Ctx, what: string, ask: (payments: Payments) => Promise<T>): Promise<T> {
  if (ctx.payments === null) throw new AppError('PAYMENTS_OFF');
  try {
    return await ask(ctx.payments);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    ctx.log.payment('the payment provider did not answer or refused', { what, reason: error.message });
    throw new AppError('PAYMENT_FAILED', {}, error);
  }
}
