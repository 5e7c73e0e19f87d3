import type { Readable } from 'node:stream';
import { AppError } from '#domain/errors.ts';
import { findImageType } from '#domain/images/image-type.ts';
import type { StoredImageType } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { findImage, type ImageId } from './store.ts';

/** A person's own image, or null if it is not stored. */
export async function findImageBytes(
  ctx: Ctx,
  { userId, hash }: ImageId,
): Promise<{ bytes: Buffer; type: StoredImageType } | null> {
  const row = await findImage(ctx.db, userId, hash);
  const bytes = row && (await ctx.blobs.find(imageKey(userId, hash)));
  return bytes && { bytes, type: row.type };
}

/** The same piece by piece, as fast as it is read. */
export async function openImage(
  ctx: Ctx,
  { userId, hash }: ImageId,
): Promise<{ content: Readable; type: StoredImageType } | null> {
  const row = await findImage(ctx.db, userId, hash);
  const content = row && (await ctx.blobs.open(imageKey(userId, hash)));
  return content && { content, type: row.type };
}

/**
 * The caller's own image as a stream, or its thumbnail, which is small.
 * @throws AppError NOT_FOUND, also for an image of somebody else; IMAGES_AWAY
 */
export async function getImage(
  ctx: Ctx,
  { size, ...id }: ImageId & { size: 'full' | 'thumbnail' },
): Promise<{ content: Readable | Buffer; type: string }> {
  const image = await (size === 'full' ? openImage(ctx, id) : findThumbnail(ctx, id));
  if (image === null) throw new AppError('NOT_FOUND');
  return image;
}

async function findThumbnail(ctx: Ctx, { userId, hash }: ImageId) {
  if ((await findImage(ctx.db, userId, hash)) === null) return null;
  const content = await ctx.blobs.find(thumbnailKey(userId, hash));
  const type = content && findImageType(content);
  return content && type && { content, type };
}
