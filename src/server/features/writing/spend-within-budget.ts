import { AppError, type ErrorCode } from '#domain/errors.ts';
import { type CallSize, tokensSpent, totalOf } from '#domain/plans/ai-tokens.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import type { TokensUsed } from '#server/features/usage/admit-generation.ts';
import { reserveTokens } from '#server/features/usage/reserve-tokens.ts';
import { type ModelTask, tellModelCall } from '#server/features/usage/tell-model-call.ts';
import { outcomeOf } from '#server/measure-work.ts';
import type { WriteOptions } from '#server/ports/writer.ts';

/** With these errors a service has charged nothing. */
const UNCHARGED: ReadonlySet<ErrorCode> = new Set(['AI_KEY', 'AI_QUOTA', 'AI_OVERLOADED', 'AI_TOO_LONG']);

type Reported = Pick<TokensUsed, 'inputTokens' | 'outputTokens'>;

export type Spending = {
  /** What it is for. */
  task: ModelTask;
  caller: SignedIn;
  settings: Settings;
  /** What the call takes at most. */
  size: CallSize;
  signal: AbortSignal;
};

/**
 * Asks a model, with its tokens reserved before and corrected after: to what the service reports, or, if it broke off or was cancelled,
 * to what it had read, thought and written by then (`tokensSpent`).
 * @throws AppError AI_QUOTA, and what the call throws
 */
export async function spendWithinBudget<T extends TokensUsed>(
  ctx: Ctx,
  { task, caller, settings, size, signal }: Spending,
  ask: (options: WriteOptions) => Promise<T>,
  { onDelta, onTokens }: Pick<WriteOptions, 'onDelta' | 'onTokens'> = {},
): Promise<T> {
  const reservation = await reserveTokens(ctx, { caller, estimate: totalOf(size), settings });
  let streamed = 0;
  let hasBegun = false;
  let isDone = false;
  let used = 0;
  let reported: Reported = { inputTokens: null, outputTokens: null };
  let outcome = 'done';
  const begunAt = performance.now();
  const spent = (tokens: Reported) => tokensSpent(size, { ...tokens, streamed, hasBegun, isDone });
  try {
    const answer = await ask({
      signal,
      model: settings.models.text,
      onDelta: (text) => {
        streamed += text.length;
        hasBegun = true;
        onDelta?.(text);
      },
      onFinish: () => {
        isDone = true;
      },
      onThought: (text) => {
        streamed += text.length;
      },
      onTokens: (tokens) => {
        reported = { inputTokens: tokens.inputTokens, outputTokens: tokens.outputTokens };
        onTokens?.(tokens);
      },
    });
    isDone = true;
    reported = { inputTokens: answer.inputTokens, outputTokens: answer.outputTokens };
    used = spent(reported);
    return answer;
  } catch (error) {
    outcome = signal.aborted ? 'CANCELLED' : outcomeOf(error);
    const isSilent = streamed === 0 && reported.inputTokens === null && reported.outputTokens === null;
    const isUncharged = error instanceof AppError && UNCHARGED.has(error.code) && isSilent;
    used = isUncharged ? 0 : spent(reported);
    throw error;
  } finally {
    tellModelCall(ctx, { task, named: settings.models.text, outcome, begunAt }, { ...reported, used });
    // On failure the estimate stays reserved: rather too little is written that day than too much paid for.
    await reservation.complete(used).catch((error: unknown) => {
      ctx.log.error('a token reservation could not be completed', { used, error });
    });
  }
}
