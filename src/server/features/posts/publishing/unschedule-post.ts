import { NOT_TO_DRAFT } from '#contract/post-messages.ts';
import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { cancelPublication } from '#server/features/publications/live-publication.ts';
import { lockPost, type OwnPost } from '../lock-post.ts';
import { makeDraft } from '../store.ts';

/** Takes a scheduled or failed post back to draft. Throws AppError POST_NOT_FOUND, ACTION_NOT_ALLOWED, POST_BEING_PUBLISHED. */
export function unschedulePost(ctx: Ctx, own: OwnPost): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await lockPost(tx, own);
    if (live !== null) await cancelPublication(tx, live);
    else if (post.status === 'failed') await makeDraft(tx.db, own.userId, own.postId);
    else if (post.status !== 'draft') throw new AppError('ACTION_NOT_ALLOWED', { message: NOT_TO_DRAFT[post.status] });
  });
}
