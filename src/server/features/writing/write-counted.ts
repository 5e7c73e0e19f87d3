import { AppError } from '#domain/errors.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { WritingNotice } from '#domain/writing/brief.ts';
import type { Ctx } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { admitGeneration } from '#server/features/usage/admit-generation.ts';
import { recordTokens } from '#server/features/usage/record-tokens.ts';
import { refundGeneration } from '#server/features/usage/refund-generation.ts';
import type { Brief, Writer, Written } from '#server/ports/writer.ts';
import { finishDraft } from './finish-draft.ts';
import { writeWithinBudget } from './write-within-budget.ts';

export type CountedInput = {
  caller: Caller;
  kind: 'generation' | 'rewrite';
  signal: AbortSignal;
  /** Brings the brief once the call is counted: reads the page, for one. `settings` hold for the whole call. */
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
 * Counts, prepares, writes and tidies. Whatever fails after the count, a cancel included, is given back (design §8).
 * Visitors get the built-in composer, whatever models are there (design §5).
 * @throws AppError of the count, of `prepare`, AI_…, or CANCELLED once the signal is aborted
 */
export async function writeCounted(ctx: Ctx, input: CountedInput): Promise<Counted> {
  const { caller, kind, signal, prepare, onDelta } = input;
  const writer = caller.kind === 'user' ? ctx.writer : ctx.visitorWriter;
  const settings = await currentSettings(ctx);
  const { eventId, remaining } = await admitGeneration(ctx, { caller, kind, settings });
  let used: Omit<Written, 'content'> | null = null;
  const onTokens = (tokens: Omit<Written, 'content'>) => {
    used = tokens;
  };
  try {
    signal.throwIfAborted();
    const brief = await prepare(settings);
    const written = await writeWithinBudget(ctx, { caller, settings, writer, brief, signal, onDelta, onTokens });
    const { content, notices } = finishDraft(brief, written, writer.kind);
    if (content === '') throw new AppError('AI_EMPTY');
    const { model, inputTokens, outputTokens } = written;
    await recordTokens(ctx, { eventId, model, inputTokens, outputTokens });
    signal.throwIfAborted();
    return { brief, content, remaining, writer: writer.kind, notices };
  } catch (error) {
    await giveBack(ctx, eventId, used);
    throw signal.aborted ? new AppError('CANCELLED', {}, error) : error;
  }
}

/** Refunds the person; what the model used is used all the same. A refund that fails must not hide why it was due. */
async function giveBack(ctx: Ctx, eventId: string, used: Omit<Written, 'content'> | null): Promise<void> {
  try {
    await refundGeneration(ctx, { eventId });
    if (used !== null) await recordTokens(ctx, { eventId, ...used });
  } catch (error) {
    ctx.log.error('a generation could not be refunded', { eventId, error });
  }
}
