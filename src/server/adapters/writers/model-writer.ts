import { stripInstructionEcho } from '#domain/writing/tidy/strip-prompt-markers.ts';
import type { Writer } from '#server/ports/writer.ts';
import { createModelCall, type ModelOptions } from './ask-model.ts';
import type { AiConfig } from './load-model.ts';
import { promptFor } from './prompt.ts';

/** Streams from the configured model, or from the one that is asked for. */
export function createModelWriter(ai: AiConfig, options: ModelOptions = {}): Writer {
  const ask = createModelCall(ai, options);
  return {
    kind: 'model',
    write: async (brief, writing) => {
      const asked = promptFor(brief);
      const { text, ...rest } = await ask(asked, writing);
      return {
        content: stripInstructionEcho(text, { instructions: asked.instructions, given: asked.prompt }),
        ...rest,
      };
    },
  };
}
