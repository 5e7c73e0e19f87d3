import type { FactJudge } from '#server/ports/fact-judge.ts';
import { askForJson, JSON_WHOLE_MS } from './ask-for-json.ts';
import { createModelCall, type ModelOptions, sizeOfPrompt } from './ask-model.ts';
import { judgePromptFor } from './judge-prompt.ts';
import type { AiConfig } from './load-model.ts';
import { readVerdicts } from './read-verdicts.ts';

/** The configured model as a judge of facts, under the same address, limits and errors as when it writes. */
export function createModelJudge(ai: AiConfig, options: ModelOptions = {}): FactJudge {
  const ask = createModelCall(ai, { wholeMs: JSON_WHOLE_MS, ...options });
  return {
    sizeOf: (sentences) => sizeOfPrompt(judgePromptFor(sentences), ai),
    judge: async (sentences, judging) => {
      const { read: verdicts, ...rest } = await askForJson(ask, judgePromptFor(sentences), judging, readVerdicts);
      return { verdicts, ...rest };
    },
  };
}
