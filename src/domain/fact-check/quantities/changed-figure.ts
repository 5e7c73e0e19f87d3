import type { FoldedPost, Span } from '../fact-mark.ts';
import { isRounding } from './derive/rounding.ts';
import { hedgeAround } from './hedge-words.ts';
import { type SourceQuantity, spellingsOf, valueKey } from './index-quantities.ts';
import type { Quantity } from './quantity.ts';
import { canBeSameUnit, inBaseUnit, measureOf, toBaseUnit } from './unit-words.ts';

/** The figure of the source that a figure of the post stands for, in the source's own words, and does not say; null for none. */
export function changedFigure(
  post: FoldedPost,
  quantity: Quantity,
  theirs: readonly SourceQuantity[],
): SourceQuantity | null {
  const [first] = theirs;
  if (first === undefined || !isAlike(quantity, first)) return null;
  return theirs.some((other) => isSame(post, quantity, other)) ? null : first;
}

/** A figure with what it measures, also where that is no unit that is known: '44 crowns'. */
export function withNoun({ start, end, unit, noun }: Quantity, plain: string): Span {
  const withIt = end + 1 + noun.length;
  return { start, end: unit === null && noun !== '' && plain.slice(end + 1, withIt) === noun ? withIt : end };
}

/** Whether both measure the same kind of thing, or have one number of two kinds. */
function isAlike(quantity: Quantity, other: SourceQuantity): boolean {
  if (measureOf(quantity.unit) !== measureOf(other.unit)) return quantity.values[0] === other.values[0];
  const [own, theirs] = [toBaseUnit(1, quantity.unit).family, toBaseUnit(1, other.unit).family];
  return own === theirs || quantity.values[0] === other.values[0];
}

/** '9.6 million, nearly unchanged' leaves out of what. */
const isBare = ({ unit, noun }: Quantity) => unit === null && noun === '';

/** Whether two figures say the same, perhaps in another unit or less exactly. */
function isSame(post: FoldedPost, quantity: Quantity, other: SourceQuantity): boolean {
  const hedge = hedgeAround(post.plain, quantity.start, quantity.end);
  const isSameUnit =
    quantity.unit === null || other.unit === null
      ? quantity.unit === other.unit || isBare(quantity) || isBare(other)
      : canBeSameUnit(quantity.unit, other.unit);
  const says = (values: readonly number[], exact: readonly number[]) =>
    values.some((value) => {
      const base = inBaseUnit(value, quantity.unit);
      return exact.some((one) => {
        if (base !== null && base === inBaseUnit(one, other.unit)) return true;
        return isSameUnit && (valueKey(value) === valueKey(one) || isRounding(value, one, hedge));
      });
    });
  const [own, theirs] = [spellingsOf(quantity), spellingsOf(other)];
  if (quantity.to !== null && other.to !== null) return says(own, theirs) && says(quantity.to, other.to);
  return says([...own, ...(quantity.to ?? [])], [...theirs, ...(other.to ?? [])]);
}
