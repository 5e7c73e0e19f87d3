import type { Ctx } from '#server/context.ts';
import { refundGeneration } from './admit-generation.ts';
import { listUnfinished } from './store.ts';

/**
 * Gives back what was counted for texts whose process was killed while it wrote them (docs/product.md §9.4); of one person only, where
 * one is named. An aborted signal ends it between two.
 * @returns how many
 */
export async function giveBackUnfinished(
  ctx: Ctx,
  { userId = null, signal }: { userId?: string | null; signal?: AbortSignal } = {},
): Promise<number> {
  let count = 0;
  for (const eventId of await listUnfinished(ctx.db, { at: new Date(ctx.clock.now()), userId })) {
    if (signal?.aborted) break;
    if (await refundGeneration(ctx, { eventId })) count += 1;
  }
  return count;
}
