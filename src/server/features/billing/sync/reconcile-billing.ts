import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { PaymentsUnavailable } from '#server/ports/payments.ts';
import { listCustomersToReconcile } from '../store.ts';
import { syncCustomer } from './sync-customer.ts';

/** A checkout page lives 24 hours; one more for a payment at the last minute. */
const CHECKOUT_HOURS = 25;

/**
 * Reads every customer at the provider whose subscriptions may have changed without an event, since events get lost. Safe in several
 * processes at once. One customer's failure does not stop the others, but where the provider is down the rest waits for the next run.
 * @param signal stops between two customers
 * @returns how many were read
 */
export async function reconcileBilling(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  if (ctx.payments === null) return 0;
  let read = 0;
  for (const userId of await listCustomersToReconcile(ctx.db, CHECKOUT_HOURS)) {
    if (signal?.aborted) break;
    try {
      await syncCustomer(ctx, { userId });
      read += 1;
    } catch (error) {
      ctx.log.error('reading a customer anew failed', { userId, error });
      if (isProviderDown(error)) break;
    }
  }
  return read;
}

/** Whether the provider answers nobody now; a refusal concerns one customer only, as after a change of keys. */
function isProviderDown(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'PAYMENT_FAILED') return false;
  return !(error.cause instanceof PaymentsUnavailable && error.cause.isRefusal);
}
