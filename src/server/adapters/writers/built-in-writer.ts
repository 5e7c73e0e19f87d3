import { composePost } from '#domain/writing/compose/compose-post.ts';
import { recomposeText } from '#domain/writing/compose/recompose-text.ts';
import type { Brief, Writer } from '../../ports/writer.ts';

/** About a line at a time, so that the stream reads like one. */
const CHUNK = /[\s\S]{1,60}(?:\s+|$)|[\s\S]{1,60}/g;

/** Picks sentences from the source and invents nothing; needs no key and no network (design §8). */
export function createBuiltInWriter(): Writer {
  return {
    kind: 'built-in',
    write: async (brief, { signal, onDelta }) => {
      signal.throwIfAborted();
      const content = contentFor(brief);
      for (const [chunk] of content.matchAll(CHUNK)) onDelta?.(chunk);
      return { content, model: null, inputTokens: null, outputTokens: null };
    },
  };
}

function contentFor({ task, text, tone, includeEmojis, source }: Brief): string {
  if (task === 'rewrite') return recomposeText({ text, tone, includeEmojis });
  return composePost({
    text,
    tone,
    includeEmojis,
    title: source?.title ?? null,
    siteName: source?.siteName ?? null,
    kind: source?.kind ?? 'ideas',
    language: source?.language ?? null,
  });
}
