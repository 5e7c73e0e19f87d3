import { JUDGED_SENTENCE_MAX } from '#domain/fact-check/judge/judgement.ts';
import type { Mending, SentenceToMend } from '#domain/fact-check/mend/mending.ts';
import { tidyPost } from '#domain/writing/tidy/tidy-post.ts';

export type MendingsToTidy = { sentences: readonly SentenceToMend[]; mendings: readonly Mending[] };

/** One for each sentence at most, in one line of plain text, with no address that its passages do not have. */
export function tidyMendings({ sentences, mendings }: MendingsToTidy): Mending[] {
  const kept = new Map<number, string>();
  for (const { sentence, text } of mendings) {
    const asked = sentences[sentence];
    if (asked === undefined || kept.has(sentence)) continue;
    const given = [asked.text, ...asked.passages].join('\n');
    const { content, notices } = tidyPost(text.replace(/\s+/g, ' '), {
      isModelAnswer: true,
      mostHashtags: null,
      given,
    });
    const isUsable = notices.length === 0 && content !== '' && content !== asked.text && !content.includes('\n');
    if (isUsable && content.length <= JUDGED_SENTENCE_MAX) kept.set(sentence, content);
  }
  return [...kept].map(([sentence, text]) => ({ sentence, text }));
}
