import { tokenize } from '#domain/text/tokens.ts';
import { withoutEmojis } from '#domain/writing/compose/emojis.ts';
import { isFramePhrase } from '#domain/writing/compose/frames/frames.ts';
import { writingLanguage } from '#domain/writing/compose/languages.ts';
import { checkDates } from './check-dates.ts';
import { checkNames } from './check-names.ts';
import { checkQuantities } from './check-quantities.ts';
import { checkQuotations, findQuotations, isQuotation } from './check-quotations.ts';
import type { FactMark, FactSource, Finding, FoldedPost } from './fact-mark.ts';
import { foldText } from './fold-text.ts';
import { indexSources, type SourceIndex } from './index-sources.ts';
import { readDates } from './read-dates.ts';
import { readQuantities } from './read-quantities.ts';
import { sentenceSpans } from './sentence-spans.ts';
import { toMark } from './to-mark.ts';

export type FactCheck = {
  /** The post as the network gets it: plain text, with styled letters if any. */
  readonly text: string;
  /** What it was written from; an index (`indexSources`) spares reading them again while the person types. */
  readonly sources: readonly FactSource[] | SourceIndex;
};

/**
 * Looks up every number, date, amount, percentage, quotation and proper name of a post in what it was written from, and
 * marks what is not there (design §8). Numbers, dates and names are compared by what they mean, not by how they are
 * written; hashtags, addresses, mentions and the composer's own phrases claim nothing. Marks are in order and do not
 * overlap; without a source there are none. Pure and deterministic; linear in the lengths of both.
 */
export function checkFacts({ text, sources }: FactCheck): FactMark[] {
  const index = isIndex(sources) ? sources : indexSources(sources);
  if (index.count === 0) return [];
  const folded = foldText(withoutLinks(text));
  const post: FoldedPost = {
    plain: folded.plain,
    language: writingLanguage(folded.plain.replaceAll(SILENT, ' '), null),
    sentences: sentenceSpans(folded.plain),
  };
  return findingsOf(post, index).map((finding) => toMark(finding, { text, folded, post, index }));
}

function isIndex(sources: readonly FactSource[] | SourceIndex): sources is SourceIndex {
  return 'plain' in sources;
}

/** Holds the place of what claims nothing. */
const SILENT = '\0';

/** Links, hashtags and our own phrases claim nothing: silent, and as long as before. */
function withoutLinks(text: string): string {
  const plain = tokenize(text)
    .map((token) => (token.kind === 'text' ? token.text : SILENT.repeat(token.text.length)))
    .join('');
  return plain
    .split('\n')
    .map((line) =>
      line.trim() !== '' && isFramePhrase(withoutEmojis(line).trim()) ? SILENT.repeat(line.length) : line,
    )
    .join('\n');
}

/** Findings in order; of two that overlap the quotation stands, then the date, then the number, then the name. */
function findingsOf(post: FoldedPost, index: SourceIndex): Finding[] {
  const quotations = findQuotations(post.plain);
  const dates = readDates(post.plain, post.language);
  const quantities = readQuantities(post.plain, post.language, dates);
  const found = [
    ...checkQuotations(post, quotations.filter(isQuotation), index),
    ...checkDates(post, dates, index),
    ...checkQuantities(post, quantities, index),
    ...checkNames(post, index),
    ...checkQuotations(
      post,
      quotations.filter((quotation) => !isQuotation(quotation)),
      index,
    ),
  ];
  const taken = new Uint8Array(post.plain.length + 1);
  const kept = found.filter(({ start, end }) => {
    for (let at = start; at < end; at += 1) if (taken[at] === 1) return false;
    taken.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
