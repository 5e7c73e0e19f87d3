import { AppError } from '#domain/errors.ts';
import type { FactJudge } from '#server/ports/fact-judge.ts';
import { createModelCall, type ModelOptions } from './ask-model.ts';
import { judgePromptFor } from './judge-prompt.ts';
import type { AiConfig } from './load-model.ts';
import { readVerdicts } from './read-verdicts.ts';

/** Less than a browser waits (docs/product.md §11.1). */
const WHOLE_MS = 60_000;

/** The configured model as a judge of facts, under the same address, limits and errors as when it writes. */
export function createModelJudge(ai: AiConfig, options: ModelOptions = {}): FactJudge {
  const ask = createModelCall(ai, { wholeMs: WHOLE_MS, ...options });
  return {
    judge: async (sentences, judging) => {
      const { text, ...rest } = await ask(judgePromptFor(sentences), judging).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'AI_EMPTY' ? nonsense(error) : error;
      });
      const verdicts = readVerdicts(text);
      if (verdicts === null) throw nonsense();
      return { verdicts, ...rest };
    },
  };
}

function nonsense(cause?: AppError): AppError {
  return new AppError('AI_FAILED', { message: 'The answer of the AI service made no sense. Try again.' }, cause);
}
