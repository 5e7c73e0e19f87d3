import { LIMITS } from '#contract/limit-messages.ts';
import { AppError } from '#domain/errors.ts';
import { usageDay } from '#domain/plans/plans.ts';
import { personTokenScope } from '#domain/plans/ai-tokens.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { SignedIn } from '#server/features/auth/caller.ts';
import { untilNextDay } from './renewal.ts';
import { addTokens, correctTokens, holdPerson } from './store.ts';

export type TokenAdmission = {
  /** Books what was really used in place of the estimate, on the day of the admission. Once. */
  settle: (tokens: number) => Promise<void>;
};

const INSTALLATION = 'all';

/**
 * Sets tokens aside before a model is called, for the person and for the installation: as many as an administrator set, else as
 * the environment says (AI_DAILY_TOKENS…). However many calls come at once, no day's sum of what is used and set aside goes over
 * its limit. Visitors reach no model (design §5).
 * @throws AppError AI_QUOTA with its own words, until the next UTC day; NOT_AUTHENTICATED where the account went meanwhile
 */
export async function admitTokens(
  ctx: Ctx,
  { caller, estimate, settings: { models } }: { caller: SignedIn; estimate: number; settings: Settings },
): Promise<TokenAdmission> {
  const now = ctx.clock.now();
  const day = usageDay(now);
  const person = models.dailyTokensPerPerson ?? ctx.config.aiDailyTokens.person;
  const installation = models.dailyTokens ?? ctx.config.aiDailyTokens.installation;
  // The row that all share comes last, so that it is held shortest.
  const scopes = [
    { scope: personTokenScope(caller.userId), limit: person, message: LIMITS.aiPerson },
    { scope: INSTALLATION, limit: installation, message: LIMITS.aiInstallation },
  ];
  await inTransaction(ctx, async (inner) => {
    // A counter only names its person: of one who is gone it would stay for ever.
    if (!(await holdPerson(inner.db, caller.userId))) throw new AppError('NOT_AUTHENTICATED');
    for (const { scope, limit, message } of scopes) {
      if (await addTokens(inner.db, { scope, day, tokens: estimate, limit })) continue;
      if (scope === INSTALLATION) ctx.log.warn("the day's tokens are used up", { limit });
      throw new AppError('AI_QUOTA', { message, retryAfter: untilNextDay(now) });
    }
  });
  return {
    settle: (tokens) =>
      inTransaction(ctx, async (inner) => {
        for (const { scope } of scopes) await correctTokens(inner.db, { scope, day, difference: tokens - estimate });
      }),
  };
}
