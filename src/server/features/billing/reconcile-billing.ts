import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { PaymentsUnavailable } from '#server/ports/payments.ts';
import { listUnsettled } from './store.ts';
import { syncCustomer } from './sync-customer.ts';

/** A page to pay on is good for 24 hours; an hour for what was paid at the last moment. */
const CHECKOUT_HOURS = 25;

/**
 * Reads everybody at the provider whose payments may have moved without an event: events get lost. Several processes may do so at once.
 * One person's failure holds up nobody else, but where the provider does not answer the rest is left for the next time.
 * @param signal breaks it off between two people
 * @returns how many were read
 */
export async function reconcileBilling(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  if (ctx.payments === null) return 0;
  let read = 0;
  for (const userId of await listUnsettled(ctx.db, CHECKOUT_HOURS)) {
    if (signal?.aborted) break;
    try {
      await syncCustomer(ctx, { userId });
      read += 1;
    } catch (error) {
      ctx.log.error('reading a customer anew failed', { userId, error });
      if (isSilence(error)) break;
    }
  }
  return read;
}

/** Whether the provider answers nobody now. One whom it does not know, as when its key was changed, says nothing of the others. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'PAYMENT_FAILED') return false;
  return !(error.cause instanceof PaymentsUnavailable && error.cause.isRefusal);
}
