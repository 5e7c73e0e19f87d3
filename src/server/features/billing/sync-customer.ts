import { type Ctx, inTransaction } from '#server/context.ts';
import { lockCustomer } from './store.ts';
import { takeInFacts } from './take-in-facts.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Customers read at once in this process. Each holds a database connection while the provider answers: a provider that hangs must
 * not take them all from the rest of the product.
 */
const READS_AT_ONCE = 3;
export const inTurn = takeTurns(READS_AT_ONCE);

/**
 * Brings what is known of a person's payments in line with the provider; nothing to do for who never went to pay. Call it outside of
 * any transaction.
 * @throws AppError PAYMENTS_OFF, PAYMENT_FAILED
 */
export function syncCustomer(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return inTurn(() =>
    inTransaction(ctx, async (tx) => {
      const customer = await lockCustomer(tx.db, { userId });
      if (customer !== null) await takeInFacts(tx, customer);
    }),
  );
}
