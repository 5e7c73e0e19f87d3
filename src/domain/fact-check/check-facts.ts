import { isStockPhrase } from '#domain/composer/phrases/stock-phrases.ts';
import { type FoldedText, foldWithOffsets } from '#domain/language/fold-text.ts';
import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { alignSentences } from './align.ts';
import { valuesIn, valuesInPlace } from './copied-sentences/values-in-place.ts';
import { createMark } from './create-mark.ts';
import { checkDates } from './dates/check-dates.ts';
import { type DateFound, readDates } from './dates/read-dates.ts';
import type { FactMark, FactSource, Finding, FoldedPost, Span } from './fact-mark.ts';
import { findChangedClaims } from './find-changed-claims.ts';
import { indexSources, type SourceIndex } from './index-sources.ts';
import { checkNames } from './names/check-names.ts';
import { checkQuantities } from './quantities/check-quantities.ts';
import type { Quantity } from './quantities/quantity.ts';
import { readQuantities } from './quantities/read-quantities.ts';
import { checkQuotations, findQuotations, isFullQuotation } from './quotations/check-quotations.ts';
import { checkRelations } from './relations/check-relations.ts';
import { sentenceSpans } from './sentence-spans.ts';

type FactCheck = {
  /** The post as LinkedIn gets it: plain text, with styled letters if any. */
  readonly text: string;
  /** What it was written from; an index (`indexSources`) avoids reading them again while the person types. */
  readonly sources: readonly FactSource[] | SourceIndex;
};

/**
 * Marks the numbers, dates, amounts, percentages, quotations and proper names of a post that are not in its sources
 * (docs/product.md §6.17). Numbers, dates and names are compared by what they mean, not by how they are written;
 * hashtags, addresses, mentions and stock phrases are no claims. Marks are in order and do not overlap; without a source
 * there are none. Deterministic; linear in the lengths of both.
 */
export function checkFacts({ text, sources }: FactCheck): FactMark[] {
  const index = isIndex(sources) ? sources : indexSources(sources);
  if (index.count === 0) return [];
  const { post, folded, ...values } = readPost(text, index);
  const findings = findingsOf(post, values, index);
  return findings.map((finding) => createMark(finding, { text, folded, post, index }));
}

export type PostRead = Values & { readonly post: FoldedPost; readonly folded: FoldedText };

/** A post with its sentences, dates and numbers, and the sentences of the sources that each of its own is about. */
export function readPost(text: string, index: SourceIndex): PostRead {
  const folded = foldWithOffsets(text);
  const plain = maskNonClaims(text, folded);
  const language = languageOf(plain.replaceAll(MASK, ' '), index);
  const sentences = sentenceSpans(plain);
  const dates = readDates(plain, language);
  const quantities = readQuantities(plain, language, dates);
  const places = alignSentences(plain, sentences, quantities, language, index);
  return { post: { plain, language, sentences, places }, folded, whole: folded.plain, dates, quantities };
}

function isIndex(sources: readonly FactSource[] | SourceIndex): sources is SourceIndex {
  return 'plain' in sources;
}

/** With fewer words the language is uncertain. */
const CERTAIN_FROM_WORDS = 25;
/** In place of what is no claim. */
const MASK = '\0';

/** The post's language; where it is short, and as likely the source's, then the source's. */
function languageOf(plain: string, { language }: SourceIndex): WritingLanguage {
  const seen = detectLanguage(plain, language);
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (seen === language || words.length >= CERTAIN_FROM_WORDS) return seen;
  const hits = (of: WritingLanguage) => words.filter((word) => isStopWord(word, of)).length;
  return hits(language) > 0 && hits(language) >= hits(seen) ? language : seen;
}

/** The folded post with its links, hashtags, mentions and stock phrases masked, unit by unit. */
function maskNonClaims(text: string, { plain, starts }: FoldedText): string {
  const isMasked = new Uint8Array(text.length);
  let at = 0;
  for (const token of tokenize(text)) {
    if (token.kind !== 'text') isMasked.fill(1, at, at + token.text.length);
    at += token.text.length;
  }
  at = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '' && isStockPhrase(withoutEmojis(line).trim())) isMasked.fill(1, at, at + line.length);
    at += line.length + 1;
  }
  return plain.replace(/./gs, (unit, offset: number) => (isMasked[starts[offset] ?? 0] === 1 ? MASK : unit));
}

type Values = {
  /** The folded post with what is masked in it. */
  readonly whole: string;
  readonly dates: readonly DateFound[];
  readonly quantities: readonly Quantity[];
};

/** Findings in order; of two that overlap a quotation stays rather than a date, a number or a name, in this order. */
function findingsOf(post: FoldedPost, { whole, dates, quantities }: Values, index: SourceIndex): Finding[] {
  // A quotation may contain a hashtag or a mention.
  const quotations = findQuotations(whole).filter(
    ({ start }) => post.plain.charAt(start) !== MASK || whole.charAt(start) === '@' || whole.charAt(start) === '#',
  );
  const fullQuotations = quotations.filter(isFullQuotation);
  const quotedTerms = quotations.filter((quotation) => !isFullQuotation(quotation));
  const values = [...quantities.filter(({ isWeak }) => !isWeak), ...dates].sort(byStart);
  const theirsOf = (sentence: number, span: Span) =>
    [...(index.quantities.bySentence.get(sentence) ?? []), ...valuesIn(index.dates.found, span)].sort(byStart);
  const inPlace = valuesInPlace(post, values, index, theirsOf);
  const relations = checkRelations(post, quantities, quotations, index);
  const found = [
    ...checkQuotations(post, fullQuotations, index),
    ...checkDates(post, dates, index, (date) => inPlace.get(date)?.filter(isDate) ?? []),
    // Of two that are exchanged each is another one too: that both are says more.
    ...relations.filter(({ kind }) => kind === 'swap'),
    ...checkQuantities(post, quantities, index, (figure) => inPlace.get(figure)?.filter(isFigure) ?? []),
    ...findChangedClaims(post, values, index, theirsOf),
    ...checkNames(post, index),
    ...checkQuotations(post, quotedTerms, index),
    ...relations.filter(({ kind }) => kind !== 'swap'),
  ];
  const isTaken = new Uint8Array(post.plain.length + 1);
  const isRead = new Uint8Array(post.plain.length + 1);
  for (const { start, end } of [...dates, ...quantities]) isRead.fill(1, start, end);
  const kept = found.filter(({ start, end, kind }) => {
    // 'Dec' and 'Euro' were checked as a date and a quantity.
    if (kind === 'name' && !isRead.subarray(start, end).includes(0)) return false;
    if (isTaken.subarray(start, end).includes(1)) return false;
    isTaken.fill(1, start, end);
    return true;
  });
  return kept.sort(byStart);
}

const byStart = (one: Span, other: Span) => one.start - other.start;
const isDate = <Figure extends object>(value: Figure | DateFound): value is DateFound => 'readings' in value;
const isFigure = <Figure extends object>(value: Figure | DateFound): value is Figure => !isDate(value);
