import type { Ctx } from '#server/context.ts';
import { lockCustomer } from './store.ts';

/**
 * Locks the person's customer row until the transaction ends. Lock order: this before the person's own row, as in `syncCustomer`.
 * @returns the provider's customer id; null where there is none
 */
export async function lockBilling(ctx: Ctx, { userId }: { userId: string }): Promise<string | null> {
  return (await lockCustomer(ctx.db, { userId }))?.customerId ?? null;
}
