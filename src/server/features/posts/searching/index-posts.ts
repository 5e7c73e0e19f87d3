import { UNINDEXED_MOST } from '#domain/posts/listing/search-plan.ts';
import type { Ctx } from '#server/context.ts';
import { indexSome, listUnindexed } from './store.ts';

/** Posts of a batch: their rows are locked until all of them are in the index, some hundred milliseconds. */
const BATCH = 50;

/**
 * Takes the posts of people who have more than `UNINDEXED_MOST` outside the index of the search into it. To be called again and again; an
 * aborted signal ends it between two batches, and the next call goes on.
 * @returns how many posts
 */
export async function indexPosts(ctx: Ctx, signal: AbortSignal): Promise<number> {
  let indexed = 0;
  for (const userId of await listUnindexed(ctx.db, UNINDEXED_MOST)) {
    for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
      batch = await indexSome(ctx.db, userId, BATCH);
      indexed += batch;
    }
  }
  return indexed;
}
