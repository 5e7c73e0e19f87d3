import { effectivePlan, type PlanLimits, type Tier } from '#domain/plans/plans.ts';
import { completeSettings, type Settings } from '#domain/settings/settings.ts';
import type { Ctx } from '#server/context.ts';
import { findSettings } from './store.ts';

/** The settings of the installation, read anew at each call. A use case reads them once and passes them on. */
export async function currentSettings(ctx: Ctx): Promise<Settings> {
  return completeSettings((await findSettings(ctx.db))?.settings ?? {});
}

export async function currentPlan(ctx: Ctx, tier: Tier): Promise<PlanLimits> {
  return effectivePlan((await currentSettings(ctx)).limits, tier);
}
