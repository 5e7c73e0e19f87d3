import type { Post } from '#contract/posts.ts';
import { AppError } from '#domain/errors.ts';
import { type Ctx, inSnapshot } from '#server/context.ts';
import { findOwnPost } from './store.ts';
import { viewPosts } from './view-post.ts';

/** The person's own post. Throws AppError POST_NOT_FOUND, also for somebody else's. */
export function getPost(ctx: Ctx, input: { userId: string; postId: string }): Promise<Post> {
  return inSnapshot(ctx, async (tx) => {
    const row = await findOwnPost(tx.db, input.userId, input.postId);
    if (row === null) throw new AppError('POST_NOT_FOUND');
    const [post] = await viewPosts(tx, input.userId, [row]);
    return post as Post;
  });
}
