import type { ReadSource } from '#contract/writing.ts';
import { keepSurroundingSpace } from '#domain/text/strings.ts';
import { HASHTAG_COUNTS, type WritingNotice } from '#domain/writing/brief.ts';
import { changeOf } from '#domain/writing/same-words.ts';
import { type TidiedPost, type TidyOptions, tidyPost } from '#domain/writing/tidy/tidy-post.ts';
import type { Brief, Writer, Written } from '#server/ports/writer.ts';

export type DraftToFinish = { brief: Brief; written: Pick<Written, 'content' | 'notices'>; writer: Writer['kind'] };

const HASHTAG = /[#＃][\p{L}\p{N}]/gu;
const DASH = /[—–]/;
/** A rewrite may have as many hashtags as the text had, or at least these. */
const FEW_HASHTAGS = 5;

/**
 * Tidies what a writer wrote, with the notices for the person. A rewritten part keeps the blank lines around it. `content` is '' if
 * nothing is left.
 */
export function finishDraft({ brief, written, writer }: DraftToFinish): TidiedPost {
  const tidied = tidyPost(written.content, tidyingFor(brief, writer));
  const notices = new Set<WritingNotice>([...(written.notices ?? []), ...tidied.notices]);
  if (tidied.content === '') return { content: '', notices: [...notices] };
  if (brief.task === 'generate') {
    if (hasOwnWords(brief.sources, tidied.content)) {
      notices.add('own-words');
      // That says it too, and what helps.
      notices.delete('text-too-short');
    }
    return { content: tidied.content, notices: [...notices] };
  }
  const content = brief.context === null ? tidied.content : keepSurroundingSpace(brief.text, tidied.content);
  const change = changeOf(brief.text, content);
  if (change !== 'words') notices.add(change === 'none' ? 'nothing-to-change' : 'only-form');
  return { content, notices: [...notices] };
}

/** Whether a post has no other words than the person typed as ideas. */
function hasOwnWords(sources: readonly ReadSource[], content: string): boolean {
  if (sources.some(({ kind }) => kind !== 'ideas')) return false;
  return changeOf(sources.map(({ text }) => text).join('\n\n'), content) !== 'words';
}

function tidyingFor(brief: Brief, writer: Writer['kind']): TidyOptions {
  const isModelAnswer = writer === 'model';
  const { includeEmojis } = brief;
  if (brief.task === 'generate') {
    const given = [brief.audience, brief.voice?.sheet.signOff ?? '', ...brief.sources.map(wordsOf)].join('\n');
    const keepsDashes = brief.voice?.examples.some((text) => DASH.test(text)) ?? false;
    return { isModelAnswer, includeEmojis, given, keepsDashes, mostHashtags: HASHTAG_COUNTS[brief.hashtags] };
  }
  const { text, context, instruction } = brief;
  const had = text.match(HASHTAG)?.length ?? 0;
  const given = `${text}\n${context ?? ''}\n${instruction ?? ''}`;
  // The built-in composer does not change a person's hashtags.
  if (!isModelAnswer) return { isModelAnswer, mostHashtags: null };
  const mostHashtags = context === null ? Math.max(FEW_HASHTAGS, had) : had;
  // An instruction may ask for emojis; the text that is there has its own.
  return {
    isModelAnswer,
    includeEmojis: includeEmojis || instruction !== undefined,
    given,
    keepsDashes: DASH.test(text),
    mostHashtags,
  };
}

function wordsOf({ text, url, title, siteName, author }: ReadSource): string {
  return [text, url, title, siteName, author].join('\n');
}
