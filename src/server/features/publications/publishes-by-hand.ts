import type { Ctx } from '#server/context.ts';
import { findByHand } from './store.ts';

/** Whether what a person schedules comes due as theirs to publish (docs/product.md §22). */
export function publishesByHand(ctx: Ctx, { userId }: { userId: string }): Promise<boolean> {
  return findByHand(ctx.db, userId);
}
