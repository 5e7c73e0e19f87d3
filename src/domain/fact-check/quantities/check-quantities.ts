import { wordKey } from '#domain/language/fold-text.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import type { FactKind, Finding, FoldedPost } from '../fact-mark.ts';
import { type SourceIndex, similarSentences, stemOf } from '../index-sources.ts';
import { isListNoun, listLengths, listMarkers } from '../post-lists.ts';
import { firstIndex, sentenceAt } from '../sentence-spans.ts';
import { type Hedge, hedgeAround } from './hedge-words.ts';
import { type SourceQuantity, spellingsOf, valueKey } from './index-quantities.ts';
import { nearestQuantity } from './nearest-quantity.ts';
import type { Quantity } from './quantity.ts';
import { canBeSameUnit, inBaseUnit, measureOf, measureWord } from './unit-words.ts';

/** How far a rounded number may be from the source's. */
const ROUNDING = 0.05;
/** How far beyond a bound ('more than 40,000') the source's number may be. */
const BOUND = 1.25;
/** Up to here a number in words may be a manner of speaking. */
const MAX_SMALL_NUMBER = 12;
/** Sayings with numbers in them. */
const IDIOM =
  /(?<![\d])(?:24\/7|50[/:-]50|9[ -]to[ -]5|nine to five|80\/20|360 ?°|1:1|one on one|100 ?%(?= (?:agree|sure|behind|yes|with you|honest)))/giu;

/** Numbers, percentages and amounts that the source does not state. */
export function checkQuantities(post: FoldedPost, quantities: readonly Quantity[], index: SourceIndex): Finding[] {
  const lengths = listLengths(post.plain);
  const markers = listMarkers(post.plain);
  const idioms = [...post.plain.matchAll(IDIOM)].map(({ 0: text, index: start }) => ({
    start,
    end: start + text.length,
  }));
  return quantities.flatMap((quantity): Finding[] => {
    const { start, end, isWeak } = quantity;
    if (isWeak || markers.has(start) || idioms.some((idiom) => start < idiom.end && end > idiom.start)) return [];
    if (!isClaim(post, quantity, index, lengths) || isInSource(post, quantity, index)) return [];
    return [{ start, end, kind: kindOf(quantity), ...nearestQuantity(post, quantity, index) }];
  });
}

function kindOf(quantity: Quantity): FactKind {
  const measure = measureOf(quantity.unit);
  if (measure === 'currency') return 'amount';
  return measure === 'percent' || measure === 'points' ? 'percentage' : 'number';
}

