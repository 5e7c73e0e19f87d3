import { LIMITS } from '#contract/limit-messages.ts';
import { AppError } from '#domain/errors.ts';
import { personTokenScope } from '#domain/plans/ai-tokens.ts';
import { usageDay } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { untilNextDay } from './renewal.ts';
import { addTokens, correctTokens, lockPerson } from './store.ts';

export type TokenReservation = {
  /** Replaces the estimate by the tokens actually used, on the day of the reservation. To be called once. */
  complete: (tokens: number) => Promise<void>;
};

/** The scope under which everybody's tokens are counted together. */
export const INSTALLATION_TOKENS = 'all';

/**
 * Reserves tokens of the person's and of the installation's day before a model is called. The limits are those that an administrator
 * set, else those of the environment (AI_DAILY_TOKENS…); used and reserved tokens together never exceed them, also under concurrency.
 * Not for visitors, who never reach a model (docs/product.md §6.6).
 * @throws AppError AI_QUOTA until the next UTC day; NOT_AUTHENTICATED if the account was deleted meanwhile
 */
export async function reserveTokens(
  ctx: Ctx,
  { caller, estimate, settings: { models } }: { caller: SignedIn; estimate: number; settings: Settings },
): Promise<TokenReservation> {
  const now = ctx.clock.now();
  const day = usageDay(now);
  const person = models.dailyTokensPerPerson ?? ctx.config.aiDailyTokens.person;
  const installation = models.dailyTokens ?? ctx.config.aiDailyTokens.installation;
  // The row that all people share comes last, so that it is locked as briefly as possible.
  const scopes = [
    { scope: personTokenScope(caller.userId), limit: person, message: LIMITS.aiPerson },
    { scope: INSTALLATION_TOKENS, limit: installation, message: LIMITS.aiInstallation },
  ];
  await inTransaction(ctx, async (tx) => {
    // A counter has no foreign key to its person: that of a deleted account would stay for ever.
    if (!(await lockPerson(tx.db, caller.userId))) throw new AppError('NOT_AUTHENTICATED');
    for (const { scope, limit, message } of scopes) {
      if (await addTokens(tx.db, { scope, day, tokens: estimate, limit })) continue;
      if (scope === INSTALLATION_TOKENS) ctx.log.warn("the day's tokens are used up", { limit });
      throw new AppError('AI_QUOTA', { message, retryAfter: untilNextDay(now) });
    }
  });
  return {
    complete: (tokens) =>
      inTransaction(ctx, async (tx) => {
        for (const { scope } of scopes) await correctTokens(tx.db, { scope, day, difference: tokens - estimate });
      }),
  };
}
