import type { judgeFacts as judgeRoute } from '#contract/fact-judge.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { JudgedSentence } from '#domain/fact-check/judge/judgement.ts';
import { estimateCall } from '#domain/plans/ai-tokens.ts';
import { callerKey, type SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { assertFeature } from '#server/features/settings/assert-feature.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { spendWithinBudget } from './spend-within-budget.ts';

/** A verdict with its quotation and its reason. */
const VERDICT_TOKENS = 100;

/**
 * Asks the model that writes what it says of a post's sentences, and gives the verdicts that can be verified (docs/product.md §6.20).
 * Within the tokens of the day, and no generation.
 * @throws AppError FACT_JUDGE_OFF, EARLY_ACCESS, AI_…, CANCELLED
 */
export async function judgeFacts(
  ctx: Ctx,
  { caller, sentences, signal }: { caller: SignedIn; sentences: readonly JudgedSentence[]; signal: AbortSignal },
): Promise<RouteData<typeof judgeRoute>> {
  const { factJudge } = ctx;
  const settings = await currentSettings(ctx);
  if (factJudge === null || !settings.flags.factJudge) throw new AppError('FACT_JUDGE_OFF');
  assertFeature(settings, 'factJudge', caller);
  const characters = sentences.reduce((sum, { text, passages }) => sum + text.length + passages.join('').length, 0);
  const size = factJudge.sizeOf?.(sentences) ?? estimateCall(characters, VERDICT_TOKENS * sentences.length);
  const spending = { task: 'judge', caller, settings, size, signal } as const;
  try {
    const { verdicts } = await spendWithinBudget(ctx, spending, (options) => factJudge.judge(sentences, options));
    const work = { signal, by: callerKey(caller) };
    return { verdicts: [...(await ctx.workOnText('verifyVerdicts', { sentences, claimed: verdicts }, work))] };
  } catch (error) {
    throw signal.aborted ? new AppError('CANCELLED', {}, error) : error;
  }
}
