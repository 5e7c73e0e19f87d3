import { composePost } from '#domain/composer/compose-post.ts';
import { rewriteText } from '#domain/composer/rewrite-text.ts';
import { applyVoice } from '#domain/voice/apply-voice.ts';
import { LENGTH_RANGES, type WritingNotice } from '#domain/writing/brief.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';

/** Streams about a line at a time. */
const CHUNK = /[\s\S]{1,60}(?:\s+|$)|[\s\S]{1,60}/g;

/** Picks sentences from the source and invents nothing; needs no key and no network (docs/product.md §6.5). */
export function createBuiltInWriter(): Writer {
  return {
    kind: 'built-in',
    write: async (brief, { signal, onDelta }) => {
      signal.throwIfAborted();
      const { content, notices } = compose(brief);
      for (const [chunk] of content.matchAll(CHUNK)) onDelta?.(chunk);
      return { content, notices, model: null, inputTokens: null, outputTokens: null };
    },
  };
}

function compose(brief: Brief): { content: string; notices: WritingNotice[] } {
  if (brief.task === 'rewrite') return { content: rewriteText(brief), notices: [] };
  const { content, notices } = composePost(brief);
  if (!brief.voice) return { content, notices };
  const keepsLines = brief.sources.some(({ kind }) => kind === 'ideas');
  const limits = { format: brief.format, most: LENGTH_RANGES[brief.length].max, keepsLines };
  return { content: applyVoice(content, brief.voice.sheet, limits), notices };
}
