import type { previewPlanChange as route } from '#contract/plans.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import { isPaidTier, type PaidTier, type Tier } from '#domain/plans/plans.ts';
import { currentSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { previewTier } from '#server/features/tiers/preview-tier.ts';
import { previewTierChange } from '#server/features/tiers/preview-tier-change.ts';
import type { DueToday } from '#server/ports/payments.ts';
import { askProvider } from './ask-provider.ts';
import { listSubscriptions, type SubscriptionRow } from './store.ts';

/**
 * What would be held back and what would end if a person changed to another paid plan now, or, with a tier that is not sold, ended
 * their plan at the end of the paid month; and what the change costs today. Set and granted tiers count: `tier` in the answer is the one they would have.
 * @throws AppError NOT_FOUND where the account is gone
 */
export async function previewPlanChange(
  ctx: Ctx,
  input: { userId: string; tier: Tier },
): Promise<RouteData<typeof route>> {
  const { userId } = input;
  const paid = isPaidTier(input.tier) ? input.tier : null;
  const running = await findRunning(ctx, userId);
  const at = paid === null ? periodEnd(running, ctx.clock.now()) : null;
  const tier = await previewTier(ctx, { userId, paid, at });
  if (tier === null) throw new AppError('NOT_FOUND');
  const [today, change] = await Promise.all([
    paid === null || running === null || running.tier === paid ? null : previewCost(ctx, running.id, paid),
    previewTierChange(ctx, { userId, tier, at }),
  ]);
  return { tier, at: at?.toISOString() ?? null, today, ...change };
}

/** Null where the provider does not say: what is held back is still told. */
async function previewCost(ctx: Ctx, subscriptionId: string, tier: PaidTier): Promise<DueToday | null> {
  try {
    return await askProvider(ctx, 'previewing a change', (payments) =>
      payments.previewChange({ subscriptionId, tier }),
    );
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function findRunning(ctx: Ctx, userId: string): Promise<SubscriptionRow | null> {
  const found = currentSubscription(await listSubscriptions(ctx.db, userId));
  return found !== null && isLiveSubscription(found.status) ? found : null;
}

/** When the paid month ends; null where there is none, or it is over. */
function periodEnd(running: SubscriptionRow | null, nowMs: number): Date | null {
  const end = running?.currentPeriodEnd ?? null;
  return end !== null && end.getTime() > nowMs ? end : null;
}
