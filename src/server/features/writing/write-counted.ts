import { AppError } from '#domain/errors.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { wornPhrasesOf } from '#domain/worn-phrases/default-phrases.ts';
import { UNCOUNTED_NOTICES, type WritingNotice } from '#domain/writing/brief.ts';
import { type Caller, callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import {
  admitGeneration,
  recordTokens,
  refundGeneration,
  type TokensUsed,
  tryRefund,
} from '#server/features/usage/admit-generation.ts';
import { settleGenerations } from '#server/features/usage/hold-generations.ts';
import type { UseAbout } from '#server/features/usage/listing/use-about.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';
import { writeWithinBudget } from './write-within-budget.ts';

export type CountedInput = {
  caller: Caller;
  kind: 'generation' | 'rewrite';
  /** For the person's list of what they used. */
  about?: UseAbout;
  signal: AbortSignal;
  /** Makes the brief once the call is counted; reads the page, for example. `settings` are used for the whole call. */
  prepare: (settings: Settings) => Promise<Brief>;
  onDelta: (text: string) => void;
};
export type Counted = {
  brief: Brief;
  content: string;
  remaining: number;
  writer: Writer['kind'];
  notices: WritingNotice[];
};

/**
 * Counts, prepares, writes and tidies. If anything fails after the count, a cancel included, or the text has the words that were there,
 * whoever wrote it, it is refunded (docs/product.md §6.4).
 * Visitors get the built-in composer, whatever models are configured (docs/product.md §6.6).
 * @throws AppError of the count, of `prepare`, AI_…, or CANCELLED once the signal is aborted
 */
export async function writeCounted(ctx: Ctx, input: CountedInput): Promise<Counted> {
  const { caller, kind, about = {}, signal, prepare, onDelta } = input;
  const writer = caller.kind === 'user' ? ctx.writer : ctx.visitorWriter;
  const settings = await currentSettings(ctx);
  const { eventId, remaining } = await admitGeneration(ctx, { caller, kind, settings, about });
  const used: { tokens: TokensUsed | null } = { tokens: null };
  const onTokens = (tokens: TokensUsed) => {
    used.tokens = tokens;
  };
  try {
    signal.throwIfAborted();
    const today = new Date(ctx.clock.now()).toISOString().slice(0, 10);
    const brief = { ...(await prepare(settings)), today, wornPhrases: wornPhrasesOf(settings) };
    const written = await writeWithinBudget(ctx, { caller, settings, writer, brief, signal, onDelta, onTokens });
    const { content, notices } = await ctx.workOnText(
      'finishDraft',
      { brief, written, writer: writer.kind },
      { signal, by: callerKey(caller) },
    );
    if (content === '') throw new AppError('AI_EMPTY');
    const { model, inputTokens, outputTokens } = written;
    await recordTokens(ctx, { eventId, model, inputTokens, outputTokens });
    signal.throwIfAborted();
    const isCounted = !notices.some((notice) => UNCOUNTED_NOTICES.has(notice));
    // What the model used stays counted. Given back and not settled before: a process that ends here leaves it to be given back.
    if (isCounted) await settleGenerations(ctx, [eventId]);
    else await refundGeneration(ctx, { eventId });
    return { brief, content, remaining: isCounted ? remaining : remaining + 1, writer: writer.kind, notices };
  } catch (error) {
    await tryRefund(ctx, eventId, async () => {
      await refundGeneration(ctx, { eventId });
      if (used.tokens !== null) await recordTokens(ctx, { eventId, ...used.tokens });
    });
    throw signal.aborted ? new AppError('CANCELLED', {}, error) : error;
  }
}
