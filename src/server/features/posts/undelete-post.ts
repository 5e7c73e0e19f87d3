import type { Post } from '#contract/posts.ts';
import { AppError } from '#domain/errors.ts';
import { UNDELETE_MS } from '#domain/posts/actions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { forgetDeletedBefore, putBack } from './deleted/store.ts';
import { getPost } from './get-post.ts';
import type { OwnPost } from './lock-post.ts';

/**
 * Brings a post back that its person deleted a moment ago, with its versions and images, under the same id. It is not scheduled any more.
 * @throws AppError POST_NOT_FOUND, also where it was deleted too long ago
 */
export function undeletePost(ctx: Ctx, own: OwnPost): Promise<Post> {
  return inTransaction(ctx, async (tx) => {
    if (!(await putBack(tx.db, own, new Date(ctx.clock.now() - UNDELETE_MS)))) throw new AppError('POST_NOT_FOUND');
    return getPost(tx, own);
  });
}

/** Forgets deleted posts that cannot be brought back any more. @returns how many */
export function forgetDeletedPosts(ctx: Ctx): Promise<number> {
  return forgetDeletedBefore(ctx.db, new Date(ctx.clock.now() - UNDELETE_MS));
}
