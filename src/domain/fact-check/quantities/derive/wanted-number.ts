import type { FoldedPost } from '../../fact-mark.ts';
import { hedgeAround } from '../hedge-words.ts';
import type { Quantity } from '../quantity.ts';
import { canBeSameUnit, measureOf, toBaseUnit } from '../unit-words.ts';
import { withoutBounds } from './derive-words.ts';
import type { Operand } from './operands.ts';
import { isRounding, isRoundShare } from './rounding.ts';

/** How far around a number its words are looked at, characters. */
const AROUND = 90;
const CLOSE = 24;

/** A number of the post whose working is looked for. */
export type Wanted = {
  readonly quantity: Quantity;
  readonly family: string | null;
  /** True where this result is what the post says. */
  readonly is: (result: number) => boolean;
  readonly isExactly: (result: number) => boolean;
  /** The words before and after it, without the bounds of numbers. */
  readonly around: string;
  /** The few right beside it. */
  readonly close: string;
  readonly after: string;
  readonly text: string;
};
export function readWanted({ plain }: FoldedPost, quantity: Quantity): Wanted {
  const { start, end, form } = quantity;
  const hedge = hedgeAround(plain, start, end);
  const bases = quantity.values.map((value) => toBaseUnit(value, quantity.unit));
  const isExactly = (result: number) => bases.some(({ value }) => Math.abs(value - result) < 1e-6 * value);
  const is = (result: number) =>
    bases.some(({ value }) => {
      if (Math.abs(value - result) < 1e-6 * value) return true;
      return form === 'fraction' ? isRoundShare(value, result, hedge) : isRounding(value, result, hedge);
    });
  const around = withoutBounds(`${plain.slice(Math.max(0, start - AROUND), start)}#${plain.slice(end, end + AROUND)}`);
  return {
    quantity,
    family: bases[0]?.family ?? null,
    is,
    isExactly,
    around,
    close: `${plain.slice(Math.max(0, start - CLOSE), start)}#${plain.slice(end, end + CLOSE)}`,
    after: plain.slice(end, end + AROUND),
    text: plain.slice(start, end),
  };
}

/** True where the result of two operands of this family may be stated in the unit of the post's number. */
export function canState({ quantity, family }: Wanted, operand: Operand): boolean {
  if (quantity.unit === 'pp') return operand.family === '%';
  if (quantity.unit === null && operand.family === '%') return /^p(?:oin|un|on)/i.test(quantity.noun);
  if (quantity.unit === null || operand.family === family) return true;
  return operand.unit === null
    ? measureOf(quantity.unit) === 'currency' && operand.noun === ''
    : canBeSameUnit(quantity.unit, operand.unit);
}

/** '38 hours, now 21, so 17 fewer': a number without a unit is in the source's. */
export function inUnitOf({ quantity }: Wanted, { unit }: Operand, result: number): number {
  return quantity.unit === null ? result / toBaseUnit(1, unit).value : result;
}
