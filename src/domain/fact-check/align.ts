import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Place, Span } from './fact-mark.ts';
import { type SourceIndex, stemsIn } from './index-sources.ts';
import { spellingsOf, valueKey } from './quantities/index-quantities.ts';
import type { Quantity } from './quantities/quantity.ts';
import { firstIndex } from './sentence-spans.ts';

const MOST_PLACES = 8;
/** A word or value in more sentences than this says little about where a claim comes from. */
const MOST_SENTENCES = 40;
/** What the sentence before adds: the items of a list are about its first line. */
const BEFORE = 0.35;
const VALUE_WEIGHT = 1.5;
const FEWEST_VALUE_DIGITS = 2;

/** For each sentence of a post the sentences of the source that share most words, names and figures with it, best first. */
export function alignSentences(
  plain: string,
  sentences: readonly Span[],
  quantities: readonly Quantity[],
  language: WritingLanguage,
  index: SourceIndex,
): readonly (readonly Place[])[] {
  const own = sentences.map((span) => scoresOf(plain, span, quantities, language, index));
  return own.map((scores, at) => {
    const places = new Map(scores);
    // Without a word of its own in common, a sentence is about nothing.
    const before = scores.size === 0 ? undefined : own[at - 1];
    for (const [sentence, { score }] of before ?? []) {
      const known = places.get(sentence);
      if (known !== undefined) places.set(sentence, { ...known, score: known.score + BEFORE * score });
    }
    return [...places]
      .map(([sentence, { score, words }]) => ({ sentence, score, words }))
      .sort((a, b) => b.score - a.score || a.sentence - b.sentence)
      .slice(0, MOST_PLACES);
  });
}

function scoresOf(
  plain: string,
  { start, end }: Span,
  quantities: readonly Quantity[],
  language: WritingLanguage,
  index: SourceIndex,
): Map<number, { score: number; words: number }> {
  const scores = new Map<number, { score: number; words: number }>();
  const add = (sentence: number, weight: number, words: number) => {
    const known = scores.get(sentence) ?? { score: 0, words: 0 };
    scores.set(sentence, { score: known.score + weight, words: known.words + words });
  };
  for (const stem of stemsIn(plain.slice(start, end), language)) {
    const sentences = index.sentencesByWord.get(stem) ?? [];
    if (sentences.length > MOST_SENTENCES) continue;
    const weight = sentences.length <= 2 ? 1.5 : sentences.length <= 8 ? 1 : 0.6;
    for (const sentence of sentences) add(sentence, weight, 1);
  }
  for (let at = firstIndex(quantities, (quantity) => quantity.start >= start); at < quantities.length; at += 1) {
    const quantity = quantities[at];
    if (quantity === undefined || quantity.end > end) break;
    const found = new Set<number>();
    for (const value of spellingsOf(quantity)) {
      if (String(value).replace(/\D/g, '').length < FEWEST_VALUE_DIGITS && quantity.unit === null) continue;
      for (const { sentence } of index.quantities.byValue.get(valueKey(value)) ?? []) found.add(sentence);
    }
    if (found.size <= 4) for (const sentence of found) add(sentence, VALUE_WEIGHT, 0);
  }
  return scores;
}
