import { AppError } from '#domain/errors.ts';
import { canDelete } from '#domain/posts/actions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { cancelPublication } from '#server/features/publications/cancel-publication.ts';
import { holdPost } from '#server/features/publications/hold-post.ts';
import { deleteOwnPost } from './store.ts';

/**
 * Deletes a post and cancels what was scheduled of it, both or neither.
 * @throws AppError POST_NOT_FOUND, ALREADY_PUBLISHED, POST_BEING_PUBLISHED, POST_NEEDS_LOOK
 */
export function deletePost(ctx: Ctx, input: { userId: string; postId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await holdPost(tx, input);
    if (!canDelete({ status: post.status, publicationState: live?.state ?? null }))
      throw new AppError('ALREADY_PUBLISHED');
    if (live !== null) await cancelPublication(tx, live);
    await deleteOwnPost(tx.db, input.userId, input.postId);
  });
}
