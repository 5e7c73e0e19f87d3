import { UNUSED_IMAGE_DAYS } from '#domain/images/limits.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { removeImageBytes } from './remove-image-bytes.ts';
import { deleteUnusedImages, markUnusedImages } from './store.ts';

const BATCH = 100;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Takes away pictures that no post has shown for 7 days, and that nobody uploaded within them. To be called daily: a picture's
 * days count from the first call that finds it unused, so that none goes early however long nobody called.
 * @param input.now instant, ms
 * @returns how many went
 */
export async function removeUnusedImages(ctx: Ctx, input: { now: number }): Promise<number> {
  const by = new Date(input.now - UNUSED_IMAGE_DAYS * DAY_MS);
  await markUnusedImages(ctx.db, new Date(input.now));
  let removed = 0;
  for (;;) {
    const gone = await inTransaction(ctx, (tx) => deleteUnusedImages(tx.db, by, BATCH));
    if (gone.length === 0) return removed;
    for (const id of gone) await removeImageBytes(ctx, id);
    removed += gone.length;
  }
}
