import { usageDay } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { INSTALLATION_TOKENS } from './reserve-tokens.ts';
import { findDayTokens } from './store.ts';

/** The tokens that models used or have reserved on this UTC day for everybody together, and the most that they may. */
export async function readTokensToday(ctx: Ctx): Promise<{ used: number; limit: number }> {
  const { models } = await currentSettings(ctx);
  const used = await findDayTokens(ctx.db, { scope: INSTALLATION_TOKENS, day: usageDay(ctx.clock.now()) });
  return { used, limit: models.dailyTokens ?? ctx.config.aiDailyTokens.installation };
}
