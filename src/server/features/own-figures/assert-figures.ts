import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';

/** Figures are part of the plans with analytics. @throws AppError ANALYTICS_EXCLUSIVE */
export async function assertFigures(ctx: Ctx, tier: Tier): Promise<void> {
  if (!(await currentPlan(ctx, tier)).hasAdvancedAnalytics) throw new AppError('ANALYTICS_EXCLUSIVE');
}
