import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { markImagesUsed } from './store.ts';

/**
 * Holds images that something else than a post is about to show, so that none is removed as unused before the caller's transaction ends.
 * @throws AppError IMAGE_NOT_FOUND if one of them is not stored (any more)
 */
export async function holdImages(ctx: Ctx, { userId, hashes }: { userId: string; hashes: readonly string[] }) {
  if ((await markImagesUsed(ctx.db, userId, hashes)).length < hashes.length) throw new AppError('IMAGE_NOT_FOUND');
}
