import type { WritingLanguage } from '#domain/language/languages.ts';
import { isUnspaced } from '#domain/language/languages.ts';
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
  /** Units stated in a sentence: 'from 22 to 58 percent' states it for both. */
  readonly unitsOf: ReadonlyMap<number, ReadonlySet<string>>;
};

/** One value in one unit is worth remembering this often. */
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
    if (!quantity.isWeak) put(bySentence, sentence, placed);
    if (quantity.unit !== null) {
      const units = unitsOf.get(sentence) ?? new Set<string>();
      unitsOf.set(sentence, units.add(quantity.unit));
    }
  }
  for (const { start, end, value, unit } of isUnspaced(language) ? [] : impliedQuantities(plain)) {
    const sentence = sentenceAt(sentences, start);
    const implied: SourceQuantity = {
      start,
      end,
      values: [value],
      unit,
      isWeak: true,
      form: 'words',
      to: null,
      noun: '',
      numberEnd: end,
      sentence,
    };
    add(implied, value);
  }
  return { byValue, byBaseUnit, sorted: [...values].sort((a, b) => a - b), bySentence, unitsOf };
}

function put(map: Map<number, SourceQuantity[]>, key: number, value: SourceQuantity): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** A third is 33 %, 33.3 % or 34 % to different writers; anything else is itself. */
export function spellingsOf(quantity: Quantity): number[] {
  const [value = 0] = quantity.values;
  if (quantity.form !== 'fraction' || Number.isInteger(round(value))) return [...quantity.values];
  return [value, Math.floor(value), Math.round(value), Math.ceil(value), Math.round(value * 10) / 10];
}
