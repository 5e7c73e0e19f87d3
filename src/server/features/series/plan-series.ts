import type { RouteData } from '#contract/route.ts';
import type { planSeries as planRoute } from '#contract/series.ts';
import { SERIES } from '#contract/series-messages.ts';
import type { SourceInput } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { callerKey, type SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { assertFeature } from '#server/features/settings/assert-feature.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { giveBackUnfinished } from '#server/features/usage/give-back-unfinished.ts';
import { readUsage } from '#server/features/usage/read-usage.ts';
import { assertNotDoubtful, withShownText } from '#server/features/writing/generate-post.ts';
import { chooseSources, readSource } from '#server/features/writing/read-source.ts';

type PlanInput = { caller: SignedIn; source: SourceInput; acceptDoubtful?: boolean | undefined; signal: AbortSignal };

/**
 * Reads a source and says of how many posts a series of it can be, and what is left of the plan (docs/product.md §6.24). Nothing is
 * counted but the transcript of a video.
 * @throws AppError EARLY_ACCESS, PAGE_…, VIDEO_…, TEXT_TOO_SHORT, SOURCE_DOUBTFUL, CANCELLED
 */
export async function planSeries(ctx: Ctx, input: PlanInput): Promise<RouteData<typeof planRoute>> {
  const { caller, signal, acceptDoubtful = false } = input;
  const settings = await currentSettings(ctx);
  assertFeature(settings, 'series', caller);
  const [chosen] = chooseSources({ input: '', sources: [input.source] });
  if (chosen === undefined) throw new AppError('TEXT_TOO_SHORT');
  try {
    const read = await readSource(ctx, chosen, { caller, settings, language: null, signal, onStage: () => undefined });
    if (!acceptDoubtful) assertNotDoubtful(read, 0);
    const source = withShownText(read);
    const counts = await ctx.workOnText('seriesCounts', source.text, { signal, by: callerKey(caller) });
    if (counts.length === 0) throw new AppError('TEXT_TOO_SHORT', { message: SERIES.tooShort });
    await giveBackUnfinished(ctx, { userId: caller.userId });
    const { generations } = await readUsage(ctx, { caller });
    return { source, counts, remaining: generations.remaining, limit: generations.limit };
  } catch (error) {
    throw signal.aborted ? new AppError('CANCELLED', {}, error) : error;
  }
}
