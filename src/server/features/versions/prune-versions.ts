import { type Ctx, inTransaction } from '#server/context.ts';
import { prunePost } from '#server/features/version-rows/prune-post.ts';
import { listPostsWithVersions, lockOwnPost } from './store.ts';

/**
 * Prunes the versions of every post, also of those that nobody writes any more. To be called daily; an aborted signal ends it between two
 * posts.
 * @returns how many versions were deleted
 */
export async function pruneVersions(ctx: Ctx, signal: AbortSignal): Promise<number> {
  let pruned = 0;
  for (const own of await listPostsWithVersions(ctx.db)) {
    if (signal.aborted) break;
    pruned += await inTransaction(ctx, async (tx) => ((await lockOwnPost(tx.db, own)) ? prunePost(tx, own) : 0));
  }
  return pruned;
}
