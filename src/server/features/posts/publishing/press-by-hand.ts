import { type Ctx, inTransaction } from '#server/context.ts';
import { pressByHand as pressPublication } from '#server/features/publications/by-hand/press-by-hand.ts';
import { lockPostInAnyState, type OwnPost } from '../lock-post.ts';

/**
 * Its person begins to publish a post by hand (docs/product.md §22.3).
 * @throws AppError POST_NOT_FOUND, ACTION_NOT_ALLOWED
 */
export function pressByHand(ctx: Ctx, own: OwnPost): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { live } = await lockPostInAnyState(tx, own);
    await pressPublication(tx, live);
  });
}
