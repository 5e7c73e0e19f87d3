import type { RouteBody, RouteData } from '#contract/route.ts';
import type { createSeries as createRoute, SeriesEvent } from '#contract/series.ts';
import { SERIES } from '#contract/series-messages.ts';
import type { ReadSource } from '#contract/writing.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { AppError } from '#domain/errors.ts';
import type { SeriesPart } from '#domain/series/series-part.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { nameSources } from '#domain/sources/name-sources.ts';
import { choicesInVoice } from '#domain/voice/style-sheet.ts';
import { wornPhrasesOf } from '#domain/worn-phrases/default-phrases.ts';
import { callerKey, type SignedIn } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { addDraft } from '#server/features/posts/add-draft.ts';
import { assertFeature } from '#server/features/settings/assert-feature.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { recordTokens, refundGeneration, type TokensUsed, tryRefund } from '#server/features/usage/admit-generation.ts';
import { admitSeries } from '#server/features/usage/admit-series.ts';
import { giveBackUnfinished } from '#server/features/usage/give-back-unfinished.ts';
import { holdGenerations, settleGenerations } from '#server/features/usage/hold-generations.ts';
import { choicesOf, findVoice } from '#server/features/writing/generate-post.ts';
import { writeWithinBudget } from '#server/features/writing/write-within-budget.ts';
import type { Brief } from '#server/ports/writer.ts';
import { countWords } from '#server/text-work/ideas-source.ts';
import { type SeriesIds, seriesIds } from './series-ids.ts';

/** The events before the result. */
export type SeriesProgress = Exclude<SeriesEvent, { type: 'result' }>;

export type SeriesInput = RouteBody<typeof createRoute> & {
  caller: SignedIn;
  /** Aborted when the person stops: what is finished is kept, the rest given back. */
  signal: AbortSignal;
  onEvent?: ((event: SeriesProgress) => void) | undefined;
};
type Running = { ctx: Ctx; input: SeriesInput; settings: Settings; ids: readonly SeriesIds[] };
/** A post that is written and not saved yet; `part` is its place in the plan. */
type Finished = { part: number; content: string };

/**
 * Writes the posts of a series one after the other, each from a part of its own, and saves all of them as drafts in one transaction, or
 * none (docs/product.md §6.24). Each counts as one generation, all counted before the first; what comes to nothing is given back. Stopped,
 * it keeps the posts that are finished.
 * @throws AppError EARLY_ACCESS, TEXT_TOO_SHORT, ACTION_NOT_ALLOWED (the same request runs or ran), UPGRADE_NEEDED, AI_…, CANCELLED (nothing finished)
 */
export async function createSeries(ctx: Ctx, input: SeriesInput): Promise<RouteData<typeof createRoute>> {
  const { caller, source, count, requestId } = input;
  const work = { signal: input.signal, by: callerKey(caller) };
  const parts = await ctx.workOnText('planSeries', { text: source.text, count }, work);
  if (parts === null) throw new AppError('TEXT_TOO_SHORT', { message: SERIES.tooShort });
  const settings = await currentSettings(ctx);
  assertFeature(settings, 'series', caller);
  const ids = seriesIds({ userId: caller.userId, requestId }).slice(0, count);
  await giveBackUnfinished(ctx, { userId: caller.userId });
  const about = { sources: nameSources([source]), seriesId: requestId };
  const posts = ids.map(({ eventId, postId }) => ({ eventId, about: { ...about, postId } }));
  const remaining = await admitSeries(ctx, { caller, posts, settings });
  const running = { ctx, input, settings, ids };
  try {
    const finished = await writePosts(running, parts);
    await save(running, finished);
    const made = finished.flatMap(({ part }) => (ids[part] === undefined ? [] : [{ id: ids[part].postId, part }]));
    return { posts: made, remaining: remaining + count - made.length, writer: ctx.writer.kind };
  } catch (error) {
    for (const { eventId } of ids) await tryRefund(ctx, eventId, () => refundGeneration(ctx, { eventId }));
    throw input.signal.aborted ? new AppError('CANCELLED', {}, error) : error;
  }
}

