import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import type { PassageIndex } from './index-passages.ts';
import { readTerms, type Terms } from './read-terms.ts';
import { gramsOf } from './word-stem.ts';

/** A part of a source: UTF-16 offsets in its text. */
export type Part = { readonly sourceIndex: number; readonly start: number; readonly end: number };

/** Where a sentence comes from: one sentence of a source or two neighbours, word for word. */
export type Passage = Part & {
  readonly text: string;
  /** How sure it is, 0–1 (`LIKELY_SCORE`). */
  readonly score: number;
};

export type PostContext = {
  /** Of the whole post: a sentence alone may be too short to tell. */
  readonly language?: WritingLanguage;
  /** The sentence before it in the post, which its passage is probably near to. */
  readonly before?: string | null;
};

/** What a sentence of a source shares with a sentence of the post. */
type Share = {
  readonly sentence: number;
  /** By term of the post's sentence, in order. */
  readonly weights: number[];
  words: number;
  figures: number;
  pairs: number;
};

// Weights below were chosen on the open posts of docs/benchmarks.md; the result changes little around each of them.
const FIGURE = 1.5;
/** One-digit whole numbers are everywhere. */
const SMALL_FIGURE = 0.7;
/** A figure that the source lacks says little: it may be a sum, or wrong, which is another rule's business. */
const MISSING_FIGURE = 0.4;
/** '1.2' for '1.19'. */
export const ROUNDED = { share: 0.025, weight: 0.5 };
const PAIR = 0.35;
const MOST_PAIR_SENTENCES = 20;
/** Shared runs of three letters, from which on two words are taken for relatives. */
const LIKENESS = { least: 0.45, weight: 0.8 };
/** 'Auftrag' in 'Großauftrag'. */
const INSIDE = { letters: 5, weight: 0.7 };
const SHORTEST_ALIKE = 4;
/** How much a long sentence of the source loses, since it shares words by chance. */
const LENGTH = 0.25;
const NEIGHBOUR = 0.15;
const NEAR = 0.15;
/** What a neighbour has to add for it to be part of the passage. */
const ADDED = 0.5;
/** From this score on a passage is likelier than none. */
export const LIKELY_SCORE = 0.5;
/** What makes a passage of the sentence before good enough to be near to. */
const ANCHOR = 1;

/** The passage that a sentence of a post rests on; null where it rests on none. The same answer for the same arguments. */
export function findPassage(sentence: string, index: PassageIndex, context: PostContext = {}): Passage | null {
  const [best] = rankPassages(sentence, index, context);
  return best === undefined || best.score < LIKELY_SCORE ? null : best;
}

/** The passages nearest to a sentence of a post, nearest first, whether it rests on them or not; none overlaps another. */
export function* rankPassages(
  sentence: string,
  index: PassageIndex,
  context: PostContext = {},
): Generator<Passage, void> {
  const language = context.language ?? detectLanguage(sentence, null);
  const [anchor] = context.before == null ? [] : rankShares(readTerms(context.before, language), index, null);
  const near = anchor !== undefined && anchor.rank > ANCHOR ? anchor.share.sentence : null;
  const terms = readTerms(sentence, language);
  const given: Passage[] = [];
  for (const ranked of rankShares(terms, index, near)) {
    const passage = toPassage(index, ranked, sureness(sentence, terms, ranked));
    if (passage === null || given.some((other) => overlap(passage, other))) continue;
    given.push(passage);
    yield passage;
  }
}

/** Whether two parts have characters in common. */
export function overlap(one: Part, other: Part): boolean {
  return one.sourceIndex === other.sourceIndex && one.start < other.end && other.start < one.end;
}

/** A sentence of the sources beside a sentence of the post. */
type Ranked = {
  readonly share: Share;
  readonly rank: number;
  readonly isNear: boolean;
  /** How much of the post's sentence it has, 0–1. */
  readonly covered: number;
  readonly shares: ReadonlyMap<number, Share>;
};

/** The sentences of the sources that share something, best first. */
function rankShares(terms: Terms, index: PassageIndex, near: number | null): Ranked[] {
  const shares = new Map<number, Share>();
  const shareOf = (sentence: number): Share => {
    const known = shares.get(sentence);
    if (known !== undefined) return known;
    const share = { sentence, weights: [], words: 0, figures: 0, pairs: 0 };
    shares.set(sentence, share);
    return share;
  };
  const rarity = rarityIn(index.sentences.length);
  let term = 0;
  let total = 0;
  for (const stem of terms.stems) {
    for (const [relative, likeness] of relativesOf(stem, index)) {
      const places = index.byStem.get(relative) ?? [];
      const weight = likeness * rarity(places.length);
      for (const place of places) {
        const share = shareOf(place);
        const gain = weight - (share.weights[term] ?? 0);
        if (gain <= 0) continue;
        share.weights[term] = weight;
        share.words += gain;
      }
    }
    total += rarity(index.byStem.get(stem)?.length ?? 0);
    term += 1;
  }
  for (const values of terms.figures) {
    const { places, likeness } = placesOf(values, index);
    const [value = 0] = values;
    const weight = (value < 10 && Number.isInteger(value) ? SMALL_FIGURE : FIGURE) * rarity(places.size);
    for (const place of places) {
      const share = shareOf(place);
      share.weights[term] = likeness * weight;
      share.figures += likeness * weight;
    }
    total += places.size === 0 ? MISSING_FIGURE * weight : weight;
    term += 1;
  }
  for (const pair of terms.pairs) {
    const places = index.byPair.get(pair) ?? [];
    if (places.length > MOST_PAIR_SENTENCES) continue;
    for (const place of places) shareOf(place).pairs += PAIR * rarity(places.length);
  }
  const sharedBy = (share: Share | undefined) => (share === undefined ? 0 : share.words + share.figures);
  const nearness = (sentence: number) => {
    if (near === null) return 0;
    if (sentence === near || sentence === near + 1) return 1;
    return Math.abs(sentence - near) <= 2 ? 0.5 : 0;
  };
  const rankOf = (share: Share) => {
    const { sentence, pairs } = share;
    const around = Math.max(sharedBy(shares.get(sentence - 1)), sharedBy(shares.get(sentence + 1)));
    const length = 1 - LENGTH + (LENGTH * (index.sentences[sentence]?.terms ?? 0)) / index.meanTerms;
    return NEAR * nearness(sentence) + (sharedBy(share) + pairs + NEIGHBOUR * around) / length;
  };
  // In the order of the source, so that the first of equals stays.
  const inOrder = [...shares.values()].sort((one, other) => one.sentence - other.sentence);
  return inOrder
    .map((share) => ({
      share,
      rank: rankOf(share),
      isNear: nearness(share.sentence) > 0,
      covered: total === 0 ? 0 : sharedBy(share) / total,
      shares,
    }))
    .sort((one, other) => other.rank - one.rank);
}

