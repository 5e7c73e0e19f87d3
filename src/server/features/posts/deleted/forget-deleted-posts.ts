import { AppError } from '#domain/errors.ts';
import { DELETED_KEPT_COUNT, DELETED_KEPT_MS, UNDO_DELETION_MS } from '#domain/posts/deleted/deleted-limits.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { forgetSourcesOf } from '#server/features/usage/listing/forget-sources.ts';
import type { OwnPost } from '../lock-post.ts';
import { forgetDeleted, forgetOwnDeleted } from './store.ts';

/**
 * Forgets a deleted post of the person at once, and from which site it was written.
 * @throws AppError POST_NOT_FOUND
 */
export function forgetDeletedPost(ctx: Ctx, own: OwnPost): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await forgetOwnDeleted(tx.db, own))) throw new AppError('POST_NOT_FOUND');
    await forgetSourcesOf(tx, [own]);
  });
}

/** Forgets deleted posts that are no longer kept (docs/product.md §5.21), and from which sites they were written. @returns how many */
export function forgetDeletedPosts(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const gone = await forgetDeleted(tx.db, {
      before: new Date(now - DELETED_KEPT_MS),
      settledBefore: new Date(now - UNDO_DELETION_MS),
      most: DELETED_KEPT_COUNT,
    });
    await forgetSourcesOf(tx, gone);
    return gone.length;
  });
}
