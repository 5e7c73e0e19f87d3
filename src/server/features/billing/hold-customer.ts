import type { Ctx } from '#server/context.ts';
import { lockCustomer } from './store.ts';

/**
 * Holds the person's payments until the transaction ends: nothing of the provider's is written meanwhile. Whoever locks the person's row
 * too calls this first, as reading a customer does.
 * @returns what the provider calls the person; null where it does not know them
 */
export async function holdCustomer(ctx: Ctx, { userId }: { userId: string }): Promise<string | null> {
  return (await lockCustomer(ctx.db, { userId }))?.customerId ?? null;
}
