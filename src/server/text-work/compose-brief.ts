import { composePost } from '#domain/composer/compose-post.ts';
import { rewriteText } from '#domain/composer/rewrite-text.ts';
import { applyVoice } from '#domain/voice/apply-voice.ts';
import { LENGTH_RANGES, type WritingNotice } from '#domain/writing/brief.ts';
import type { Brief } from '#server/ports/writer.ts';
import { ENGLISH_DICTIONARY } from './english-dictionary.ts';

/** What the built-in composer writes (docs/product.md §6.5). */
export function composeBrief(brief: Brief): { content: string; notices: WritingNotice[] } {
  if (brief.task === 'rewrite') return { content: rewriteText(brief, ENGLISH_DICTIONARY), notices: [] };
  const { content, notices } = composePost(brief);
  if (!brief.voice) return { content, notices };
  const keepsLines = brief.sources.some(({ kind }) => kind === 'ideas');
  const limits = { format: brief.format, most: LENGTH_RANGES[brief.length].max, keepsLines };
  return { content: applyVoice(content, brief.voice.sheet, limits), notices };
}
