import type { RouteData } from '#contract/route.ts';
import type { readGenerations as readGenerationsRoute } from '#contract/usage.ts';
import { usageMonth } from '#domain/plans/plans.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { findMonth } from '../store.ts';
import { listCounted } from './store.ts';

/** So many where the caller does not say. */
const LIMIT = 10;

/** What used the person's generations of this month, the newest first (docs/product.md §9.4). */
export async function readGenerations(
  ctx: Ctx,
  { caller: { userId }, limit = LIMIT }: { caller: SignedIn; limit?: number | undefined },
): Promise<RouteData<typeof readGenerationsRoute>> {
  const month = usageMonth(ctx.clock.now());
  const counter = await findMonth(ctx.db, { userId, month });
  const counted = await listCounted(ctx.db, { userId, month, limit });
  return {
    used: counter?.generations ?? 0,
    total: counted[0]?.total ?? 0,
    generations: counted.map(
      ({ id, createdAt, kind, sourceKind, sourceHost, seriesId, seriesOf, heldUntil, postId, beginning }) => ({
        id,
        at: createdAt.toISOString(),
        kind: kind === 'rewrite' ? 'rewrite' : 'generation',
        source: sourceKind === null ? null : { kind: sourceKind, host: sourceHost },
        seriesOf: seriesId === null ? null : seriesOf,
        isFinished: heldUntil === null,
        post: postId === null ? null : { id: postId, beginning },
      }),
    ),
  };
}
