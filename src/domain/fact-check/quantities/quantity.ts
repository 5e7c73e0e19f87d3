import type { Span } from '../fact-mark.ts';

/** A number without what it counts. */
export type BareNumber = Span & {
  /** More than one where the spelling is ambiguous, the likeliest first. Fractions are in percent. */
  readonly values: readonly number[];
  readonly form: 'digits' | 'words' | 'ordinal' | 'fraction';
  /** 'one', an article: a number only as a part of something larger. */
  readonly isWeak: boolean;
};

/** A number of a text with what it counts. Values of percentages and fractions are in percent. */
export type Quantity = BareNumber & {
  /** As in unit-words.ts; null where none is stated. */
  readonly unit: string | null;
  /** The other end of a range, of a score. */
  readonly to: readonly number[] | null;
  /** The word it counts where one follows at once, else ''. */
  readonly noun: string;
  /** Where its digits or number words end, and the multiplier, unit or currency begins. */
  readonly numberEnd: number;
};

export function bareNumber(
  start: number,
  end: number,
  value: number,
  form: BareNumber['form'],
  isWeak = false,
): BareNumber {
  return { start, end, values: [value], form, isWeak };
}

/** A quantity with this unit, no range and no noun. */
export function plainQuantity(number: BareNumber, unit: string): Quantity {
  return { ...number, unit, to: null, noun: '', numberEnd: number.end };
}

/** Removes the rounding errors of binary arithmetic from a value. */
export function round(value: number): number {
  return Number(value.toPrecision(12));
}
