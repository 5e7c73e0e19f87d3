import type { FactMender } from '#server/ports/fact-mender.ts';
import { askForJson, JSON_WHOLE_MS } from './ask-for-json.ts';
import { createModelCall, type ModelOptions, sizeOfPrompt } from './ask-model.ts';
import type { AiConfig } from './load-model.ts';
import { mendPromptFor } from './mend-prompt.ts';
import { readMendings } from './read-mendings.ts';

/** The configured model, asked to word sentences by their sources, under the same address, limits and errors as when it writes. */
export function createModelMender(ai: AiConfig, options: ModelOptions = {}): FactMender {
  const ask = createModelCall(ai, { wholeMs: JSON_WHOLE_MS, ...options });
  return {
    sizeOf: (sentences) => sizeOfPrompt(mendPromptFor(sentences), ai),
    mend: async (sentences, mending) => {
      const { read: mendings, ...rest } = await askForJson(ask, mendPromptFor(sentences), mending, readMendings);
      return { mendings, ...rest };
    },
  };
}
