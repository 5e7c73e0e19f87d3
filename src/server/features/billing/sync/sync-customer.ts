import pLimit from 'p-limit';
import { type Ctx, inTransaction } from '#server/context.ts';
import { lockCustomer } from '../store.ts';
import { applyCustomerFacts } from './apply-customer-facts.ts';

/**
 * Runs few reads of customers at once in this process: each holds a database connection while the provider answers, and a provider that
 * hangs must leave some for the rest of the product.
 */
export const limitReads = pLimit(3);

/**
 * Updates a person's subscriptions from the provider, where they are its customer. Call it outside of any transaction.
 * @throws AppError PAYMENTS_OFF, PAYMENT_FAILED
 */
export function syncCustomer(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return limitReads(() =>
    inTransaction(ctx, async (tx) => {
      const customer = await lockCustomer(tx.db, { userId });
      if (customer !== null) await applyCustomerFacts(tx, customer);
    }),
  );
}
