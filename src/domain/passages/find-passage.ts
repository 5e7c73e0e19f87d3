import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { maxBy } from '#domain/max-by.ts';
import type { PassageIndex } from './index-passages.ts';
import { type Likeness, measureLikeness } from './measure-likeness.ts';
import {
  type Anchor,
  describeNone,
  describePassage,
  NONE_FEATURES,
  PASSAGE_FEATURES,
  type Surroundings,
} from './passage-features.ts';
import { PASSAGE_WEIGHTS, type PassageWeights } from './passage-weights.ts';
import { readTerms } from './read-terms.ts';

/** A part of a source: UTF-16 offsets in its text. */
export type Part = { readonly sourceIndex: number; readonly start: number; readonly end: number };

/** Where a sentence comes from: one sentence of a source or two neighbours, word for word. */
export type Passage = Part & {
  readonly text: string;
  /** How sure it is, 0–1: above 0.5 where a passage is likelier than none. */
  readonly score: number;
};

export type PostContext = {
  /** Of the whole post: a sentence alone may be too short to tell. */
  readonly language?: WritingLanguage;
  /** The sentence before it in the post, which its passage is probably near to. */
  readonly before?: string | null;
  /** The sentences after it in the post, in order. Posts end with words of their author's own. */
  readonly after?: readonly string[];
};

/** What a neighbour has to add for it to be part of the passage. */
const ADDED = 0.5;
const UNKNOWN: Surroundings = { before: null, after: null, following: null };

/** The passage that a sentence of a post rests on; null where it rests on none. The same answer for the same arguments. */
export function findPassage(
  sentence: string,
  index: PassageIndex,
  context: PostContext = {},
  weights: PassageWeights = PASSAGE_WEIGHTS,
): Passage | null {
  const [best] = rankPassages(sentence, index, context, weights);
  return best === undefined || best.score <= 0.5 ? null : best;
}

/** The passages nearest to a sentence of a post, nearest first, whether it rests on them or not; none overlaps another. */
export function* rankPassages(
  sentence: string,
  index: PassageIndex,
  context: PostContext = {},
  weights: PassageWeights = PASSAGE_WEIGHTS,
): Generator<Passage, void> {
  const read = readInPost(sentence, index, context, weights);
  const { rated, none } = ratePassages(read, index, weights);
  const given: Passage[] = [];
  // Sorting keeps the order of the source among equals.
  for (const { at, score } of rated.sort((a, b) => b.score - a.score)) {
    const passage = toPassage(at, read.likeness, index, surenessOf(score, none));
    if (given.some((other) => overlap(passage, other))) continue;
    given.push(passage);
    yield passage;
  }
}

/** A sentence of a post, compared with the sources. */
type ReadSentence = { readonly text: string; readonly likeness: Likeness; readonly around: Surroundings };

/** Compares a sentence and its neighbours in the post with the sources. */
export function readInPost(
  sentence: string,
  index: PassageIndex,
  { language: given, before, after }: PostContext,
  weights: PassageWeights,
): ReadSentence {
  const language = given ?? detectLanguage(sentence, null);
  const read = (text: string): ReadSentence => ({
    text,
    likeness: measureLikeness(readTerms(text, language), index),
    around: UNKNOWN,
  });
  const previous = before == null ? null : read(before);
  const following = after?.filter(hasOwnWords);
  const next = following?.[0] === undefined ? null : read(following[0]);
  return {
    ...read(sentence),
    around: {
      before: previous && { anchor: findAnchor(previous, index, weights), likeness: previous.likeness },
      after: next && findAnchor(next, index, weights),
      following: following?.length ?? null,
    },
  };
}

/** Hashtags below a post are no sentences of it. */
function hasOwnWords(sentence: string): boolean {
  return /[\p{L}\p{N}]/u.test(sentence.replace(/#[\p{L}\p{N}_]+/gu, ''));
}

/** What a sentence rests on as far as it says so itself; null where it shares nothing with the sources. */
function findAnchor(read: ReadSentence, index: PassageIndex, weights: PassageWeights): Anchor | null {
  const { rated, none } = ratePassages({ ...read, around: UNKNOWN }, index, weights);
  const best = maxBy(rated, ({ score }) => score);
  return best && { sentence: best.at, sureness: surenessOf(best.score, none) };
}

/** Log odds of each sentence of the sources that shares something, and of none of them. */
function ratePassages({ text, likeness, around }: ReadSentence, index: PassageIndex, weights: PassageWeights) {
  const forPassage = PASSAGE_FEATURES.map((name) => weights.passage[name]);
  const rated = likeness.alike.map((at) => ({
    at,
    score: weigh(describePassage(at, likeness, index, around), forPassage),
  }));
  const forNone = NONE_FEATURES.map((name) => weights.none[name]);
  return { rated, none: weigh(describeNone(text, likeness, around), forNone) };
}

function weigh(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += (values[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

function surenessOf(score: number, none: number): number {
  return 1 / (1 + Math.exp(none - score));
}

/** The sentence, with a neighbour of the same paragraph that says what it does not. */
function toPassage(at: number, { places }: Likeness, index: PassageIndex, score: number): Passage {
  const own = index.sentences[at] ?? { sourceIndex: 0, start: 0, end: 0 };
  const { sourceIndex } = own;
  const text = index.texts[sourceIndex] ?? '';
  const added = (neighbour: number) => {
    const other = index.sentences[neighbour];
    if (other?.sourceIndex !== sourceIndex) return 0;
    const between = text.slice(Math.min(own.end, other.end), Math.max(own.start, other.start));
    if (between.includes('\n')) return 0;
    return places.reduce((sum, place) => sum + Math.max(0, (place.get(neighbour) ?? 0) - (place.get(at) ?? 0)), 0);
  };
  const [before, after] = [added(at - 1), added(at + 1)];
  const start = before >= ADDED && before > after ? (index.sentences[at - 1]?.start ?? own.start) : own.start;
  const end = after >= ADDED && after >= before ? (index.sentences[at + 1]?.end ?? own.end) : own.end;
  return { sourceIndex, start, end, text: text.slice(start, end), score };
}

/** Whether two parts have characters in common. */
export function overlap(one: Part, other: Part): boolean {
  return one.sourceIndex === other.sourceIndex && one.start < other.end && other.start < one.end;
}
