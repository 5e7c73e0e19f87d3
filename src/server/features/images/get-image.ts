import { AppError } from '#domain/errors.ts';
import { findImageType } from '#domain/images/image-type.ts';
import type { Ctx } from '#server/context.ts';
import { findImageBytes } from './find-image-bytes.ts';
import { thumbnailKey } from './image-keys.ts';
import { findImage } from './store.ts';

/**
 * The caller's own picture, or its small form.
 * @throws AppError NOT_FOUND, also for a picture of somebody else
 */
export async function getImage(
  ctx: Ctx,
  input: { userId: string; hash: string; size: 'full' | 'thumbnail' },
): Promise<{ bytes: Buffer; type: string }> {
  const image = await (input.size === 'full' ? findImageBytes(ctx, input) : findThumbnail(ctx, input));
  if (image === null) throw new AppError('NOT_FOUND');
  return image;
}

async function findThumbnail(ctx: Ctx, { userId, hash }: { userId: string; hash: string }) {
  if ((await findImage(ctx.db, userId, hash)) === null) return null;
  const bytes = await ctx.blobs.find(thumbnailKey(userId, hash));
  const type = bytes === null ? null : findImageType(bytes);
  return bytes === null || type === null ? null : { bytes, type };
}
