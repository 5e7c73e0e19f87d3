import type { suggestOpenings as suggestRoute } from '#contract/openings.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Opening, OpeningSource } from '#domain/openings/openings.ts';
import { estimateCall } from '#domain/plans/ai-tokens.ts';
import { wornPhrasesOf } from '#domain/worn-phrases/default-phrases.ts';
import { type Caller, callerKey, type SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { spendWithinBudget } from '#server/features/writing/spend-within-budget.ts';
import type { OpeningWriter } from '#server/ports/opening-writer.ts';

/** No model reads more characters of the sources. */
const MOST_CHARACTERS = 40_000;

type Material = { content: string; sources: readonly OpeningSource[]; signal: AbortSignal };

/**
 * Other ways to begin a post (docs/product.md §6.22): by a model in one call within the tokens of the day, for whom it writes; else, and
 * where it fails or nothing of its answer can be offered, sentences of the sources. Counts as no generation.
 * @throws AppError CANCELLED
 */
export async function suggestOpenings(
  ctx: Ctx,
  { caller, content, sources, signal }: Material & { caller: Caller },
): Promise<RouteData<typeof suggestRoute>> {
  const { openingWriter } = ctx;
  if (caller.kind === 'user' && openingWriter !== null) {
    const openings = await askModel(ctx, openingWriter, { caller, content, sources, signal });
    if (openings.length > 0) return { openings, writer: 'model' };
  }
  const share = Math.floor(MOST_CHARACTERS / Math.max(1, sources.length));
  const beginnings = sources.map((source) => ({ ...source, text: source.text.slice(0, share) }));
  const work = { signal, by: callerKey(caller) };
  const openings = await ctx.workOnText('findOpenings', { sources: beginnings, post: content }, work);
  return { openings, writer: 'built-in' };
}

/** The openings of the model that can be offered; none where it fails, since a draft can go without them. */
async function askModel(
  ctx: Ctx,
  openingWriter: OpeningWriter,
  { caller, content: post, sources, signal }: Material & { caller: SignedIn },
): Promise<Opening[]> {
  const settings = await currentSettings(ctx);
  const characters = Math.min(
    sources.reduce((sum, { text }) => sum + text.length, post.length),
    MOST_CHARACTERS,
  );
  const material = { post, sources, wornPhrases: wornPhrasesOf(settings) };
  const size = openingWriter.sizeOf?.(material) ?? estimateCall(characters);
  const spending = { task: 'openings', caller, settings, size, signal } as const;
  try {
    const { openings } = await spendWithinBudget(ctx, spending, (options) => openingWriter.write(material, options));
    const work = { signal, by: callerKey(caller) };
    return await ctx.workOnText('checkOpenings', { claimed: openings, sources, post }, work);
  } catch (error) {
    if (signal.aborted) throw new AppError('CANCELLED', {}, error);
    if (!(error instanceof AppError) || error.code === 'NOT_AUTHENTICATED') throw error;
    ctx.log.warn('a model wrote no openings', { code: error.code });
    return [];
  }
}
