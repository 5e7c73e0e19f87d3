import { type PlanLimits, planWith, type Tier } from '#domain/plans/plans.ts';
import { completeSettings, type Settings } from '#domain/settings/settings.ts';
import type { Ctx } from '#server/context.ts';
import { findSettings } from './store.ts';

/** What holds for the whole installation now, read at this very call. A use case reads it once and hands it on. */
export async function currentSettings(ctx: Ctx): Promise<Settings> {
  return completeSettings((await findSettings(ctx.db))?.settings ?? {});
}

/** A tier's plan as it holds now. */
export async function currentPlan(ctx: Ctx, tier: Tier): Promise<PlanLimits> {
  return planWith((await currentSettings(ctx)).limits, tier);
}
