import { createHash } from 'node:crypto';
import { imageTooLarge } from '#contract/messages.ts';
import { AppError } from '#domain/errors.ts';
import { IMAGE_MAX_BYTES, IMAGE_STORAGE_MAX_BYTES, IMAGE_STORAGE_MAX_COUNT } from '#domain/images/limits.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { holdImages, holdOwner, type ImageRow, lockImagesOf, measureStorage, saveImage } from './store.ts';

/** Pictures that are being kept right now: whoever brings the same bytes meanwhile waits for the same answer. */
const underway = new Map<string, Promise<ImageRow>>();

/**
 * Keeps a picture for a person: checked, written anew, once by the hash of the bytes it came as. The same bytes again are
 * answered at once. Not to be called within a transaction: it may take seconds.
 * @throws AppError IMAGE_TOO_LARGE, IMAGE_STORAGE_FULL, NOT_AUTHENTICATED where the account is gone, and those of ctx.processImage
 */
export function keepImageBytes(ctx: Ctx, input: { userId: string; bytes: Uint8Array }): Promise<ImageRow> {
  const { userId, bytes } = input;
  if (bytes.length > IMAGE_MAX_BYTES) {
    return Promise.reject(new AppError('IMAGE_TOO_LARGE', { message: imageTooLarge(bytes.length) }));
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = imageKey(userId, hash);
  const running = underway.get(key);
  if (running !== undefined) return running;
  const work = keep(ctx, { userId, hash, bytes }).finally(() => underway.delete(key));
  underway.set(key, work);
  return work;
}

async function keep(ctx: Ctx, input: { userId: string; hash: string; bytes: Uint8Array }): Promise<ImageRow> {
  const { userId, hash } = input;
  const kept = await findKept(ctx, userId, hash);
  if (kept !== null) return kept;
  // A full store is told before the work; whether there is room for this very picture is known after it.
  await assertRoom(ctx, userId, 0);
  const { bytes, thumbnail, ...facts } = await ctx.processImage(input.bytes).catch((error: unknown) => {
    // Why is for us: a decoder that broke looks like any other refusal to the person.
    ctx.log.info('a picture was refused', { hash, error });
    throw error;
  });
  return inTransaction(ctx, async (tx) => {
    await lockImagesOf(tx.db, userId);
    // Whoever deletes the account waits, or was here before: no file is written for nobody.
    if (!(await holdOwner(tx.db, userId))) throw new AppError('NOT_AUTHENTICATED');
    // Another process of ours may have been quicker.
    const there = await findKept(tx, userId, hash);
    if (there !== null) return there;
    await assertRoom(tx, userId, bytes.length);
    await ctx.blobs.put(thumbnailKey(userId, hash), Buffer.from(thumbnail));
    await ctx.blobs.put(imageKey(userId, hash), Buffer.from(bytes));
    return saveImage(tx.db, { userId, hash, ...facts, bytes: bytes.length });
  });
}

/** The picture's row, if its bytes are there too: a restored backup may lack those of a picture that no post showed. */
async function findKept(ctx: Ctx, userId: string, hash: string): Promise<ImageRow | null> {
  const [row] = await holdImages(ctx.db, userId, [hash]);
  const bytes = row === undefined ? null : await ctx.blobs.find(imageKey(userId, hash));
  return bytes === null ? null : (row ?? null);
}

async function assertRoom(ctx: Ctx, userId: string, moreBytes: number): Promise<void> {
  const { images, bytes } = await measureStorage(ctx.db, userId);
  if (images >= IMAGE_STORAGE_MAX_COUNT || bytes + moreBytes > IMAGE_STORAGE_MAX_BYTES) {
    throw new AppError('IMAGE_STORAGE_FULL');
  }
}
