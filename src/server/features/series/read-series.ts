import type { RouteData } from '#contract/route.ts';
import type { readSeries as readRoute } from '#contract/series.ts';
import type { Ctx } from '#server/context.ts';
import { giveBackUnfinished } from '#server/features/usage/give-back-unfinished.ts';
import { seriesIds } from './series-ids.ts';
import { findSeries } from './store.ts';

/** What became of a series: for whoever stopped it, or lost the connection (docs/product.md §6.24). An unknown one has no posts. */
export async function readSeries(
  ctx: Ctx,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<RouteData<typeof readRoute>> {
  // A series whose process was killed does not run.
  await giveBackUnfinished(ctx, { userId });
  const ids = seriesIds({ userId, requestId });
  const { postIds, openEventIds } = await findSeries(ctx.db, userId, ids);
  const isMissing = ({ postId, eventId }: (typeof ids)[number]) => openEventIds.has(eventId) && !postIds.has(postId);
  return {
    isRunning: ids.some(isMissing),
    posts: ids.flatMap(({ postId }, part) => (postIds.has(postId) ? [{ id: postId, part }] : [])),
  };
}
