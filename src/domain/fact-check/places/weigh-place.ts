import { isStopWord } from '#domain/language/stop-words.ts';
import { maxBy } from '#domain/max-by.ts';
import type { Finding, FoldedPost, Span } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import { sentenceAt } from '../sentence-spans.ts';

/** A value where the source states it. */
export type Occurrence = Span & {
  readonly sentence: number;
  /** It counts what the claim counts. */
  readonly isSameNoun: boolean;
};

/** A value of the post that the source states, perhaps of something else. */
export type StatedClaim = Span & {
  /** Where the source states it. */
  readonly own: readonly Occurrence[];
  /** Where it states other values of the same kind, which the post states nowhere. */
  readonly rivals: readonly Occurrence[];
  readonly isInWords: boolean;
  readonly isDate: boolean;
  /** One place where the source states it is in the same unit. */
  readonly hasOwnUnit: boolean;
};

/** What speaks for a value being meant for something else than the source states it of; yes and no are 1 and 0. */
type PlaceFeatures = {
  readonly always: number;
  /** Words that the claim's sentence has in common with the one that states its value: a share of their weight. */
  readonly ownWords: number;
  readonly ownNoun: number;
  /** The same of the sentence before the claim's. */
  readonly ownBefore: number;
  readonly rivalNoun: number;
  readonly rivalBefore: number;
  /** How much more the sentence of the likeliest other value has in common. */
  readonly moreWords: number;
  /** The same of the words right beside them. */
  readonly moreBeside: number;
  readonly hasNoRival: number;
  readonly hasNothing: number;
  readonly hasOwnUnit: number;
  readonly isInWords: number;
  readonly isDate: number;
};

/** Of a logistic regression, made by `node scripts/train-place-weights.ts` from posts with values exchanged (docs/decisions/0018). */
export const PLACE_WEIGHTS: PlaceFeatures = {
  always: -2.65,
  ownWords: -0.73,
  ownNoun: -1.02,
  ownBefore: -1.2,
  rivalNoun: 0.51,
  rivalBefore: 0.85,
  moreWords: 2.4,
  moreBeside: 1.04,
  hasNoRival: -1.5,
  hasNothing: -0.21,
  hasOwnUnit: 2.68,
  isInWords: 0.95,
  isDate: 0.42,
};

/** From here on a value is marked as wrong, and from there on the person is asked to look. */
const WRONG = 0.93;
const LOOK = 0.88;

export type PlaceFound = {
  readonly features: PlaceFeatures;
  /** The value that the source states instead; null where it has none of the kind. */
  readonly rival: Occurrence | null;
};

/** What is wrong with a value that the source states of something else; null where it stands where it belongs, as far as can be told. */
export function checkPlace(
  post: FoldedPost,
  claim: StatedClaim,
  index: SourceIndex,
): Pick<Finding, 'weight' | 'nearest' | 'replacement' | 'reason'> | null {
  const { features, rival } = findPlace(post, claim, index);
  const names = Object.keys(PLACE_WEIGHTS) as (keyof PlaceFeatures)[];
  const sum = names.reduce((total, name) => total + PLACE_WEIGHTS[name] * features[name], 0);
  const rating = 1 / (1 + Math.exp(-sum));
  if (rival === null || rating < LOOK) return null;
  const nearest = index.plain.slice(rival.start, rival.end);
  const stated = post.plain.slice(claim.start, claim.end);
  const where = index.count > 1 ? 'Your sources have' : 'The source has';
  const reason = `${where} “${stated}” elsewhere. Here it seems to be ${nearest}.`;
  return { weight: rating >= WRONG ? 'wrong' : 'unsure', nearest, replacement: nearest, reason };
}

/** What the sentences that state a value have in common with the claim, beside those that state another. */
export function findPlace(post: FoldedPost, claim: StatedClaim, index: SourceIndex): PlaceFound {
  const words = readClaimWords(post, claim, index);
  const own = likeliest(claim.own, words, index);
  const rival = likeliest(claim.rivals, words, index);
  const [ownWords, rivalWords] = [own?.words ?? 0, rival?.words ?? 0];
  return {
    rival: rival?.occurrence ?? null,
    features: {
      always: 1,
      ownWords: ownWords / words.total,
      ownNoun: Number(own?.occurrence.isSameNoun === true),
      ownBefore: shareOf(own?.before),
      rivalNoun: Number(rival?.occurrence.isSameNoun === true),
      rivalBefore: shareOf(rival?.before),
      moreWords: (rivalWords - ownWords) / words.total,
      moreBeside: ((rival?.beside ?? 0) - (own?.beside ?? 0)) / 2,
      hasNoRival: Number(rival === null),
      hasNothing: Number(ownWords === 0 && (own?.before ?? 0) === 0),
      hasOwnUnit: Number(claim.hasOwnUnit),
      isInWords: Number(claim.isInWords),
      isDate: Number(claim.isDate),
    },
  };
}

