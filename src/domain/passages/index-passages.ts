import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { readTerms } from './read-terms.ts';
import { gramsOf } from './word-stem.ts';

/** A text to find passages in; `language` is what its page declares (BCP 47). */
export type PassageSource = { readonly text: string; readonly language: string | null };

/** A sentence of a source: UTF-16 offsets in its text, and how many terms it has. */
export type SourceSentence = {
  readonly sourceIndex: number;
  readonly start: number;
  readonly end: number;
  readonly terms: number;
};

/** Sources, read once for any number of sentences. Each list holds indexes of `sentences`, ascending. */
export type PassageIndex = {
  readonly texts: readonly string[];
  readonly sentences: readonly SourceSentence[];
  readonly meanTerms: number;
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  readonly byPair: ReadonlyMap<string, readonly number[]>;
  readonly byValue: ReadonlyMap<number, readonly number[]>;
  /** The stems that have a run of three letters. */
  readonly stemsByGram: ReadonlyMap<string, readonly string[]>;
};

/** Reads sources for `findPassage`; linear in their length. */
export function indexPassages(sources: readonly PassageSource[]): PassageIndex {
  const sentences: SourceSentence[] = [];
  const byStem = new Map<string, number[]>();
  const byPair = new Map<string, number[]>();
  const byValue = new Map<number, number[]>();
  let all = 0;
  for (const [sourceIndex, { text, language: declared }] of sources.entries()) {
    const language = detectLanguage(text, declared);
    for (const { start, end } of sentenceSpans(text)) {
      const at = sentences.length;
      const { stems, pairs, figures } = readTerms(text.slice(start, end), language);
      const terms = stems.size + figures.length;
      sentences.push({ sourceIndex, start, end, terms });
      all += terms;
      for (const stem of stems) add(byStem, stem, at);
      for (const pair of pairs) add(byPair, pair, at);
      for (const value of new Set(figures.flat())) add(byValue, value, at);
    }
  }
  const stemsByGram = new Map<string, string[]>();
  for (const stem of byStem.keys()) for (const gram of gramsOf(stem)) add(stemsByGram, gram, stem);
  const meanTerms = Math.max(1, all / Math.max(1, sentences.length));
  return { texts: sources.map(({ text }) => text), sentences, meanTerms, byStem, byPair, byValue, stemsByGram };
}

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}
