import { maxBy } from '#domain/max-by.ts';
import type { FoldedPost } from '../fact-mark.ts';
import { type SourceIndex, similarSentences, stemOf, stemsAround } from '../index-sources.ts';
import { sentenceAt } from '../sentence-spans.ts';
import type { SourceQuantity } from './index-quantities.ts';
import type { Quantity } from './quantity.ts';
import { canBeSameUnit, measureOf } from './unit-words.ts';

/** With a lower score the source's number has nothing to do with the post's. */
const LEAST_SCORE = 3;
/** What the source says instead of a number that it does not state. */
export type NearestQuantity = {
  readonly nearest: string | null;
  /** To be put in the place of the post's number; null where it counts or measures something else. */
  readonly replacement: string | null;
  /** The post's number looks like a slip of the pen for one of the source's. */
  readonly isSlip: boolean;
  /** Both count or measure the same kind of thing. */
  readonly isSameThing: boolean;
  /** How much the two have in common, from 0. */
  readonly score: number;
};
const NOTHING: NearestQuantity = { nearest: null, replacement: null, isSlip: false, isSameThing: false, score: 0 };

/** The number of the source with the same unit near the same words. */
export function nearestQuantity(post: FoldedPost, quantity: Quantity, index: SourceIndex): NearestQuantity {
  const sentence = post.sentences[sentenceAt(post.sentences, quantity.start)];
  if (sentence === undefined) return NOTHING;
  const text = post.plain.slice(
    Math.max(sentence.start, quantity.start - 200),
    Math.min(sentence.end, quantity.end + 200),
  );
  const context = stemsAround(post.plain, quantity);
  const scored = similarSentences(index, text, post.language).flatMap(([place, shared]) =>
    (index.quantities.bySentence.get(place) ?? []).slice(0, 20).map((candidate) => ({
      candidate,
      score: Math.min(shared, 4) / 2 + likeness(quantity, candidate, context, post, index),
    })),
  );
  const best = maxBy(scored, ({ score }) => score);
  if (best === null || best.score <= LEAST_SCORE - 0.01) return { ...NOTHING, score: best?.score ?? 0 };
  const { start, end, unit } = best.candidate;
  const nearest = index.plain.slice(start, end);
  const isSlip = scored.some(({ candidate, score }) => score >= LEAST_SCORE && isSlipOf(quantity, candidate));
  const isSameThing =
    quantity.unit === null
      ? unit === null && stemOf(quantity.noun.toLowerCase()) === stemOf(best.candidate.noun.toLowerCase())
      : unit === quantity.unit;
  const found = { nearest, isSlip, isSameThing, score: best.score };
  // A number of something else in its place would be another untruth.
  const canStand = isSameThing || isSlipOf(quantity, best.candidate);
  if (index.language !== post.language || !canStand) return { ...found, replacement: null };
  const hasUnit = unit !== null || quantity.unit === null;
  return { ...found, replacement: hasUnit ? nearest : nearest + post.plain.slice(quantity.numberEnd, quantity.end) };
}

function likeness(
  quantity: Quantity,
  candidate: SourceQuantity,
  context: ReadonlySet<string>,
  post: FoldedPost,
  index: SourceIndex,
): number {
  const isSameMeasure = measureOf(quantity.unit) === measureOf(candidate.unit);
  const isSameUnit = quantity.unit === candidate.unit || canBeSameUnit(quantity.unit ?? '', candidate.unit ?? '');
  if (!isSameMeasure && candidate.unit !== null && quantity.unit !== null) return -9;
  if ((quantity.form === 'ordinal') !== (candidate.form === 'ordinal')) return -9;
  let score = isSameUnit ? 1.5 : isSameMeasure ? 1 : 0;
  if (quantity.noun !== '' && stemOf(quantity.noun.toLowerCase()) === stemOf(candidate.noun.toLowerCase())) score += 2;
  for (const stem of stemsAround(index.plain, candidate)) if (context.has(stem)) score += 0.7;
  const [value = 0] = quantity.values;
  const [other = 0] = candidate.values;
  if (digitsOf(value) === digitsOf(other)) score += 1.5;
  else if (value > 0 && other > 0 && Math.abs(Math.log10(value / other)) < 0.5) score += 0.5;
  // What the post states elsewhere is not what this number should have been.
  if (post.plain.includes(index.plain.slice(candidate.start, candidate.end))) score -= 1.5;
  return score;
}

/** A number of at least two digits with two of the source's changed about, one of them another, or the wrong number of zeros. */
function isSlipOf(quantity: Quantity, candidate: Quantity): boolean {
  const [value = 0] = quantity.values;
  const [other = 0] = candidate.values;
  const [own, stated] = [leadingDigits(value), leadingDigits(other)];
  if (value === other || own.length !== stated.length || own.length < 2) return false;
  const differing = [...own].filter((digit, at) => digit !== stated.charAt(at)).length;
  return differing <= 1 || digitsOf(Number(own)) === digitsOf(Number(stated));
}

/** '41' of 41,000. */
function leadingDigits(value: number): string {
  return String(value)
    .replace(/e.*$/, '')
    .replace(/(?<=[1-9])0+$/, '');
}

/** Digits in order of size: a slip of the pen keeps them. */
function digitsOf(value: number): string {
  return [...String(value).replace(/\D/g, '')].sort().join('');
}
