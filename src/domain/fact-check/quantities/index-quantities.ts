import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { maxBy } from '#domain/max-by.ts';
import type { Span } from '../fact-mark.ts';
import { sentenceAt } from '../sentence-spans.ts';
import { impliedQuantities } from './fraction-words.ts';
import { type Quantity, round } from './quantity.ts';
import { inBaseUnit, inDays, measureOf, toBaseUnit } from './unit-words.ts';

export type SourceQuantity = Quantity & {
  readonly sentence: number;
  /** Its values, both ends of a range, in the smallest unit of their family. */
  readonly bases: readonly number[];
};
export type QuantityIndex = {
  readonly byValue: ReadonlyMap<string, readonly SourceQuantity[]>;
  readonly byBaseUnit: ReadonlySet<string>;
  /** Every distinct value, ascending, for bounds and roundings. */
  readonly sorted: readonly number[];
  readonly bySentence: ReadonlyMap<number, readonly SourceQuantity[]>;
  /** Units in a sentence: 'from 22 to 58 percent' states one for both numbers. */
  readonly unitsOf: ReadonlyMap<number, ReadonlySet<string>>;
  /** How many numbers there are. */
  readonly count: number;
  /** The currency that most amounts of money are stated in; null where there are none. */
  readonly currency: string | null;
  /** Those in units of a family, such as hours and minutes. */
  readonly measured: readonly Quantity[];
  /** Times of a day and more. */
  readonly times: readonly Quantity[];
};

/** How many quantities of one value and unit are indexed. */
const MOST_ALIKE = 12;
/** How many of a sentence, and how many measures and times, are compared one by one. */
const MOST_IN_SENTENCE = 40;
const MOST_MEASURES = 400;

export function valueKey(value: number): string {
  return String(Number(value.toPrecision(10)));
}

/** True where the sources have one of the values, of whatever. */
export function isSeen({ byValue }: QuantityIndex, values: readonly number[]): boolean {
  return values.some((value) => byValue.has(valueKey(value)));
}

export function indexQuantities(
  plain: string,
  quantities: readonly Quantity[],
  sentences: readonly Span[],
  language: WritingLanguage,
): QuantityIndex {
  const byValue = new Map<string, SourceQuantity[]>();
  const bySentence = new Map<number, SourceQuantity[]>();
  const unitsOf = new Map<number, Set<string>>();
  const byBaseUnit = new Set<string>();
  const values = new Set<number>();
  const add = (quantity: SourceQuantity, value: number) => {
    const key = valueKey(value);
    const known = byValue.get(key);
    if (known === undefined) byValue.set(key, [quantity]);
    else if (known.length < MOST_ALIKE || known.every((other) => other.unit !== quantity.unit)) known.push(quantity);
    values.add(value);
    const base = inBaseUnit(value, quantity.unit);
    if (base !== null) byBaseUnit.add(base);
  };
  for (const quantity of quantities) {
    const sentence = sentenceAt(sentences, quantity.start);
    const placed = { ...quantity, sentence, bases: basesOf(quantity) };
    for (const value of [...spellingsOf(quantity), ...(quantity.to ?? [])]) add(placed, value);
    const neighbours = bySentence.get(sentence) ?? [];
    if (!quantity.isWeak) bySentence.set(sentence, neighbours);
    if (!quantity.isWeak && neighbours.length < MOST_IN_SENTENCE) neighbours.push(placed);
    if (quantity.unit !== null) unitsOf.set(sentence, (unitsOf.get(sentence) ?? new Set()).add(quantity.unit));
  }
  for (const implied of isUnspaced(language) ? [] : impliedQuantities(plain))
    add(
      { ...implied, sentence: sentenceAt(sentences, implied.start), bases: basesOf(implied) },
      implied.values[0] ?? 0,
    );
  const sorted = [...values].sort((a, b) => a - b);
  const times = quantities.filter(({ unit, isWeak }) => !isWeak && inDays(1, unit) !== null).slice(0, MOST_MEASURES);
  const measured = quantities
    .filter(({ unit, values, isWeak }) => !isWeak && inBaseUnit(values[0] ?? 0, unit) !== null)
    .slice(0, MOST_MEASURES);
  const currency = mostFrequent(quantities.flatMap(({ unit }) => (measureOf(unit) === 'currency' ? (unit ?? []) : [])));
  return { count: quantities.length, byValue, byBaseUnit, sorted, bySentence, unitsOf, currency, measured, times };
}

/** The values of a quantity, both ends of a range, in the smallest unit of their family. */
export function basesOf({ values, to, unit }: Quantity): number[] {
  return [...values, ...(to ?? [])].map((value) => toBaseUnit(value, unit).value);
}

function mostFrequent(units: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return maxBy([...counts], ([, count]) => count)?.[0] ?? null;
}

/** The values under which a quantity may be written: a third as 33 %, 33.3 % or 34 %, anything else as it is. */
export function spellingsOf(quantity: Quantity): number[] {
  const [value = 0] = quantity.values;
  if (quantity.form !== 'fraction' || Number.isInteger(round(value))) return [...quantity.values];
  return [value, Math.floor(value), Math.round(value), Math.ceil(value), Math.round(value * 10) / 10];
}
