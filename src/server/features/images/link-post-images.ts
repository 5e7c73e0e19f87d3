import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { holdImages, replacePostImages } from './store.ts';

/**
 * Notes which pictures a post shows, its card's included, in place of what it showed before; in the caller's transaction.
 * The post is the person's own: whoever calls has locked it.
 * @throws AppError IMAGE_NOT_FOUND where one of them is not kept (any more)
 */
export async function linkPostImages(
  ctx: Ctx,
  input: { userId: string; postId: string; hashes: readonly string[] },
): Promise<void> {
  const { userId, postId } = input;
  const hashes = [...new Set(input.hashes)];
  // Held until the transaction ends, so that none is taken away before the link is seen.
  if ((await holdImages(ctx.db, userId, hashes)).length < hashes.length) throw new AppError('IMAGE_NOT_FOUND');
  await replacePostImages(ctx.db, { userId, postId, hashes });
}
