import type { Ctx } from '#server/context.ts';
import { holdImages } from './hold-images.ts';
import { replacePostImages } from './store.ts';

/**
 * Records which images a post shows, its card's included, in place of those it showed before. In the caller's transaction, which has
 * locked the post.
 * @throws AppError IMAGE_NOT_FOUND if one of them is not stored (any more)
 */
export async function linkPostImages(
  ctx: Ctx,
  input: { userId: string; postId: string; hashes: readonly string[] },
): Promise<void> {
  const { userId, postId } = input;
  const hashes = [...new Set(input.hashes)];
  await holdImages(ctx, { userId, hashes });
  await replacePostImages(ctx.db, { userId, postId, hashes });
}
