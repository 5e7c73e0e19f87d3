import { wordKey } from '#domain/language/fold-text.ts';
import type { FoldedPost } from '../fact-mark.ts';
import { type SourceIndex, similarSentences } from '../index-sources.ts';
import { firstIndex, sentenceAt } from '../sentence-spans.ts';
import { isRounding, isRoundShare, MOST_OFF } from './derive/rounding.ts';
import { type Hedge, hedgeAround } from './hedge-words.ts';
import { type SourceQuantity, spellingsOf, valueKey } from './index-quantities.ts';
import type { Quantity } from './quantity.ts';
import { canBeSameUnit, inBaseUnit, inDays, measureOf, measureWord, toBaseUnit } from './unit-words.ts';

/** How far apart weeks and months may be that mean the same time. */
const SAME_TIME = 0.085;
const MILLIONS = /\d ?(?:m|bn?|mi?l\p{L}*|bil\p{L}*|mrd|mio|md)(?!\p{L})/iu;

/** True where the source states the quantity, in whatever spelling. */
export function isStated(post: FoldedPost, quantity: Quantity, index: SourceIndex): boolean {
  const hedge = hedgeAround(post.plain, quantity.start, quantity.end);
  if (!hasValue(post, quantity, spellingsOf(quantity), hedge, index))
    return isRatioOfCounts(post, quantity, index) || isShortened(post, quantity, hedge, index);
  return quantity.to === null || hasValue(post, quantity, quantity.to, hedge, index);
}

/** 'It fell by 17 million, from 44 to 27': the millions are meant by every number. */
function isShortened(post: FoldedPost, quantity: Quantity, hedge: Hedge | null, index: SourceIndex): boolean {
  const [value = 0] = quantity.values;
  if (quantity.unit !== null || quantity.noun !== '' || value >= 1000) return false;
  const sentence = post.sentences[sentenceAt(post.sentences, quantity.start)];
  const text = post.plain.slice(sentence?.start, sentence?.end);
  if (!/\p{L}|[€$£]/u.test(text) || !MILLIONS.test(text)) return false;
  return hasValue(post, { ...quantity, noun: '' }, [value * 1e6, value * 1e9], hedge, index);
}

/** 'A third of the engineers' where the source says that four of twelve left. */
function isRatioOfCounts(post: FoldedPost, quantity: Quantity, index: SourceIndex): boolean {
  if (quantity.form !== 'fraction') return false;
  const sentence = post.sentences[sentenceAt(post.sentences, quantity.start)];
  if (sentence === undefined) return false;
  const places = similarSentences(index, post.plain.slice(sentence.start, sentence.end), post.language).slice(0, 3);
  return places.some(([place]) => {
    const counts = (index.quantities.bySentence.get(place) ?? []).filter(({ unit }) => unit === null).slice(0, 12);
    return counts.some(({ values: [part = 0] }) =>
      counts.some(({ values: [whole = 0] }) => valueKey((100 * part) / whole) === valueKey(quantity.values[0] ?? 0)),
    );
  });
}

function hasValue(
  post: FoldedPost,
  quantity: Quantity,
  values: readonly number[],
  hedge: Hedge | null,
  index: SourceIndex,
): boolean {
  const { byValue, byBaseUnit } = index.quantities;
  for (const value of values) {
    if ((byValue.get(valueKey(value)) ?? []).some((source) => fits(post, quantity, source, index))) return true;
    const base = inBaseUnit(value, quantity.unit);
    if (base !== null && (byBaseUnit.has(base) || isMeasuredAlike(value, quantity.unit, hedge, index))) return true;
    // A quarter of the price is what 'four times as much' says the other way round.
    if (quantity.form === 'fraction' && Number.isInteger(100 / value) && value < 100) {
      if ((byValue.get(valueKey(100 / value)) ?? []).some((source) => source.unit === 'times')) return true;
    }
    for (const near of between(index.quantities.sorted, value / MOST_OFF, value * MOST_OFF)) {
      if (!(quantity.form === 'fraction' ? isRoundShare(value, near, hedge) : isRounding(value, near, hedge))) continue;
      const sources = (byValue.get(valueKey(near)) ?? []).filter(
        (source) =>
          fits(post, quantity, source, index) && (measureOf(quantity.unit) !== 'unit' || source.unit === quantity.unit),
      );
      if (sources.some(({ start, end }) => !isBound(hedge) || hedgeAround(index.plain, start, end) !== hedge))
        return true;
    }
  }
  return isSameTime(quantity, index);
}