function eventIdsOf(ids: readonly SeriesIds[]): string[] {
  return ids.map(({ eventId }) => eventId);
}

/** The posts in their order; once it is stopped those that are finished, of which there is at least one. */
async function writePosts({ ctx, input, settings, ids }: Running, parts: readonly SeriesPart[]): Promise<Finished[]> {
  const { signal, onEvent } = input;
  const finished: Finished[] = [];
  for (const [part, { text }] of parts.entries()) {
    try {
      signal.throwIfAborted();
      onEvent?.({ type: 'writing', part });
      await holdGenerations(ctx, eventIdsOf(ids));
      const before = parts.slice(0, part).map((one) => one.text);
      const brief = await briefFor(ctx, input, { text, before: before.join('\n\n'), settings });
      finished.push({ part, content: await writeOne({ ctx, input, settings, ids }, brief, ids[part]?.eventId ?? '') });
    } catch (error) {
      if (signal.aborted && finished.length > 0) break;
      throw error;
    }
  }
  return finished;
}

async function briefFor(
  ctx: Ctx,
  { caller, source: given, inVoice, signal, ...rest }: SeriesInput,
  { text, before, settings }: { text: string; before: string; settings: Settings },
): Promise<Brief> {
  // The title is the whole source's: every post of a series would begin with it.
  const title = ctx.writer.kind === 'built-in' ? null : given.title;
  const read: ReadSource = { ...given, title, text, wordCount: countWords(text), notice: null };
  const source = { ...read, before };
  const choices = choicesOf(rest);
  const today = new Date(ctx.clock.now()).toISOString().slice(0, 10);
  const always = { task: 'generate', sources: [source], today, wornPhrases: wornPhrasesOf(settings) } as const;
  const voice = inVoice === false ? null : await findVoice(ctx, { caller, sources: [source], signal });
  return voice === null ? { ...always, ...choices } : { ...always, voice, ...choicesInVoice(choices, voice.sheet) };
}

/** One post, tidied. What a model used is recorded, also where it failed. */
async function writeOne({ ctx, input, settings }: Running, brief: Brief, eventId: string): Promise<string> {
  const { caller, signal } = input;
  const { writer } = ctx;
  const used: { tokens: TokensUsed | null } = { tokens: null };
  const onTokens = (tokens: TokensUsed) => {
    used.tokens = tokens;
  };
  try {
    const onDelta = () => undefined;
    const written = await writeWithinBudget(ctx, { caller, settings, writer, brief, signal, onDelta, onTokens });
    const { model, inputTokens, outputTokens } = written;
    used.tokens = { model, inputTokens, outputTokens };
    signal.throwIfAborted();
    const work = { signal, by: callerKey(caller) };
    const { content } = await ctx.workOnText('finishDraft', { brief, written, writer: writer.kind }, work);
    if (content === '') throw new AppError('AI_EMPTY');
    return content;
  } finally {
    if (used.tokens !== null) await recordTokens(ctx, { eventId, ...used.tokens });
  }
}

/** Saves what is finished and gives back what is not, in one transaction. */
function save({ ctx, input, ids }: Running, finished: readonly Finished[]): Promise<void> {
  const { userId } = input.caller;
  const { url, kind } = input.source;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    for (const [part, { postId, eventId }] of ids.entries()) {
      const post = finished.find((one) => one.part === part);
      if (post === undefined) {
        await refundGeneration(tx, { eventId });
        continue;
      }
      const document = documentFromMarkdown(post.content);
      // The list has the newest first, and shows a series in its order.
      const createdAt = new Date(now - part);
      await settleGenerations(tx, [eventId]);
      await addDraft(tx, { id: postId, userId, document, articleUrl: url, source: kind, createdAt });
    }
  });
}
