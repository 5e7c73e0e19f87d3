import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { Blobs } from '#server/ports/blobs.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { type ImageId, listImageIdsAfter, lockImage, lockImagesOf } from './store.ts';

/** Of images and thumbnails. */
export type Moved = {
  moved: number;
  /** In the other store before. */
  there: number;
  /** In neither store. */
  missing: number;
  /** Of those that were moved. */
  bytes: number;
};

const PAGE = 200;
/** Images that are copied at a time, and with them the memory it takes. */
const AT_ONCE = 4;

/**
 * Copies all images from one store to another while the product runs on both (docs/operations.md), and reads each copy back. The images'
 * rows say what there is to copy, and what is in the other store is not copied again: it may be interrupted at any point and repeated.
 * @param input.tell called after each page with the counts so far
 * @throws AppError IMAGES_AWAY; Error where a copy is not what was copied
 */
export async function moveImages(
  ctx: Pick<Ctx, 'db'>,
  { from, to, tell }: { from: Blobs; to: Blobs; tell: (soFar: Moved) => void },
): Promise<Moved> {
  const counts: Moved = { moved: 0, there: 0, missing: 0, bytes: 0 };
  const limit = pLimit(AT_ONCE);
  let failure: unknown = null;

  async function copy(key: string): Promise<void> {
    if ((await to.findSize(key)) !== null) {
      counts.there += 1;
      return;
    }
    const bytes = await from.find(key);
    if (bytes === null) {
      counts.missing += 1;
      return;
    }
    await to.put(key, bytes);
    const kept = await to.find(key);
    if (kept === null || hashOf(kept) !== hashOf(bytes)) throw new Error(`the copy of ${key} is not what was copied`);
    counts.moved += 1;
    counts.bytes += bytes.length;
  }

  /** Under the locks that storing and removing take, so that nothing comes back that a person has removed. */
  function copyImage({ userId, hash }: ImageId): Promise<void> {
    return inTransaction(ctx, async (tx) => {
      await lockImagesOf(tx.db, userId);
      if (!(await lockImage(tx.db, userId, hash))) return;
      await copy(imageKey(userId, hash));
      await copy(thumbnailKey(userId, hash));
    });
  }

  /** After a failure nothing more is begun, and what was begun is waited for: nothing is written once the failure is told. */
  async function copyUnlessFailed(id: ImageId): Promise<void> {
    if (failure !== null) return;
    await copyImage(id).catch((error: unknown) => {
      failure ??= error;
    });
  }

  for (let after: ImageId | null = null; ; ) {
    const page: ImageId[] = await listImageIdsAfter(ctx.db, after, PAGE);
    await Promise.all(page.map((id) => limit(() => copyUnlessFailed(id))));
    if (failure !== null) throw failure;
    tell({ ...counts });
    after = page.at(-1) ?? null;
    if (after === null || page.length < PAGE) return counts;
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
