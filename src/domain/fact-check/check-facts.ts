import { isStockPhrase } from '#domain/composer/phrases/stock-phrases.ts';
import { type FoldedText, foldWithOffsets } from '#domain/language/fold-text.ts';
import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { createMark } from './create-mark.ts';
import { checkDates } from './dates/check-dates.ts';
import { readDates } from './dates/read-dates.ts';
import type { FactMark, FactSource, Finding, FoldedPost } from './fact-mark.ts';
import { indexSources, type SourceIndex } from './index-sources.ts';
import { checkNames } from './names/check-names.ts';
import { checkQuantities } from './quantities/check-quantities.ts';
import { readQuantities } from './quantities/read-quantities.ts';
import { checkQuotations, findQuotations, isFullQuotation } from './quotations/check-quotations.ts';
import { sentenceSpans } from './sentence-spans.ts';

export type FactCheck = {
  /** The post as the network gets it: plain text, with styled letters if any. */
  readonly text: string;
  /** What it was written from; an index (`indexSources`) spares reading them again while the person types. */
  readonly sources: readonly FactSource[] | SourceIndex;
};

/**
 * Looks up every number, date, amount, percentage, quotation and proper name of a post in what it was written from, and
 * marks what is not there (docs/product.md §6.17). Numbers, dates and names are compared by what they mean, not by how they are
 * written; hashtags, addresses, mentions and the composer's own phrases claim nothing. Marks are in order and do not
 * overlap; without a source there are none. Pure and deterministic; linear in the lengths of both.
 */
export function checkFacts({ text, sources }: FactCheck): FactMark[] {
  const index = isIndex(sources) ? sources : indexSources(sources);
  if (index.count === 0) return [];
  const folded = foldWithOffsets(text);
  const plain = maskNonClaims(text, folded);
  const post: FoldedPost = {
    plain,
    language: languageOf(plain.replaceAll(MASK, ' '), index),
    sentences: sentenceSpans(plain),
  };
  const findings = findingsOf(post, folded.plain, index);
  return findings.map((finding) => createMark(finding, { text, folded, post, index }));
}

function isIndex(sources: readonly FactSource[] | SourceIndex): sources is SourceIndex {
  return 'plain' in sources;
}

/** Of fewer words the language is uncertain. */
const CERTAIN_FROM_WORDS = 25;
/** Holds the place of what claims nothing. */
const MASK = '\0';

/** A few words may belong to several languages; of those that know as many of them it is the source's. */
function languageOf(plain: string, { language }: SourceIndex): WritingLanguage {
  const seen = detectLanguage(plain, language);
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (seen === language || words.length >= CERTAIN_FROM_WORDS) return seen;
  const hits = (of: WritingLanguage) => words.filter((word) => isStopWord(word, of)).length;
  return hits(language) > 0 && hits(language) >= hits(seen) ? language : seen;
}

/** The folded post with links, hashtags, mentions and our own phrases silent, each unit in its place. */
function maskNonClaims(text: string, { plain, starts }: FoldedText): string {
  const isSilent = new Uint8Array(text.length);
  let at = 0;
  for (const token of tokenize(text)) {
    if (token.kind !== 'text') isSilent.fill(1, at, at + token.text.length);
    at += token.text.length;
  }
  at = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '' && isStockPhrase(withoutEmojis(line).trim())) isSilent.fill(1, at, at + line.length);
    at += line.length + 1;
  }
  let kept = '';
  for (let unit = 0; unit < plain.length; unit += 1)
    kept += isSilent[starts[unit] ?? 0] === 1 ? MASK : plain.charAt(unit);
  return kept;
}

/** Findings in order; of two that overlap the quotation stands, then the date, then the number, then the name. */
function findingsOf(post: FoldedPost, whole: string, index: SourceIndex): Finding[] {
  // What is quoted may hold a hashtag or a mention.
  const quotations = findQuotations(whole).filter(
    ({ start }) => post.plain.charAt(start) !== MASK || whole.charAt(start) === '@' || whole.charAt(start) === '#',
  );
  const dates = readDates(post.plain, post.language);
  const quantities = readQuantities(post.plain, post.language, dates);
  const found = [
    ...checkQuotations(post, quotations.filter(isFullQuotation), index),
    ...checkDates(post, dates, index),
    ...checkQuantities(post, quantities, index),
    ...checkNames(post, index),
    ...checkQuotations(
      post,
      quotations.filter((quotation) => !isFullQuotation(quotation)),
      index,
    ),
  ];
  const taken = new Uint8Array(post.plain.length + 1);
  const isRead = new Uint8Array(post.plain.length + 1);
  for (const { start, end } of [...dates, ...quantities]) isRead.fill(1, start, end);
  const kept = found.filter(({ start, end, kind }) => {
    // 'Dec' and 'Euro' were looked up as what they are.
    if (kind === 'name' && isRead.subarray(start, end).every((unit) => unit === 1)) return false;
    for (let at = start; at < end; at += 1) if (taken[at] === 1) return false;
    taken.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
