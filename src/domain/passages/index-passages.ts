import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { readTerms, type Terms } from './read-terms.ts';

/** A text to find passages in; `language` is what its page declares (BCP 47). */
export type PassageSource = { readonly text: string; readonly language: string | null };

/** A sentence of a source: UTF-16 offsets in its text. */
export type SourceSentence = {
  readonly sourceIndex: number;
  readonly start: number;
  readonly end: number;
  /** How much its words and figures weigh together. */
  readonly weight: number;
  /** The length of the vector of its runs of letters. */
  readonly lettersLength: number;
};

/** Sources, read once for any number of sentences. Each list holds indexes of `sentences`, ascending. */
export type PassageIndex = {
  readonly texts: readonly string[];
  readonly sentences: readonly SourceSentence[];
  readonly byStem: Places<string>;
  readonly byStopWord: Places<string>;
  readonly byPair: Places<string>;
  readonly byLetters: Places<string>;
  readonly byValue: Places<number>;
};
type Places<K> = ReadonlyMap<K, readonly number[]>;

/** Reads sources for `findPassage`; linear in their length. */
export function indexPassages(sources: readonly PassageSource[]): PassageIndex {
  const read: { sourceIndex: number; start: number; end: number; terms: Terms }[] = [];
  const byStem = new Map<string, number[]>();
  const byStopWord = new Map<string, number[]>();
  const byPair = new Map<string, number[]>();
  const byLetters = new Map<string, number[]>();
  const byValue = new Map<number, number[]>();
  for (const [sourceIndex, { text, language: declared }] of sources.entries()) {
    const language = detectLanguage(text, declared);
    for (const { start, end } of sentenceSpans(text)) {
      const at = read.length;
      const terms = readTerms(text.slice(start, end), language);
      read.push({ sourceIndex, start, end, terms });
      for (const stem of terms.stems) add(byStem, stem, at);
      for (const word of terms.stopWords) add(byStopWord, word, at);
      for (const pair of terms.pairs) add(byPair, pair, at);
      for (const run of terms.letters) add(byLetters, run, at);
      for (const value of new Set(terms.figures.flat())) add(byValue, value, at);
    }
  }
  const rarity = rarityIn(read.length);
  const weigh = (places: Places<string>, keys: ReadonlySet<string>, power: number) =>
    [...keys].reduce((sum, key) => sum + rarity(places.get(key)?.length ?? 0) ** power, 0);
  const sentences = read.map(({ terms: { stems, figures, letters }, ...span }) => ({
    ...span,
    weight: weigh(byStem, stems, 1) + figures.length,
    lettersLength: Math.sqrt(weigh(byLetters, letters, 2)),
  }));
  return { texts: sources.map(({ text }) => text), sentences, byStem, byStopWord, byPair, byLetters, byValue };
}

/** From 1 for a term of no sentence down towards 0 for a term of every one. */
export function rarityIn(count: number): (places: number) => number {
  const most = Math.log(1 + 2 * count);
  return (places) => Math.log(1 + count / Math.max(places, 0.5)) / most;
}

function add<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
