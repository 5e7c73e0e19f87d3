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

function contentFor(brief: Brief): string {
  if (brief.task === 'rewrite') return recomposeText(brief);
  const { sources, tone, includeEmojis } = brief;
  const [first] = sources;
  return composePost({
    text: sources.map((source) => source.text).join('\n\n'),
    tone,
    includeEmojis,
    title: first?.title ?? null,
    siteName: first?.siteName ?? null,
    kind: first === undefined || first.kind === 'ideas' ? 'ideas' : 'article',
    language: first?.language ?? null,
  });
}
