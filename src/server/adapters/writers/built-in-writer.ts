import { composePost } from '#domain/composer/compose-post.ts';
import { rewriteText } from '#domain/composer/rewrite-text.ts';
import type { WritingNotice } from '#domain/writing/brief.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';

/** About a line at a time, so that the stream reads like one. */
const CHUNK = /[\s\S]{1,60}(?:\s+|$)|[\s\S]{1,60}/g;

/** Picks sentences from the source and invents nothing; needs no key and no network (design §8). */
export function createBuiltInWriter(): Writer {
  return {
    kind: 'built-in',
    write: async (brief, { signal, onDelta }) => {
      signal.throwIfAborted();
      const { content, notices } = composed(brief);
      for (const [chunk] of content.matchAll(CHUNK)) onDelta?.(chunk);
      return { content, notices, model: null, inputTokens: null, outputTokens: null };
    },
  };
}

function composed(brief: Brief): { content: string; notices: WritingNotice[] } {
  if (brief.task === 'rewrite') return { content: rewriteText(brief), notices: [] };
  return composePost(brief);
}
