import { stripInstructionEcho } from '#domain/writing/tidy/strip-prompt-markers.ts';
import type { OpeningWriter } from '#server/ports/opening-writer.ts';
import { askForJson, JSON_WHOLE_MS } from './ask-for-json.ts';
import { createModelCall, type ModelOptions, sizeOfPrompt } from './ask-model.ts';
import type { AiConfig } from './load-model.ts';
import { openingsPrompt } from './openings-prompt.ts';
import { readOpenings } from './read-openings.ts';

/** The configured model as a writer of openings, under the same address, limits and errors as when it writes a post. */
export function createModelOpenings(ai: AiConfig, options: ModelOptions = {}): OpeningWriter {
  const ask = createModelCall(ai, { wholeMs: JSON_WHOLE_MS, ...options });
  return {
    sizeOf: (material) => sizeOfPrompt(openingsPrompt(material), ai),
    write: async (material, writing) => {
      const asked = openingsPrompt(material);
      const { read, ...rest } = await askForJson(ask, asked, writing, readOpenings);
      const echo = { instructions: asked.instructions, given: asked.prompt };
      return { ...rest, openings: read.map((one) => ({ ...one, text: stripInstructionEcho(one.text, echo) })) };
    },
  };
}
