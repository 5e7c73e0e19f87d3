import { UNUSED_IMAGE_DAYS } from '#domain/images/limits.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { removeImageFiles } from './remove-files.ts';
import { deleteUnusedImages, markUnusedImages } from './store.ts';

const BATCH = 100;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes images that no post has shown for 7 days and that were not uploaded within them. To be called daily: the days count from the
 * first call that finds an image unused, so that none is removed early however long nobody called.
 * @param input.now instant, ms
 * @returns how many were removed
 */
export async function removeUnusedImages(ctx: Ctx, input: { now: number }): Promise<number> {
  const by = new Date(input.now - UNUSED_IMAGE_DAYS * DAY_MS);
  await markUnusedImages(ctx.db, new Date(input.now));
  let removed = 0;
  for (;;) {
    const gone = await inTransaction(ctx, (tx) => deleteUnusedImages(tx.db, by, BATCH));
    if (gone.length === 0) return removed;
    for (const id of gone) await removeImageFiles(ctx, id);
    removed += gone.length;
  }
}
