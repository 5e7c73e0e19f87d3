import { type PassageIndex, rarityIn } from './index-passages.ts';
import type { Terms } from './read-terms.ts';

/** What a sentence of a post shares with each sentence of the sources, rare things counting more; lists are by sentence. */
export type Likeness = {
  readonly terms: Terms;
  /** The sentences of the sources that share something worth looking at. */
  readonly alike: readonly number[];
  readonly words: Float64Array;
  readonly names: Float64Array;
  readonly stopWords: Float64Array;
  readonly pairs: Float64Array;
  /** The cosine of the runs of letters, 0–1. */
  readonly letters: Float64Array;
  readonly figures: Float64Array;
  /** How many of the figures no sentence has. */
  readonly unknownFigures: number;
  /** How much the words and figures of the sentence weigh together. */
  readonly weight: number;
  /** The weight of each word and figure where it stands, in order. */
  readonly places: readonly ReadonlyMap<number, number>[];
};

/** One-digit whole numbers are everywhere. */
const SMALL_FIGURE = 0.5;
/** '1.2' for '1.19', where no sentence has '1.2'. */
const ROUNDED = { share: 0.025, weight: 0.5 };

/** A smaller cosine is chance. */
const LEAST_LETTERS = 0.05;

/** Compares a sentence of a post with every sentence of the sources. */
export function measureLikeness(terms: Terms, index: PassageIndex): Likeness {
  const count = index.sentences.length;
  const rarity = rarityIn(count);
  const places: Map<number, number>[] = [];
  let weight = 0;
  let unknownFigures = 0;

  const words = new Float64Array(count);
  const names = new Float64Array(count);
  for (const stem of terms.stems) {
    const at = index.byStem.get(stem) ?? [];
    const own = rarity(at.length);
    weight += own;
    places.push(new Map(at.map((sentence) => [sentence, own])));
    addTo(words, at, own);
    if (terms.names.has(stem)) addTo(names, at, own);
  }

  const figures = new Float64Array(count);
  for (const values of terms.figures) {
    const [value = 0] = values;
    const stated = new Set(values.flatMap((each) => index.byValue.get(each) ?? []));
    if (stated.size === 0) unknownFigures += 1;
    const at = stated.size > 0 ? stated : roundedPlaces(value, index);
    const size = value < 10 && Number.isInteger(value) ? SMALL_FIGURE : 1;
    const own = size * (stated.size > 0 ? 1 : ROUNDED.weight) * rarity(at.size);
    weight += size;
    places.push(new Map([...at].map((sentence) => [sentence, own])));
    addTo(figures, at, own);
  }

  const stopWords = new Float64Array(count);
  for (const word of terms.stopWords) {
    const at = index.byStopWord.get(word) ?? [];
    addTo(stopWords, at, rarity(at.length) ** 2);
  }
  const pairs = new Float64Array(count);
  for (const pair of terms.pairs) {
    const at = index.byPair.get(pair) ?? [];
    addTo(pairs, at, rarity(at.length));
  }
  const letters = new Float64Array(count);
  let length = 0;
  for (const run of terms.letters) {
    const at = index.byLetters.get(run) ?? [];
    const square = rarity(at.length) ** 2;
    length += square;
    addTo(letters, at, square);
  }
  const alike: number[] = [];
  for (const [at, { lettersLength }] of index.sentences.entries()) {
    const cosine = (letters[at] ?? 0) / Math.max(1, Math.sqrt(length) * lettersLength);
    letters[at] = cosine;
    if (cosine > LEAST_LETTERS || (words[at] ?? 0) + (figures[at] ?? 0) > 0) alike.push(at);
  }
  return {
    terms,
    alike,
    words,
    names,
    stopWords,
    pairs,
    letters,
    figures,
    unknownFigures,
    weight,
    places,
  };
}

/** The sentences that state what a value may be a rounding of. */
function roundedPlaces(value: number, { byValue }: PassageIndex): ReadonlySet<number> {
  const found = [...byValue].filter(([other]) => Math.abs(other - value) <= ROUNDED.share * value);
  return new Set(found.flatMap(([, at]) => at));
}

function addTo(sums: Float64Array, places: Iterable<number>, weight: number): void {
  for (const at of places) sums[at] = (sums[at] ?? 0) + weight;
}
