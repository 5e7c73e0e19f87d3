import type { Span } from '../fact-mark.ts';

/** A number without what it counts. */
export type BareNumber = Span & {
  readonly values: readonly number[];
  readonly form: 'digits' | 'words' | 'ordinal' | 'fraction';
  readonly isWeak: boolean;
};

/** A number of a text with what it counts. Values of percentages and fractions are in percent. */
export type Quantity = Span & {
  /** More than one where the spelling is ambiguous, the likeliest first. */
  readonly values: readonly number[];
  /** As lexicons/units has it; null where none is stated. */
  readonly unit: string | null;
  /** 'one', an article: a number only as a part of something larger. */
  readonly isWeak: boolean;
  readonly form: 'digits' | 'words' | 'ordinal' | 'fraction';
  /** The other end of a range, of a score. */
  readonly to: readonly number[] | null;
  /** The word it counts where one follows at once, else ''. */
  readonly noun: string;
  /** Where its digits or number words end, and the multiplier, unit or currency begins. */
  readonly numberEnd: number;
};

/** Takes what binary arithmetic leaves behind off a value. */
export function round(value: number): number {
  return Number(value.toPrecision(12));
}
