import type { FactKind, Finding, FoldedPost, Span } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { comparableWords } from '../quotations/index-quotations.ts';
import { findCertainty } from './certainty.ts';
import { findNegation } from './negation.ts';
import { findOrder } from './order.ts';
import { findPerson, findVerbatimPerson } from './person.ts';
import { findRate } from './rate.ts';
import type { Partner, RelationContext, RelationRule, Statement } from './relation-rule.ts';
import { readSentence, type SentenceWords } from './sentence-words.ts';
import { findSpeaker } from './speaker.ts';
import { findSwap } from './swap.ts';

/** With less in common two sentences are not about the same. */
const LEAST_SCORE = 2;
const MOST_PARTNERS = 5;
/** In any languages: figures are the same. */
const WORDLESS: readonly RelationRule[] = [findRate];
const RULES: readonly RelationRule[] = [
  findRate,
  findSwap,
  findPerson,
  findSpeaker,
  findOrder,
  findNegation,
  findCertainty,
];

/** Right in about half of the posts that nobody tuned on (docs/benchmarks.md): the person is asked to look. */
const UNSURE: ReadonlySet<FactKind> = new Set(['negation', 'certainty']);

/**
 * What a post states of the right things in the wrong way: denied or affirmed against the source, with two values exchanged, by
 * another speaker, in another order, per another span of time, as certain, or as the poster's own doing. Words are compared only
 * where post and source are in one language.
 */
export function checkRelations(
  post: FoldedPost,
  quantities: readonly Quantity[],
  quotations: readonly Span[],
  index: SourceIndex,
): Finding[] {
  const { language } = post;
  const read = new Map<number, SentenceWords>();
  const sentenceOfSource = (sentence: number): SentenceWords => {
    const known = read.get(sentence);
    if (known !== undefined) return known;
    const words = readSentence(index.plain, index.sentences[sentence] ?? { start: 0, end: 0 }, index.language);
    read.set(sentence, words);
    return words;
  };
  const statements = post.sentences.map((span, at): Statement => {
    const places = (post.places[at] ?? []).filter(({ score }) => score >= LEAST_SCORE).slice(0, MOST_PARTNERS);
    const partners = places.map(({ sentence, score }): Partner => ({ ...sentenceOfSource(sentence), sentence, score }));
    return { ...readSentence(post.plain, span, language), at, partners };
  });
  const isQuoted = (at: number) => quotations.some(({ start, end }) => at >= start && at < end);
  const context: RelationContext = { post, index, language, quantities, statements, isQuoted };
  const rules = language === index.language ? RULES : WORDLESS;
  return statements.flatMap((statement) => {
    if (statement.text.endsWith('?')) return [];
    // What the source says word for word can only be another's doing.
    const isVerbatim = index.quotations.said.includes(` ${comparableWords(statement.text).join(' ')} `);
    if (isVerbatim) return language === index.language ? findVerbatimPerson(statement, context) : [];
    for (const rule of statement.partners.length === 0 ? WORDLESS : rules) {
      const findings = rule(statement, context);
      if (findings.length > 0)
        return findings.map((found) => (UNSURE.has(found.kind) ? { ...found, weight: 'unsure' } : found));
    }
    return [];
  });
}
