import type { previewPlanChange as route } from '#contract/plans.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import { isPaidTier, type Tier } from '#domain/plans/plans.ts';
import { currentSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { previewTier } from '#server/features/tiers/preview-tier.ts';
import { previewTierChange } from '#server/features/tiers/preview-tier-change.ts';
import { listSubscriptions } from './store.ts';

/**
 * What would be held back and what would end if a person changed to another paid plan now, or, with a tier that is not sold, ended
 * their plan at the end of the paid month. Set and granted tiers count: `tier` in the answer is the one they would have.
 * @throws AppError NOT_FOUND where the account is gone
 */
export async function previewPlanChange(
  ctx: Ctx,
  input: { userId: string; tier: Tier },
): Promise<RouteData<typeof route>> {
  const { userId } = input;
  const paid = isPaidTier(input.tier) ? input.tier : null;
  const at = paid === null ? await findPeriodEnd(ctx, userId) : null;
  const tier = await previewTier(ctx, { userId, paid, at });
  if (tier === null) throw new AppError('NOT_FOUND');
  return { tier, at: at?.toISOString() ?? null, ...(await previewTierChange(ctx, { userId, tier, at })) };
}

/** When the paid month ends; null where there is none, or it is over. */
async function findPeriodEnd(ctx: Ctx, userId: string): Promise<Date | null> {
  const running = currentSubscription(await listSubscriptions(ctx.db, userId));
  if (running === null || !isLiveSubscription(running.status)) return null;
  const end = running.currentPeriodEnd;
  return end !== null && end.getTime() > ctx.clock.now() ? end : null;
}
