import type { FoldedPost } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import { sentenceAt } from '../sentence-spans.ts';
import { isRounding } from './derive/rounding.ts';
import { hedgeAround } from './hedge-words.ts';
import { type SourceQuantity, spellingsOf, valueKey } from './index-quantities.ts';
import type { Quantity } from './quantity.ts';

/** From here on two sentences are surely about the same. */
const LEAST_SCORE = 4;
const FEWEST_WORDS = 2;
/** Sentences of the source that are near enough to have lent the value. */
const MOST_PLACES = 3;

/**
 * What the source says instead, where it has a value only elsewhere: its sentence about the same counts the same thing, or
 * measures in the same unit, and has another value. Null where it does not.
 */
export function findElsewhere(post: FoldedPost, quantity: Quantity, index: SourceIndex): SourceQuantity | null {
  const own = sentenceAt(post.sentences, quantity.start);
  const places = post.places[own] ?? [];
  const [top] = places;
  if (top === undefined || top.score < LEAST_SCORE || top.words < FEWEST_WORDS) return null;
  if (quantity.form === 'fraction' || quantity.form === 'ordinal' || quantity.to !== null) return null;
  const found = spellingsOf(quantity).flatMap((value) => index.quantities.byValue.get(valueKey(value)) ?? []);
  const near = new Set(places.slice(0, MOST_PLACES).flatMap(({ sentence }) => [sentence, sentence - 1, sentence + 1]));
  // Said in another way, it is compared with nothing.
  if (found.length === 0 || found.some(({ sentence, form }) => form !== 'ordinal' && near.has(sentence))) return null;
  const { start = 0, end = 0 } = post.sentences[own] ?? {};
  const text = post.plain.slice(start, end);
  const hedge = hedgeAround(post.plain, quantity.start, quantity.end);
  const rivals = (index.quantities.bySentence.get(top.sentence) ?? []).filter(
    (each) =>
      isSameThing(each, quantity) &&
      each.form !== 'fraction' &&
      !isRounding(quantity.values[0] ?? 0, each.values[0] ?? 0, hedge) &&
      !text.includes(index.plain.slice(each.start, each.numberEnd)),
  );
  return rivals.length === 1 ? (rivals[0] ?? null) : null;
}

function isSameThing(one: Quantity, other: Quantity): boolean {
  if (one.unit !== null || other.unit !== null) return one.unit === other.unit;
  return one.noun !== '' && stemOf(one.noun.toLowerCase()) === stemOf(other.noun.toLowerCase());
}
