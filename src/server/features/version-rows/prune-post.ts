import { versionsToPrune } from '#domain/versions/prune-versions.ts';
import type { Ctx } from '#server/context.ts';
import { deleteVersions, listToPrune } from './store.ts';

/** Deletes the versions of a post that the rule gives up (docs/product.md §5.20), in a transaction that holds the post; returns how many. */
export async function prunePost(ctx: Ctx, own: { userId: string; postId: string }): Promise<number> {
  const versions = (await listToPrune(ctx.db, own)).map(({ keptAt, ...rest }) => ({
    ...rest,
    keptAt: keptAt.getTime(),
  }));
  const pruned = versionsToPrune(versions, ctx.clock.now());
  await deleteVersions(ctx.db, own, pruned);
  return pruned.length;
}
