import { readQuantities } from '#domain/fact-check/quantities/read-quantities.ts';
import { foldText, wordKey } from '#domain/language/fold-text.ts';
import { UNSPACED_LETTER, type WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import { stemOf } from './word-stem.ts';

/** What a sentence is looked up by, each once. */
export type Terms = {
  /** Stems of its words of content; of unspaced writing every pair of characters. */
  readonly stems: ReadonlySet<string>;
  /** Stems of neighbouring words, stop words among them. */
  readonly pairs: ReadonlySet<string>;
  /** The values each figure may have, the likeliest first: '1.2 billion' and '$1.2B' have the same. */
  readonly figures: readonly (readonly number[])[];
};

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:'\p{L}+)?/gu;
/** An article before an apostrophe, or an ending after one. */
const ELISION = /^\p{L}{1,2}'(?=\p{L}{2})|'\p{L}*$/gu;

/** The terms of a sentence in a language. */
export function readTerms(sentence: string, language: WritingLanguage): Terms {
  const plain = foldText(sentence);
  const stems = new Set<string>();
  const pairs = new Set<string>();
  let before = '';
  for (const [match] of plain.matchAll(WORD)) {
    if (UNSPACED_LETTER.test(match)) {
      for (let at = 0; at + 1 < match.length; at += 1) stems.add(match.slice(at, at + 2));
      continue;
    }
    const word = match.replace(ELISION, '');
    const stem = stemOf(wordKey(word));
    if (before !== '') pairs.add(`${before} ${stem}`);
    before = stem;
    const isAcronym = /^[\p{Lu}\p{N}]{2,}$/u.test(word);
    if (isAcronym || (word.length > 2 && !isStopWord(word.toLowerCase(), language))) stems.add(stem);
  }
  const quantities = readQuantities(plain, language, []).filter(({ isWeak }) => !isWeak);
  return { stems, pairs, figures: quantities.flatMap(({ values, to }) => (to === null ? [values] : [values, to])) };
}
