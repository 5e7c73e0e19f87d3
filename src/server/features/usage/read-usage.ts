import type { readUsage as readUsageRoute } from '#contract/profiles.ts';
import type { RouteData } from '#contract/route.ts';
import { usageMonth, usageRenewsAt } from '#domain/plans/plans.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { countScheduled } from '#server/features/publications/schedules/count-scheduled.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { findMonth } from './store.ts';

export type Usage = RouteData<typeof readUsageRoute>;

/** What a person has used, what is left, and when the month's counters start again (docs/product.md §9.4). */
export async function readUsage(ctx: Ctx, { caller }: { caller: SignedIn }): Promise<Usage> {
  const now = ctx.clock.now();
  const plan = await currentPlan(ctx, caller.tier);
  const month = await findMonth(ctx.db, { userId: caller.userId, month: usageMonth(now) });
  const scheduled = await countScheduled(ctx, { userId: caller.userId });
  return {
    tier: caller.tier,
    generations: counterOf(month?.generations ?? 0, plan.monthlyPostLimit),
    scheduled: counterOf(scheduled, plan.scheduledPostsLimit),
    transcriptions: counterOf(month?.transcriptions ?? 0, plan.youtubeTranscriptionsLimit),
    renewsAt: new Date(usageRenewsAt(now)).toISOString(),
  };
}

function counterOf(used: number, limit: number) {
  return { used, limit, remaining: Math.max(0, limit - used) };
}
