import type { previewPlanChange as route } from '#contract/plans.ts';
import type { RouteOutput } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import { isPaidTier, type Tier } from '#domain/plans/plans.ts';
import { countingSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { foreseeTier } from '#server/features/tiers/foresee-tier.ts';
import { previewTierChange } from '#server/features/tiers/preview-tier-change.ts';
import { listSubscriptions } from './store.ts';

/**
 * What would be held back and what would end if a person paid for another plan from now on, or, with a tier that is not sold, for none
 * once the paid month is over. What was set for them or given to them counts: `tier` in the answer is what they would have.
 * @throws AppError NOT_FOUND where the account is gone
 */
export async function previewPlanChange(
  ctx: Ctx,
  input: { userId: string; tier: Tier },
): Promise<RouteOutput<typeof route>['data']> {
  const { userId } = input;
  const paid = isPaidTier(input.tier) ? input.tier : null;
  const at = paid === null ? await findPeriodEnd(ctx, userId) : null;
  const tier = await foreseeTier(ctx, { userId, paid, at });
  if (tier === null) throw new AppError('NOT_FOUND');
  return { tier, at: at?.toISOString() ?? null, ...(await previewTierChange(ctx, { userId, tier, at })) };
}

/** When the month that is paid for ends; null where none is, or it is over. */
async function findPeriodEnd(ctx: Ctx, userId: string): Promise<Date | null> {
  const running = countingSubscription(await listSubscriptions(ctx.db, userId));
  if (running === null || !isLiveSubscription(running.status)) return null;
  const end = running.currentPeriodEnd;
  return end !== null && end.getTime() > ctx.clock.now() ? end : null;
}
