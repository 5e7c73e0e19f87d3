import { and, count, eq, gt, not, sql } from 'drizzle-orm';
import { UNINDEXED_MOST } from '#domain/posts/search-plan.ts';
import type { Ctx, Executor } from '#server/context.ts';
import { posts } from '#server/db/schema.ts';

/** Posts of a batch: their rows are locked until all of them are in the index, some hundred milliseconds. */
const BATCH = 50;

/**
 * Takes the posts of people who have more than `UNINDEXED_MOST` outside the index of the search into it. To be called again and again; an
 * aborted signal ends it between two batches, and the next call goes on.
 * @returns how many posts
 */
export async function indexPosts(ctx: Ctx, signal: AbortSignal): Promise<number> {
  let indexed = 0;
  for (const userId of await listUnindexed(ctx.db)) {
    for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
      batch = await indexSome(ctx.db, userId);
      indexed += batch;
    }
  }
  return indexed;
}

async function listUnindexed(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ userId: posts.userId })
    .from(posts)
    .where(not(posts.inSearchIndex))
    .groupBy(posts.userId)
    .having(gt(count(), UNINDEXED_MOST));
  return rows.map(({ userId }) => userId);
}

/** What is being saved now is left for the next time. */
async function indexSome(db: Executor, userId: string): Promise<number> {
  const some = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), not(posts.inSearchIndex)))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const { rowCount } = await db
    .update(posts)
    .set({ inSearchIndex: true })
    .where(sql`${posts.id} = any (array(${some}))`);
  return rowCount ?? 0;
}