/** 'At least five' is not what 'at least six' says. */
function isBound(hedge: Hedge | null): boolean {
  return hedge === 'more' || hedge === 'less';
}

/** 'More than two minutes' for 2 minutes and 9 seconds. */
function isMeasuredAlike(value: number, unit: string | null, hedge: Hedge | null, index: SourceIndex): boolean {
  const own = toBaseUnit(value, unit);
  return index.quantities.measured.some((other) => {
    const base = toBaseUnit(other.values[0] ?? 0, other.unit);
    return other.unit !== unit && base.family === own.family && isRounding(own.value, base.value, hedge);
  });
}

/** Values in bounds, only the first 80: a rounding has few neighbours. */
function between(sorted: readonly number[], low: number, high: number): number[] {
  const from = firstIndex(sorted, (value) => value >= low);
  return sorted.slice(from, from + 80).filter((value) => value <= high);
}

/** Two months are eight weeks, as people speak. */
function isSameTime({ values, unit }: Quantity, index: SourceIndex): boolean {
  const days = inDays(values[0] ?? 0, unit);
  if (days === null) return false;
  return index.quantities.times.some(
    (other) => other.unit !== unit && Math.abs(days / (inDays(other.values[0] ?? 0, other.unit) ?? 0) - 1) < SAME_TIME,
  );
}

/**
 * True where two quantities of one value may count the same. Percentages and currencies must agree, and other units where
 * both state one. A counted thing is no unit: 'three towns' are not 'three days'.
 */
function fits(post: FoldedPost, quantity: Quantity, source: SourceQuantity, index: SourceIndex): boolean {
  if (quantity.form === 'ordinal' && source.form !== 'ordinal') return source.unit === null && source.noun === '';
  if (source.unit !== null && quantity.unit !== null) return canBeSameUnit(quantity.unit, source.unit);
  if (source.unit === null && quantity.unit === null) return true;
  if (source.unit === null) {
    if (source.noun === '' && measureOf(quantity.unit) === 'unit') return true;
    // '9.6 million, nearly unchanged' leaves out of what, and so does a list of prices.
    const isMoney = measureOf(quantity.unit) === 'currency';
    if (isMoney && source.noun === '' && (source.numberEnd < source.end || index.quantities.currency !== null))
      return true;
    if (unitsSoon(index.plain, source.end).includes(quantity.unit)) return true;
    // 'from 22 to 58 percent' states its unit once; '41 shops for 5 percent' does not lend it.
    const stated = [...(index.quantities.unitsOf.get(source.sentence) ?? [])];
    return source.noun === '' && stated.some((unit) => canBeSameUnit(unit, quantity.unit ?? ''));
  }
  // '2.5 million raised' leaves out what of.
  if (measureOf(source.unit) === 'currency' && quantity.numberEnd < quantity.end) return true;
  if (quantity.noun === '' || unitsSoon(post.plain, quantity.end).includes(source.unit)) return true;
  // '2 times a year instead of 9'
  const sentence = post.sentences[sentenceAt(post.sentences, quantity.start)];
  return (
    measureOf(source.unit) === 'unit' &&
    unitsSoon(post.plain.slice(0, sentence?.end), sentence?.start ?? 0, 30).includes(source.unit)
  );
}

/** Units among the next words: 'three long days' states one. */
function unitsSoon(plain: string, end: number, most = 3): (string | null)[] {
  const words =
    plain
      .slice(end, end + 14 * most)
      .split(/[.,;:!?\n]/, 1)[0]
      ?.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.slice(0, most).flatMap((word) => measureWord(word, wordKey(word)) ?? []);
}
