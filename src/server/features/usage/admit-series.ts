import { SERIES } from '#contract/series-messages.ts';
import { AppError } from '#domain/errors.ts';
import { effectivePlan, nextLargerPlan, usageMonth, usageRenewsAt } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { heldUntil } from './hold-generations.ts';
import { columnsOf, type UseAbout } from './listing/use-about.ts';
import { renewalSentence, secondsUntil } from './renewal.ts';
import { addEventsOnce, countInMonth, findMonth } from './store.ts';

type CountedPost = { eventId: string; about: UseAbout };

/**
 * Counts all generations of a series before it begins, or none (docs/product.md §6.24): against the current limits, exactly the limit
 * under concurrency. The events have the ids of the request, so that the same request counts once.
 * @returns the generations left this month
 * @throws AppError ACTION_NOT_ALLOWED (this request was counted before), UPGRADE_NEEDED (the plan has too few left)
 */
export function admitSeries(
  ctx: Ctx,
  { caller, posts, settings }: { caller: SignedIn; posts: readonly CountedPost[]; settings: Settings },
): Promise<number> {
  const now = ctx.clock.now();
  const { userId, tier } = caller;
  const month = usageMonth(now);
  const limit = effectivePlan(settings.limits, tier).monthlyPostLimit;
  const count = posts.length;
  return inTransaction(ctx, async (tx) => {
    // First, since a second press waits here until the first one is counted.
    const added = await addEventsOnce(
      tx.db,
      posts.map(({ eventId, about }) => ({
        id: eventId,
        ...columnsOf(about),
        userId,
        kind: 'generation',
        period: month,
        createdAt: new Date(now),
        heldUntil: heldUntil(now),
      })),
    );
    if (added < count) throw new AppError('ACTION_NOT_ALLOWED', { message: SERIES.begun });
    const used = await countInMonth(tx.db, { userId, month, limit, counter: 'generations', by: count });
    if (used !== null) return limit - used;
    const before = await findMonth(tx.db, { userId, month });
    const remaining = Math.max(0, limit - (before?.generations ?? 0));
    const renewal = renewalSentence(now, nextLargerPlan(settings.limits, tier, 'monthlyPostLimit') !== null);
    throw new AppError('UPGRADE_NEEDED', {
      message: SERIES.tooFew(count, remaining, renewal),
      remaining,
      retryAfter: secondsUntil(usageRenewsAt(now), now),
    });
  });
}
