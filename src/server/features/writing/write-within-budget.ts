import { estimateCall } from '#domain/plans/ai-tokens.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type Caller, callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import type { TokensUsed } from '#server/features/usage/admit-generation.ts';
import type { Brief, Writer, Written } from '#server/ports/writer.ts';
import { spendWithinBudget } from './spend-within-budget.ts';

/** No writer reads more characters of a source. */
const MAX_SOURCE_CHARACTERS = 100_000;

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
 * Writes, with the tokens of a model within the budgets of the day. The built-in composer costs nothing, and never replaces a model
 * that may not be called.
 * @throws AppError AI_QUOTA, and what the writer throws
 */
export async function writeWithinBudget(ctx: Ctx, input: BudgetInput): Promise<Written> {
  const { caller, settings, writer, brief, signal, onDelta, onTokens } = input;
  if (writer.kind === 'built-in' || caller.kind !== 'user')
    return writer.write(brief, { signal, by: callerKey(caller), onDelta });
  const size = writer.sizeOf?.(brief) ?? estimateCall(Math.min(countCharacters(brief), MAX_SOURCE_CHARACTERS));
  const spending = { task: brief.task, caller, settings, size, signal } as const;
  return spendWithinBudget(ctx, spending, (options) => writer.write(brief, options), { onDelta, onTokens });
}

function countCharacters(brief: Brief): number {
  if (brief.task === 'rewrite') {
    const { text, context, instruction } = brief;
    return text.length + (context?.length ?? 0) + (instruction?.length ?? 0);
  }
  const examples = brief.voice?.examples ?? [];
  return [...brief.sources.map(({ text }) => text), ...examples].reduce((sum, text) => sum + text.length, 0);
}
