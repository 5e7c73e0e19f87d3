import { NOT_TO_DRAFT } from '#contract/post-sentences.ts';
import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { cancelPublication } from './cancel-publication.ts';
import { holdPost } from './hold-post.ts';

/** Takes a scheduled post back to draft. Throws AppError POST_NOT_FOUND, ACTION_NOT_ALLOWED, POST_BEING_PUBLISHED. */
export function unschedulePost(ctx: Ctx, input: { userId: string; postId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await holdPost(tx, input);
    if (live !== null) await cancelPublication(tx, live);
    else if (post.status !== 'draft') throw new AppError('ACTION_NOT_ALLOWED', { message: NOT_TO_DRAFT[post.status] });
  });
}
