import { AppError, type ErrorCode } from '#domain/errors.ts';
import { estimateTokens, tokensForCharacters } from '#domain/plans/ai-tokens.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Caller } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import type { TokensUsed } from '#server/features/usage/admit-generation.ts';
import { reserveTokens } from '#server/features/usage/reserve-tokens.ts';
import type { Brief, Writer, Written } from '#server/ports/writer.ts';

/** No writer reads more characters of a source. */
const MAX_SOURCE_CHARACTERS = 100_000;
/** With these errors a service has charged nothing. */
const UNCHARGED: ReadonlySet<ErrorCode> = new Set(['AI_KEY', 'AI_QUOTA', 'AI_OVERLOADED', 'AI_TOO_LONG']);

export type BudgetInput = {
  caller: Caller;
  settings: Settings;
  writer: Writer;
  brief: Brief;
  signal: AbortSignal;
  onDelta: (text: string) => void;
  /** Called with what a call used, also if it fails. */
  onTokens: (tokens: TokensUsed) => void;
};

/**
 * Writes, with the tokens of a model reserved before and corrected after: to what the service reports, or, if it broke off or was
 * cancelled, to an estimate of what it had read and written by then. The built-in composer costs nothing, and never replaces a model
 * that may not be called.
 * @throws AppError AI_QUOTA, and what the writer throws
 */
export async function writeWithinBudget(ctx: Ctx, input: BudgetInput): Promise<Written> {
  const { caller, settings, writer, brief, signal, onDelta, onTokens } = input;
  if (writer.kind === 'built-in' || caller.kind !== 'user') return writer.write(brief, { signal, onDelta });
  const characters = Math.min(countCharacters(brief), MAX_SOURCE_CHARACTERS);
  const estimate = estimateTokens(characters);
  const reservation = await reserveTokens(ctx, { caller, estimate, settings });
  let streamed = 0;
  let used = 0;
  const reported: { total: number | null } = { total: null };
  try {
    const written = await writer.write(brief, {
      signal,
      model: settings.models.text,
      onDelta: (text) => {
        streamed += text.length;
        onDelta(text);
      },
      onTokens: (tokens) => {
        reported.total = totalOf(tokens);
        onTokens(tokens);
      },
    });
    used = totalOf(written) ?? estimate;
    return written;
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

function countCharacters(brief: Brief): number {
  if (brief.task === 'rewrite') return brief.text.length + (brief.context?.length ?? 0);
  return brief.sources.reduce((sum, { text }) => sum + text.length, 0);
}
