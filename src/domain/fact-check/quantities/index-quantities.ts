import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import { sentenceAt } from '../sentence-spans.ts';
import { impliedQuantities } from './fraction-words.ts';
import { type Quantity, round } from './quantity.ts';
import { inBaseUnit } from './unit-words.ts';

export type SourceQuantity = Quantity & { readonly sentence: number };
export type QuantityIndex = {
  readonly byValue: ReadonlyMap<string, readonly SourceQuantity[]>;
  readonly byBaseUnit: ReadonlySet<string>;
  /** Every distinct value, ascending, for bounds and roundings. */
  readonly sorted: readonly number[];
  readonly bySentence: ReadonlyMap<number, readonly SourceQuantity[]>;
  /** Units in a sentence: 'from 22 to 58 percent' states one for both numbers. */
  readonly unitsOf: ReadonlyMap<number, ReadonlySet<string>>;
};

/** How many quantities of one value and unit are indexed. */
const MOST_ALIKE = 12;

export function valueKey(value: number): string {
  return String(Number(value.toPrecision(10)));
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
    const placed = { ...quantity, sentence };
    for (const value of [...spellingsOf(quantity), ...(quantity.to ?? [])]) add(placed, value);
    const neighbours = bySentence.get(sentence) ?? [];
    if (!quantity.isWeak) bySentence.set(sentence, neighbours);
    if (!quantity.isWeak) neighbours.push(placed);
    if (quantity.unit !== null) unitsOf.set(sentence, (unitsOf.get(sentence) ?? new Set()).add(quantity.unit));
  }
  for (const implied of isUnspaced(language) ? [] : impliedQuantities(plain))
    add({ ...implied, sentence: sentenceAt(sentences, implied.start) }, implied.values[0] ?? 0);
  return { byValue, byBaseUnit, sorted: [...values].sort((a, b) => a - b), bySentence, unitsOf };
}

/** The values under which a quantity may be written: a third as 33 %, 33.3 % or 34 %, anything else as it is. */
export function spellingsOf(quantity: Quantity): number[] {
  const [value = 0] = quantity.values;
  if (quantity.form !== 'fraction' || Number.isInteger(round(value))) return [...quantity.values];
  return [value, Math.floor(value), Math.round(value), Math.ceil(value), Math.round(value * 10) / 10];
}
