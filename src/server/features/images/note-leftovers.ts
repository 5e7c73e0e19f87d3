import type { Ctx } from '#server/context.ts';
import { insertLeftover } from './store.ts';

/** Notes, in the transaction that deletes an account, that its files are still to go (removeFolderOf). */
export async function noteLeftovers(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await insertLeftover(ctx.db, userId, new Date(ctx.clock.now()));
}
