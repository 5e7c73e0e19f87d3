import { AppError, type ErrorCode } from '#domain/errors.ts';
import { tokensForCharacters } from '#domain/plans/ai-tokens.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import type { TokensUsed } from '#server/features/usage/admit-generation.ts';
import { reserveTokens } from '#server/features/usage/reserve-tokens.ts';
import type { WriteOptions } from '#server/ports/writer.ts';

/** With these errors a service has charged nothing. */
const UNCHARGED: ReadonlySet<ErrorCode> = new Set(['AI_KEY', 'AI_QUOTA', 'AI_OVERLOADED', 'AI_TOO_LONG']);

export type Spending = {
  caller: SignedIn;
  settings: Settings;
  /** An upper estimate of the call's tokens. */
  estimate: number;
  /** Characters that the model is given. */
  characters: number;
  signal: AbortSignal;
};

/**
 * Asks a model, with its tokens reserved before and corrected after: to what the service reports, or, if it broke off or was cancelled,
 * to an estimate of what it had read and written by then.
 * @throws AppError AI_QUOTA, and what the call throws
 */
export async function spendWithinBudget<T extends TokensUsed>(
  ctx: Ctx,
  { caller, settings, estimate, characters, signal }: Spending,
  ask: (options: WriteOptions) => Promise<T>,
  { onDelta, onTokens }: Pick<WriteOptions, 'onDelta' | 'onTokens'> = {},
): Promise<T> {
  const reservation = await reserveTokens(ctx, { caller, estimate, settings });
  let streamed = 0;
  let used = 0;
  const reported: { total: number | null } = { total: null };
  try {
    const answer = await ask({
      signal,
      model: settings.models.text,
      onDelta: (text) => {
        streamed += text.length;
        onDelta?.(text);
      },
      onTokens: (tokens) => {
        reported.total = totalOf(tokens);
        onTokens?.(tokens);
      },
    });
    used = totalOf(answer) ?? estimate;
    return answer;
  } catch (error) {
    const isUncharged = error instanceof AppError && UNCHARGED.has(error.code) && streamed === 0;
    used = reported.total ?? (isUncharged ? 0 : tokensForCharacters(characters + streamed));
    throw error;
  } finally {
    // On failure the estimate stays reserved: rather too little is written that day than too much paid for.
    await reservation.complete(used).catch((error: unknown) => {
      ctx.log.error('a token reservation could not be completed', { used, error });
    });
  }
}

/** All tokens of a call, or null if the service did not report them. */
function totalOf({ inputTokens, outputTokens }: TokensUsed): number | null {
  return inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0);
}