const MOST_BEFORE = 6;
const shareOf = (before = 0) => Math.min(before, MOST_BEFORE) / MOST_BEFORE;

/** How much a word counts at a distance from a value, characters. */
const nearness = (distance: number) => Math.exp(-Math.max(distance, 0) / 40);
const FOR_BEFORE = 0.3;
const FOR_NOUN = 1.5;
/** Occurrences whose nearest words are compared. */
const MOST_COMPARED = 4;
const LEAST_TOTAL = 3;
const SHORTEST_WORD = 3;

type Word = { readonly stem: string; readonly distance: number };
type ClaimWords = {
  readonly own: readonly Word[];
  /** How much each sentence of the source has in common with the claim's, and with the one before. */
  readonly bySentence: ReadonlyMap<number, number>;
  readonly beforeBySentence: ReadonlyMap<number, number>;
  readonly weightOf: (stem: string) => number;
  readonly total: number;
};

function readClaimWords({ plain, language, sentences }: FoldedPost, claim: Span, index: SourceIndex): ClaimWords {
  const at = sentenceAt(sentences, claim.start);
  /** Rare words say more. */
  const weightOf = (stem: string) => {
    const places = index.sentencesByWord.get(stem)?.length ?? 0;
    return places === 0 ? 0 : Math.log(1 + index.sentences.length / places);
  };
  const own = wordsIn(plain, sentences[at], claim, language);
  const stems = new Set(own.map(({ stem }) => stem));
  const before = wordsIn(plain, sentences[at - 1], claim, language).filter(({ stem }) => !stems.has(stem));
  const total = own.reduce((sum, { stem }) => sum + weightOf(stem), 0);
  return {
    own,
    bySentence: weighSentences(stems, weightOf, index),
    beforeBySentence: weighSentences(new Set(before.map(({ stem }) => stem)), weightOf, index),
    weightOf,
    total: Math.max(total, LEAST_TOTAL),
  };
}

function weighSentences(
  stems: ReadonlySet<string>,
  weightOf: (stem: string) => number,
  index: SourceIndex,
): Map<number, number> {
  const weights = new Map<number, number>();
  for (const stem of stems)
    for (const sentence of index.sentencesByWord.get(stem) ?? [])
      weights.set(sentence, (weights.get(sentence) ?? 0) + weightOf(stem));
  return weights;
}

function wordsIn(plain: string, sentence: Span | undefined, value: Span, language: FoldedPost['language']): Word[] {
  if (sentence === undefined) return [];
  return [...plain.slice(sentence.start, sentence.end).matchAll(/\p{L}[\p{L}\p{M}]*/gu)].flatMap(
    ({ 0: text, index }) => {
      const word = text.toLowerCase();
      if (word.length < SHORTEST_WORD || isStopWord(word, language)) return [];
      const start = sentence.start + index;
      return [{ stem: stemOf(word), distance: Math.max(start - value.end, value.start - start - word.length) }];
    },
  );
}

/** The occurrence whose sentence has most in common with the claim's. */
function likeliest(occurrences: readonly Occurrence[], words: ClaimWords, index: SourceIndex) {
  const rated = occurrences.map((occurrence) => {
    const common = words.bySentence.get(occurrence.sentence) ?? 0;
    const before = words.beforeBySentence.get(occurrence.sentence) ?? 0;
    const score = common + FOR_BEFORE * before + (occurrence.isSameNoun ? FOR_NOUN : 0);
    return { occurrence, words: common, before, score };
  });
  const compared = rated
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_COMPARED)
    .map((each) => ({ ...each, beside: commonBeside(each.occurrence, words, index) }));
  return maxBy(compared, ({ score, beside }) => score + beside);
}

function commonBeside(occurrence: Occurrence, { own, weightOf }: ClaimWords, index: SourceIndex): number {
  const nearest = new Map<string, number>();
  for (const { stem, distance } of wordsIn(
    index.plain,
    index.sentences[occurrence.sentence],
    occurrence,
    index.language,
  ))
    nearest.set(stem, Math.max(nearest.get(stem) ?? 0, nearness(distance)));
  const seen = new Set<string>();
  let common = 0;
  for (const { stem, distance } of own) {
    if (seen.has(stem)) continue;
    seen.add(stem);
    common += nearness(distance) * (nearest.get(stem) ?? 0) * weightOf(stem);
  }
  return common;
}
