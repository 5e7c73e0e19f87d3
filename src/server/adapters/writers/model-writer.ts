import { createAnswerStream } from '#domain/writing/tidy/answer-stream.ts';
import { stripInstructionEcho } from '#domain/writing/tidy/strip-prompt-markers.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';
import { createModelCall, type ModelOptions, sizeOfPrompt } from './ask-model.ts';
import { instructedPrompt, isInstructed } from './instructed-prompt.ts';
import type { AiConfig } from './load-model.ts';
import { promptFor } from './prompt.ts';

/** Reasoning that began before the text did, without a tag that opens it. */
const REASONED = /^[\s\S]*<\/think(?:ing)?>/;

/** Streams from the configured model, or from the one that is asked for: the post alone, without the model's words about it. */
export function createModelWriter(ai: AiConfig, options: ModelOptions = {}): Writer {
  const ask = createModelCall(ai, options);
  const askedFor = (brief: Brief) => (isInstructed(brief) ? instructedPrompt(brief) : promptFor(brief));
  return {
    kind: 'model',
    sizeOf: (brief) => sizeOfPrompt(askedFor(brief), ai),
    write: async (brief, writing) => {
      const asked = askedFor(brief);
      const answer = createAnswerStream(asked.prompt);
      let content = '';
      const show = (piece: string) => {
        content += piece;
        if (piece !== '') writing.onDelta?.(piece);
      };
      const { text: _raw, ...rest } = await ask(asked, { ...writing, onDelta: (piece) => show(answer.push(piece)) });
      show(answer.end());
      const given = { instructions: asked.instructions, given: asked.prompt };
      return { content: stripInstructionEcho(content.replace(REASONED, ''), given), ...rest };
    },
  };
}
