import { readQuantities } from '#domain/fact-check/quantities/read-quantities.ts';
import { foldText, wordKey } from '#domain/language/fold-text.ts';
import { UNSPACED_LETTER, type WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import { stemOf } from './word-stem.ts';

/** What a sentence is looked up by, each once. */
export type Terms = {
  /** Stems of its words of content; of unspaced writing every pair of characters. */
  readonly stems: ReadonlySet<string>;
  /** Those of the stems that have a capital where no sentence begins, and acronyms. */
  readonly names: ReadonlySet<string>;
  readonly stopWords: ReadonlySet<string>;
  /** Stems of neighbouring words, stop words among them. */
  readonly pairs: ReadonlySet<string>;
  /** The runs of four letters in its words, their ends marked: other forms, compounds and related languages share them. */
  readonly letters: ReadonlySet<string>;
  /** The values each figure may have, the likeliest first: '1.2 billion' and '$1.2B' have the same. */
  readonly figures: readonly (readonly number[])[];
  readonly words: number;
};

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:'\p{L}+)?/gu;
/** An article before an apostrophe, or an ending after one. */
const ELISION = /^\p{L}{1,2}'(?=\p{L}{2})|'\p{L}*$/gu;
const RUN = 4;

/** The terms of a sentence in a language. */
export function readTerms(sentence: string, language: WritingLanguage): Terms {
  const plain = foldText(sentence);
  const stems = new Set<string>();
  const names = new Set<string>();
  const stopWords = new Set<string>();
  const pairs = new Set<string>();
  const letters = new Set<string>();
  let words = 0;
  let before = '';
  for (const [match] of plain.matchAll(WORD)) {
    if (UNSPACED_LETTER.test(match)) {
      for (let at = 0; at + 1 < match.length; at += 1) stems.add(match.slice(at, at + 2));
      words += match.length / 2;
      continue;
    }
    const word = match.replace(ELISION, '');
    const key = wordKey(word);
    const stem = stemOf(key);
    if (before !== '') pairs.add(`${before} ${stem}`);
    const framed = `^${key}$`;
    for (let at = 0; at + RUN <= framed.length; at += 1) letters.add(framed.slice(at, at + RUN));
    const isAcronym = /^[\p{Lu}\p{N}]{2,}$/u.test(word);
    if (isAcronym || (word.length > 2 && !isStopWord(word.toLowerCase(), language))) {
      stems.add(stem);
      if (isAcronym || (words > 0 && /^\p{Lu}/u.test(word))) names.add(stem);
    } else stopWords.add(key);
    before = stem;
    words += 1;
  }
  const quantities = readQuantities(plain, language, []).filter(({ isWeak }) => !isWeak);
  const figures = quantities.flatMap(({ values, to }) => (to === null ? [values] : [values, to]));
  return { stems, names, stopWords, pairs, letters, figures, words };
}
