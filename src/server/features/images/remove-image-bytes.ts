import { type Ctx, inTransaction } from '#server/context.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { findImage, type ImageId, lockImagesOf } from './store.ts';

/** After its row: bytes without a row are waste, a row without bytes is a hole. Unless the person brought it again meanwhile. */
export function removeImageBytes(ctx: Ctx, { userId, hash }: ImageId): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockImagesOf(tx.db, userId);
    if ((await findImage(tx.db, userId, hash)) !== null) return;
    await ctx.blobs.remove(imageKey(userId, hash));
    await ctx.blobs.remove(thumbnailKey(userId, hash));
  });
}
