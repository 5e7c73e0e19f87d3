import type { Writer } from '#server/ports/writer.ts';
import { type WorkOnText, workHere } from '#server/text-work/text-work.ts';

/** Streams about a line at a time. */
const CHUNK = /[\s\S]{1,60}(?:\s+|$)|[\s\S]{1,60}/g;

/** Picks sentences from the source and invents nothing; needs no key and no network (docs/product.md §6.5). */
export function createBuiltInWriter(workOnText: WorkOnText = workHere): Writer {
  return {
    kind: 'built-in',
    write: async (brief, { signal, by, onDelta }) => {
      signal.throwIfAborted();
      const { content, notices } = await workOnText('composeBrief', brief, { signal, by });
      for (const [chunk] of content.matchAll(CHUNK)) onDelta?.(chunk);
      return { content, notices, model: null, inputTokens: null, outputTokens: null };
    },
  };
}
