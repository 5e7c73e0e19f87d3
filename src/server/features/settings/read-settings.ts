import type { SettingsAnswer } from '#contract/admin-settings.ts';
import { completeSettings, DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { findSettings, listVersions } from './store.ts';

const HISTORY = 20;

/** The settings with their history, and what the environment sets beside them. */
export async function readSettings(ctx: Ctx): Promise<SettingsAnswer> {
  const found = await findSettings(ctx.db);
  const history = await listVersions(ctx.db, HISTORY);
  const { ai, aiImageModel, aiDailyTokens } = ctx.config;
  return {
    version: found?.version ?? 0,
    settings: completeSettings(found?.settings ?? {}),
    defaults: DEFAULT_SETTINGS,
    history: history.map(withIsoDates),
    environment: {
      aiProvider: ai?.provider ?? null,
      aiModel: ai === null || ai.provider === 'practice' ? null : ai.model,
      aiImageModel,
      dailyTokens: aiDailyTokens.installation,
      dailyTokensPerPerson: aiDailyTokens.person,
    },
  };
}
