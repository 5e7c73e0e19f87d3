import { type Ctx, inTransaction } from '#server/context.ts';
import { type Resolution, resolveDoubt as resolvePublication } from '#server/features/publications/resolve-doubt.ts';
import { lockPostInAnyState, type OwnPost } from '../lock-post.ts';
import { clearRestored } from '../store.ts';

/**
 * Records what the person found out about a post in doubt, or the link of a published post that has none.
 * @throws AppError POST_NOT_FOUND, ACTION_NOT_ALLOWED, INVALID_INPUT if the pasted link names no post
 */
export function resolveDoubt(ctx: Ctx, { resolution, ...own }: OwnPost & { resolution: Resolution }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { live } = await lockPostInAnyState(tx, own);
    await resolvePublication(tx, { postId: own.postId, live, resolution });
    await clearRestored(tx.db, own.postId);
  });
}
