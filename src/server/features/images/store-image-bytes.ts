import { createHash } from 'node:crypto';
import { imageTooLarge } from '#contract/image-messages.ts';
import { AppError } from '#domain/errors.ts';
import { IMAGE_MAX_BYTES, IMAGE_STORAGE_MAX_BYTES, IMAGE_STORAGE_MAX_COUNT } from '#domain/images/limits.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { type ImageRow, lockImagesOf, lockOwner, markImagesUsed, measureStorage, upsertImage } from './store.ts';

/** Images that are being stored right now: concurrent calls with the same bytes share one result. */
const underway = new Map<string, Promise<ImageRow>>();

/**
 * Stores an image for a person: checked, re-encoded, once by the hash of the bytes it came as. Returns immediately if it is stored
 * already. Not to be called within a transaction: it may take seconds.
 * @throws AppError IMAGE_TOO_LARGE, IMAGE_STORAGE_FULL, IMAGES_AWAY, NOT_AUTHENTICATED if the account is gone, and those of ctx.processImage
 */
export function storeImageBytes(ctx: Ctx, input: { userId: string; bytes: Uint8Array }): Promise<ImageRow> {
  const { userId, bytes } = input;
  if (bytes.length > IMAGE_MAX_BYTES) {
    return Promise.reject(new AppError('IMAGE_TOO_LARGE', { message: imageTooLarge(bytes.length) }));
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = imageKey(userId, hash);
  const running = underway.get(key);
  if (running !== undefined) return running;
  const work = store(ctx, { userId, hash, bytes }).finally(() => underway.delete(key));
  underway.set(key, work);
  return work;
}

async function store(ctx: Ctx, input: { userId: string; hash: string; bytes: Uint8Array }): Promise<ImageRow> {
  const { userId, hash } = input;
  const stored = await findStored(ctx, userId, hash);
  if (stored !== null) return stored;
  // A full storage is reported before the work; whether this image fits is known only after it.
  await assertRoom(ctx, userId, 0);
  const { bytes, thumbnail, ...facts } = await ctx.processImage(input.bytes).catch((error: unknown) => {
    // The reason is for the log: the person gets the same error for any image that cannot be decoded.
    ctx.log.info('an image was refused', { hash, error });
    throw error;
  });
  return inTransaction(ctx, async (tx) => {
    await lockImagesOf(tx.db, userId);
    // A deletion of the account waits for this transaction, or came before it: no file is written for a deleted account.
    if (!(await lockOwner(tx.db, userId))) throw new AppError('NOT_AUTHENTICATED');
    // Another process may have stored it meanwhile.
    const existing = await findStored(tx, userId, hash);
    if (existing !== null) return existing;
    await assertRoom(tx, userId, bytes.length);
    // At once: the database ends a transaction that waits for long.
    await Promise.all([
      ctx.blobs.put(thumbnailKey(userId, hash), Buffer.from(thumbnail)),
      ctx.blobs.put(imageKey(userId, hash), Buffer.from(bytes)),
    ]);
    return upsertImage(tx.db, { userId, hash, ...facts, bytes: bytes.length });
  });
}

/** The image's row, if its file exists too: a restored backup may lack the files of images that no post showed. */
async function findStored(ctx: Ctx, userId: string, hash: string): Promise<ImageRow | null> {
  const [row] = await markImagesUsed(ctx.db, userId, [hash]);
  if (row === undefined) return null;
  return (await ctx.blobs.findSize(imageKey(userId, hash))) === null ? null : row;
}

async function assertRoom(ctx: Ctx, userId: string, moreBytes: number): Promise<void> {
  const { images, bytes } = await measureStorage(ctx.db, userId);
  if (images >= IMAGE_STORAGE_MAX_COUNT || bytes + moreBytes > IMAGE_STORAGE_MAX_BYTES) {
    throw new AppError('IMAGE_STORAGE_FULL');
  }
}