/** False for what counts the post's own points, and for manners of speaking. */
function isClaim(post: FoldedPost, quantity: Quantity, index: SourceIndex, lengths: ReadonlySet<number>): boolean {
  const { plain, language } = post;
  const [value = 0] = quantity.values;
  const after = plain.slice(quantity.end, quantity.end + 60);
  if (quantity.form === 'fraction')
    return isFractionClaim(
      plain.slice(Math.max(0, quantity.start - 12), quantity.start),
      plain.slice(quantity.start, quantity.end),
      after,
    );
  if (quantity.unit !== null || quantity.to !== null) return true;
  if (value === 1 || value === 0) return false;
  const words = [...after.matchAll(/[\p{L}][\p{L}\p{M}-]*/gu)].slice(0, 3).map((match) => match[0]);
  const counted = after.split(/[.,;:!?\n]/, 1)[0] ?? '';
  const isOwn = Number.isInteger(value) && value <= 20;
  if (isOwn && quantity.form !== 'ordinal') {
    if (lengths.has(value) && /^(?: \p{L}[\p{L}\p{M}' -]*)?:?\s*$/u.test(after.split('\n', 1)[0] ?? '')) return false;
    const noun = words.find((word) => counted.includes(word) && isListNoun(word));
    if (noun !== undefined && !isCountedInSource(index, noun)) return false;
    if (noun !== undefined && lengths.has(value)) return false;
    if (/(?:^|\P{L})[Tt]op $/u.test(plain.slice(Math.max(0, quantity.start - 5), quantity.start))) return false;
  }
  if (quantity.form === 'digits' || value > MAX_SMALL_NUMBER) return true;
  // A small number in words is a claim only where the source contains what it counts.
  if (
    /^ (?:of (?:them|these|those|the|our|us|whom)|davon|d'entre|de ellos|di loro|deles|van hen)(?![\p{L}])/u.test(after)
  )
    return true;
  return words
    .slice(0, 2)
    .some((word) => counted.includes(word) && !isStopWord(word.toLowerCase(), language) && isInSourceText(index, word));
}

function isInSourceText(index: SourceIndex, word: string): boolean {
  return index.names.words.has(wordKey(word)) || index.sentencesByWord.has(stemOf(word.toLowerCase()));
}

/** True where the source counts the same kind of thing, so that 'seven questions' is its claim. */
function isCountedInSource(index: SourceIndex, noun: string): boolean {
  const stem = stemOf(noun.toLowerCase());
  const quantities = (index.sentencesByWord.get(stem) ?? []).flatMap((at) => index.quantities.bySentence.get(at) ?? []);
  return quantities.some((quantity) => stemOf(quantity.noun.toLowerCase()) === stem);
}

/** 'half the battle' and 'a quarter of an hour' are figures of speech; 'half of the teams' is a claim. */
function isFractionClaim(before: string, text: string, after: string): boolean {
  if (/[\d½⅓⅔¼¾]|\b(?:in|out of|sur|von|cada|su|op de)\b|人|社/u.test(text)) return true;
  if (
    /^ (?:of (?:an hour|a |what|it\b|me\b)|party|parties|time|person|way|floor|to|past|heure|d'heure|d'ora|de hora|Stunde)/.test(
      after,
    )
  )
    return false;
  if (/^jede/iu.test(text)) return true;
  if (
    /^(?:(?:de|le|il|der|the|o|el|la|as?) )(?:derde|tiers|terzo|quarto|quinto|vijfde|tiende|achtste|quart|décimo)$/iu.test(
      text,
    )
  )
    return false;
  if (/^ (?:of|der|des|de|dei|degli|delle|della|dos|das|van|von|weniger|mehr|less|more)(?![\p{L}])/u.test(after))
    return true;
  if (/^(?:two|three|four|zwei|drei|deux|trois|dos|tres|due|tre|dois|twee|drie)[ -]/iu.test(text)) return true;
  return /(?:by|um|de|di|met|a|over|than|under|about|almost|nearly) $/u.test(before) && /^(?:[.,;!?\n)]|$)/.test(after);
}

/** True where the source states the quantity, in whatever spelling. */
function isInSource(post: FoldedPost, quantity: Quantity, index: SourceIndex): boolean {
  const hedge = hedgeAround(post.plain, quantity.start, quantity.end);
  if (!hasValue(post, quantity, spellingsOf(quantity), hedge, index)) return isRatioOfCounts(post, quantity, index);
  return quantity.to === null || hasValue(post, quantity, quantity.to, hedge, index);
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
    if (base !== null && byBaseUnit.has(base)) return true;
    // A quarter of the price is what 'four times as much' says the other way round.
    if (quantity.form === 'fraction' && Number.isInteger(100 / value) && value < 100) {
      if ((byValue.get(valueKey(100 / value)) ?? []).some((source) => source.unit === 'times')) return true;
    }
    if (hedge === null) continue;
    for (const near of boundsOf(value, hedge)) {
      if (!isRounder(value, near, hedge)) continue;
      if ((byValue.get(valueKey(near)) ?? []).some((source) => fits(post, quantity, source, index))) return true;
    }
  }
  return false;

  function boundsOf(value: number, kind: Hedge): number[] {
    const low = kind === 'more' ? value : kind === 'less' ? value / BOUND : value / (1 + ROUNDING);
    const high = kind === 'less' ? value : kind === 'more' ? value * BOUND : value / (1 - ROUNDING);
    return between(index.quantities.sorted, low, high);
  }
}

/** A rounding says less than what it rounds: 'about 403' is not 400, 'more than 41,000' may be 41,200. */
function isRounder(value: number, source: number, hedge: Hedge): boolean {
  return hedge === 'about' ? precisionOf(value) < precisionOf(source) : precisionOf(value) <= precisionOf(source);
}

/** Significant digits; a last 5 is half of one. */
function precisionOf(value: number): number {
  const digits = String(value)
    .replace(/e.*$/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '');
  return digits.length - (digits.endsWith('5') ? 0.5 : 0);
}

/** Values in bounds, only the first 50: a rounding has few neighbours. */
function between(sorted: readonly number[], low: number, high: number): number[] {
  const from = firstIndex(sorted, (value) => value >= low);
  return sorted.slice(from, from + 50).filter((value) => value <= high);
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
    if (unitsSoon(index.plain, source.end).includes(quantity.unit)) return true;
    // 'from 22 to 58 percent' states its unit once; '41 shops for 5 percent' does not lend it.
    const stated = [...(index.quantities.unitsOf.get(source.sentence) ?? [])];
    return source.noun === '' && stated.some((unit) => canBeSameUnit(unit, quantity.unit ?? ''));
  }
  // '2.5 million raised' leaves out what of.
  if (measureOf(source.unit) === 'currency' && quantity.numberEnd < quantity.end) return true;
  return quantity.noun === '' || unitsSoon(post.plain, quantity.end).includes(source.unit);
}

/** Units among the next words: 'three long days' states one. */
function unitsSoon(plain: string, end: number): (string | null)[] {
  const words =
    plain
      .slice(end, end + 40)
      .split(/[.,;:!?\n]/, 1)[0]
      ?.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.slice(0, 3).flatMap((word) => measureWord(word, wordKey(word)) ?? []);
}
