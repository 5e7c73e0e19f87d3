import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findImage, type ImageRow, listImages } from './store.ts';

/** Throws AppError IMAGE_NOT_FOUND if one of the images is not the person's own. */
export async function assertOwnImages(ctx: Ctx, input: { userId: string; hashes: readonly string[] }): Promise<void> {
  for (const hash of input.hashes) {
    if ((await findImage(ctx.db, input.userId, hash)) === null) throw new AppError('IMAGE_NOT_FOUND');
  }
}

export type OwnImage = Pick<ImageRow, 'hash' | 'type' | 'createdAt'>;

/** All images of the person, the oldest first: at most IMAGE_STORAGE_MAX_COUNT, without their bytes. */
export function listOwnImages(ctx: Ctx, { userId }: { userId: string }): Promise<OwnImage[]> {
  return listImages(ctx.db, userId);
}
