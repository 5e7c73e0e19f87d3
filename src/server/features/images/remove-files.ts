import { type Ctx, inTransaction } from '#server/context.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { deleteFolderToRemove, findImage, type ImageId, insertFolderToRemove, lockImagesOf } from './store.ts';

/** Removes the files of an image after its row, unless the person has stored it again meanwhile. */
export function removeImageFiles(ctx: Ctx, { userId, hash }: ImageId): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockImagesOf(tx.db, userId);
    if ((await findImage(tx.db, userId, hash)) !== null) return;
    // At once: the database ends a transaction that waits for long.
    await Promise.all([imageKey(userId, hash), thumbnailKey(userId, hash)].map((key) => ctx.blobs.remove(key)));
  });
}

/** Notes, in the transaction that deletes an account, that its files must be removed (`removeUserFolder`). */
export function noteFolderToRemove(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return insertFolderToRemove(ctx.db, userId, new Date(ctx.clock.now()));
}

/**
 * Removes all files of a deleted account. Its note is removed last, so that `removeOrphanedFiles` finishes after a crash. No file is
 * added meanwhile: `storeImageBytes` stores none for a deleted account.
 * @returns how many files were removed
 */
export async function removeUserFolder(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const removed = await ctx.blobs.removeFolder(userId);
  await deleteFolderToRemove(ctx.db, userId);
  return removed;
}
