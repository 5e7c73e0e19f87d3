import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { tidyPost } from '#domain/writing/tidy/tidy-post.ts';
import { hasOpeningLength, OPENING_KINDS, type Opening, type OpeningSource } from './openings.ts';
import { isSaidIn, readSaid } from './said-already.ts';

/** Openings as a model gave them, unverified. */
export type ClaimedOpening = { readonly kind: string; readonly text: string };

/**
 * The openings of a model that can be offered, the first of each kind, tidied like every text of a model: one line that is seen whole
 * before the fold, a question where it is one and else none, nothing that the post says already, and nothing that the check of facts
 * marks (docs/product.md §6.17).
 */
export function checkOpenings(
  claimed: readonly ClaimedOpening[],
  { sources, post }: { sources: readonly OpeningSource[]; post: string },
): Opening[] {
  const index = indexSources(sources);
  const given = sources
    .map(({ text, title, author, siteName }) => [text, title, author, siteName].join('\n'))
    .join('\n');
  const offered: Opening[] = [];
  for (const kind of OPENING_KINDS) {
    const said = readSaid([post, ...offered.map(({ text }) => text)].join('\n'));
    const texts = claimed
      .filter((one) => one.kind === kind)
      .map(({ text }) => tidyPost(text, { isModelAnswer: true, mostHashtags: 0, includeEmojis: false, given }).content);
    const found = texts.find(
      (text) =>
        hasOpeningLength(text) &&
        isQuestion(text) === (kind === 'question') &&
        !isSaidIn(text, said) &&
        checkFacts({ text, sources: index }).every(({ weight }) => weight === 'derived'),
    );
    if (found !== undefined) offered.push({ kind, text: found });
  }
  return offered;
}
