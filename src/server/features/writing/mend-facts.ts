import type { mendFacts as mendRoute } from '#contract/fact-mending.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { SentenceToMend } from '#domain/fact-check/mend/mending.ts';
import { estimateCall } from '#domain/plans/ai-tokens.ts';
import { callerKey, type SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { assertFeature } from '#server/features/settings/assert-feature.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { spendWithinBudget } from './spend-within-budget.ts';

/** A sentence. */
const MENDING_TOKENS = 80;

/**
 * Asks the model that writes how it would word sentences that their sources do not bear (docs/product.md §6.20). What it says is tidied
 * like a post; whether it is right is found out where the sources are, in the browser. Within the tokens of the day, and no generation.
 * @throws AppError FACT_MENDING_OFF, EARLY_ACCESS, AI_…, CANCELLED
 */
export async function mendFacts(
  ctx: Ctx,
  { caller, sentences, signal }: { caller: SignedIn; sentences: readonly SentenceToMend[]; signal: AbortSignal },
): Promise<RouteData<typeof mendRoute>> {
  const { factMender } = ctx;
  const settings = await currentSettings(ctx);
  if (factMender === null || !settings.flags.factMending) throw new AppError('FACT_MENDING_OFF');
  assertFeature(settings, 'factMending', caller);
  const characters = sentences.reduce(
    (sum, { text, reasons, passages }) => sum + text.length + reasons.join('').length + passages.join('').length,
    0,
  );
  const size = factMender.sizeOf?.(sentences) ?? estimateCall(characters, MENDING_TOKENS * sentences.length);
  const spending = { task: 'mend', caller, settings, size, signal } as const;
  try {
    const { mendings } = await spendWithinBudget(ctx, spending, (options) => factMender.mend(sentences, options));
    const options = { signal, by: callerKey(caller) };
    return { mendings: await ctx.workOnText('tidyMendings', { sentences, mendings }, options) };
  } catch (error) {
    throw signal.aborted ? new AppError('CANCELLED', {}, error) : error;
  }
}
