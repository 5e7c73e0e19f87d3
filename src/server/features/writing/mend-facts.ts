import type { mendFacts as mendRoute } from '#contract/fact-mending.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { JUDGED_SENTENCE_MAX } from '#domain/fact-check/judge/judgement.ts';
import type { Mending, SentenceToMend } from '#domain/fact-check/mend/mending.ts';
import { estimateTokens } from '#domain/plans/ai-tokens.ts';
import { tidyPost } from '#domain/writing/tidy/tidy-post.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { spendWithinBudget } from './spend-within-budget.ts';

/** A sentence. */
const MENDING_TOKENS = 80;

/**
 * Asks the model that writes how it would word sentences that their sources do not bear (docs/product.md §6.20). What it says is tidied
 * like a post; whether it is right is found out where the sources are, in the browser. Within the tokens of the day, and no generation.
 * @throws AppError FACT_MENDING_OFF, AI_…, CANCELLED
 */
export async function mendFacts(
  ctx: Ctx,
  { caller, sentences, signal }: { caller: SignedIn; sentences: readonly SentenceToMend[]; signal: AbortSignal },
): Promise<RouteData<typeof mendRoute>> {
  const { factMender } = ctx;
  const settings = await currentSettings(ctx);
  if (factMender === null || !settings.flags.factMending) throw new AppError('FACT_MENDING_OFF');
  const characters = sentences.reduce(
    (sum, { text, reasons, passages }) => sum + text.length + reasons.join('').length + passages.join('').length,
    0,
  );
  const estimate = estimateTokens(characters) + MENDING_TOKENS * sentences.length;
  const spending = { caller, settings, estimate, characters, signal };
  try {
    const { mendings } = await spendWithinBudget(ctx, spending, (options) => factMender.mend(sentences, options));
    return { mendings: tidied(sentences, mendings) };
  } catch (error) {
    throw signal.aborted ? new AppError('CANCELLED', {}, error) : error;
  }
}

/** One for each sentence at most, in one line of plain text, with no address that its passages do not have. */
function tidied(sentences: readonly SentenceToMend[], mendings: readonly Mending[]): Mending[] {
  const kept = new Map<number, string>();
  for (const { sentence, text } of mendings) {
    const asked = sentences[sentence];
    if (asked === undefined || kept.has(sentence)) continue;
    const given = [asked.text, ...asked.passages].join('\n');
    const { content, notices } = tidyPost(text.replace(/\s+/g, ' '), {
      isModelAnswer: true,
      mostHashtags: null,
      given,
    });
    const isUsable = notices.length === 0 && content !== '' && content !== asked.text && !content.includes('\n');
    if (isUsable && content.length <= JUDGED_SENTENCE_MAX) kept.set(sentence, content);
  }
  return [...kept].map(([sentence, text]) => ({ sentence, text }));
}
