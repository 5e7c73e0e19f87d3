import { AppError, type ErrorCode } from '#domain/errors.ts';
import { estimateTokens, tokensForCharacters } from '#domain/plans/ai-tokens.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Ctx } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';
import { admitTokens } from '#server/features/usage/admit-tokens.ts';
import type { Brief, Writer, Written } from '#server/ports/writer.ts';

/** More of a source than this no writer reads. */
const LONGEST_MATERIAL = 100_000;
/** A service that said this has not begun to write. */
const UNCHARGED: ReadonlySet<ErrorCode> = new Set(['AI_KEY', 'AI_QUOTA', 'AI_OVERLOADED', 'AI_TOO_LONG']);

export type BudgetInput = {
  caller: Caller;
  settings: Settings;
  writer: Writer;
  brief: Brief;
  signal: AbortSignal;
  onDelta: (text: string) => void;
  /** Hears what a call used, also one that fails. */
  onTokens: (tokens: Omit<Written, 'content'>) => void;
};

/**
 * Writes. What a model may cost is set aside before and settled after: with what it says it used, and where it broke off
 * or was stopped, with what it had read and written until then. The built-in composer costs nothing, and never steps in
 * for a model that may not be called.
 * @throws AppError AI_QUOTA, and what the writer throws
 */
export async function writeWithinBudget(ctx: Ctx, input: BudgetInput): Promise<Written> {
  const { caller, settings, writer, brief, signal, onDelta, onTokens } = input;
  if (writer.kind === 'built-in' || caller.kind !== 'user') return writer.write(brief, { signal, onDelta });
  const characters = Math.min(charactersOf(brief), LONGEST_MATERIAL);
  const estimate = estimateTokens(characters);
  const budget = await admitTokens(ctx, { caller, estimate, settings });
  let streamed = 0;
  let spent = 0;
  const told: { count: number | null } = { count: null };
  try {
    const written = await writer.write(brief, {
      signal,
      model: settings.models.text,
      onDelta: (text) => {
        streamed += text.length;
        onDelta(text);
      },
      onTokens: (tokens) => {
        told.count = countOf(tokens);
        onTokens(tokens);
      },
    });
    spent = countOf(written) ?? estimate;
    return written;
  } catch (error) {
    const isUncharged = error instanceof AppError && UNCHARGED.has(error.code) && streamed === 0;
    spent = told.count ?? (isUncharged ? 0 : tokensForCharacters(characters + streamed));
    throw error;
  } finally {
    await settle(ctx, budget, spent);
  }
}

/** All tokens of a call, or null where the service told none. */
function countOf({ inputTokens, outputTokens }: Omit<Written, 'content'>): number | null {
  return inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0);
}

/** What cannot be settled stays set aside: rather too little is written that day than too much paid. */
async function settle(ctx: Ctx, budget: Awaited<ReturnType<typeof admitTokens>>, spent: number): Promise<void> {
  try {
    await budget.settle(spent);
  } catch (error) {
    ctx.log.error('tokens could not be settled', { spent, error });
  }
}

function charactersOf(brief: Brief): number {
  if (brief.task === 'rewrite') return brief.text.length + (brief.context?.length ?? 0);
  return brief.sources.reduce((sum, { text }) => sum + text.length, 0);
}