/** From 1 for a term of no sentence down towards 0 for a term of every one. */
function rarityIn(count: number): (places: number) => number {
  const most = Math.log(1 + 2 * count);
  return (places) => Math.log(1 + count / Math.max(places, 0.5)) / most;
}

/** The stems of the sources that may be the same word, in another form, in a compound or in a related language. */
function relativesOf(stem: string, index: PassageIndex): Map<string, number> {
  const relatives = new Map<string, number>();
  if (stem.length >= SHORTEST_ALIKE) {
    const grams = gramsOf(stem);
    const shared = new Map<string, number>();
    for (const gram of grams)
      for (const other of index.stemsByGram.get(gram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    for (const [other, count] of shared) {
      if (other.length < SHORTEST_ALIKE) continue;
      const likeness = (2 * count) / (grams.size + gramsOf(other).size);
      const isInside =
        Math.min(stem.length, other.length) >= INSIDE.letters && (other.includes(stem) || stem.includes(other));
      const weight = Math.max(
        likeness >= LIKENESS.least ? LIKENESS.weight * likeness : 0,
        isInside ? INSIDE.weight : 0,
      );
      if (weight > 0) relatives.set(other, weight);
    }
  }
  if (index.byStem.has(stem)) relatives.set(stem, 1);
  return relatives;
}

/** The sentences that state a value, else those that state one it may be a rounding of. */
function placesOf(values: readonly number[], index: PassageIndex): { places: ReadonlySet<number>; likeness: number } {
  const places = new Set(values.flatMap((value) => index.byValue.get(value) ?? []));
  const [value = 0] = values;
  if (places.size > 0 || value <= 0) return { places, likeness: 1 };
  for (const [other, at] of index.byValue)
    if (Math.abs(other - value) <= ROUNDED.share * value) for (const place of at) places.add(place);
  return { places, likeness: ROUNDED.weight };
}

/** How probably the passage is where the sentence comes from, 0–1. */
function sureness(sentence: string, terms: Terms, { share, covered, isNear }: Ranked): number {
  const isTitle = /[:：]\s*$/.test(sentence);
  const isItem = !/[.!?:…。！？：][^\p{L}\p{N}]*$/u.test(sentence);
  const sum =
    -2 +
    0.85 * covered +
    1.1 * Math.min(share.words + share.figures, 2.5) +
    2.4 * Math.min(share.pairs, 1.5) +
    (share.figures > 0 ? 0.8 : 0) +
    (/\d/.test(sentence) || terms.figures.length > 0 ? 1.8 : 0) +
    (isQuestion(sentence.replace(/[^\p{L}\p{N}\p{P}]+$/u, '')) ? -1.8 : 0) +
    (isTitle ? -2.3 : 0) +
    (isItem ? 1.1 : 0) +
    (isNear ? 0.6 : 0) +
    0.5 * Math.min(terms.stems.size / 8, 1);
  return 1 / (1 + Math.exp(-sum));
}

/** The sentence, with a neighbour of the same paragraph that says what it does not. */
function toPassage(index: PassageIndex, { share, shares }: Ranked, score: number): Passage | null {
  const own = index.sentences[share.sentence];
  if (own === undefined) return null;
  const { sourceIndex } = own;
  const text = index.texts[sourceIndex] ?? '';
  const added = (sentence: number) => {
    const other = index.sentences[sentence];
    if (other?.sourceIndex !== sourceIndex) return 0;
    const between = text.slice(Math.min(own.end, other.end), Math.max(own.start, other.start));
    if (between.includes('\n')) return 0;
    const weights = shares.get(sentence)?.weights ?? [];
    return weights.reduce((sum, weight = 0, term) => sum + Math.max(0, weight - (share.weights[term] ?? 0)), 0);
  };
  const [before, after] = [added(share.sentence - 1), added(share.sentence + 1)];
  const first = before >= ADDED && before > after ? share.sentence - 1 : share.sentence;
  const last = after >= ADDED && after >= before ? share.sentence + 1 : share.sentence;
  const start = index.sentences[first]?.start ?? own.start;
  const end = index.sentences[last]?.end ?? own.end;
  return { sourceIndex, start, end, text: text.slice(start, end), score };
}
