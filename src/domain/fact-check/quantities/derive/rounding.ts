import type { Hedge } from '../hedge-words.ts';

/** Further than this no rounding and no bound reaches. */
export const MOST_OFF = 1.25;
/** How far a number without a hedge may be from what it rounds, as a share of it. */
const PLAIN = 0.025;
const ABOUT = 0.05;
/** One digit is rounder: 'almost 4 %' may be 3.7 %. */
const ABOUT_ONE_DIGIT = 0.1;

/**
 * True where a number says the same as an exact one, less exactly: 3.4 for 3.38, 'about 400' for 391, 'more than 40,000' for
 * 41,236. A rounding says less than what it rounds: 'about 403' is not 400.
 */
export function isRounding(value: number, exact: number, hedge: Hedge | null): boolean {
  if (value === exact) return true;
  // Most numbers are nowhere near.
  if (value <= 0 || exact <= 0 || value > exact * MOST_OFF || exact > value * MOST_OFF) return false;
  if (hedge === 'more') return value <= exact && exact <= value * MOST_OFF && digitsOf(value) <= digitsOf(exact);
  if (hedge === 'less') return value >= exact && exact >= value / MOST_OFF && digitsOf(value) <= digitsOf(exact);
  if (digitsOf(value) >= digitsOf(exact)) return false;
  const off = Math.abs(value - exact);
  if (hedge === 'about')
    return off <= lastDigit(value) && off / exact <= (digitsOf(value) === 1 ? ABOUT_ONE_DIGIT : ABOUT);
  return off <= lastDigit(value) / 2 + 1e-9 * value && off / exact <= PLAIN;
}

/** How far a fraction in words may be from the share it stands for, in percentage points. */
export const PLAIN_SHARE = 0.7;
export const ABOUT_SHARE = 4.5;
const BOUND_SHARE = 9;

/** The same for a fraction in words: 'nearly three quarters' may be 71 %. */
export function isRoundShare(percent: number, exact: number, hedge: Hedge | null): boolean {
  if (exact >= 100 || exact <= 0) return false;
  if (hedge === 'more') return exact >= percent && exact <= percent + BOUND_SHARE;
  if (hedge === 'less') return exact <= percent && exact >= percent - BOUND_SHARE;
  return Math.abs(percent - exact) <= (hedge === 'about' ? ABOUT_SHARE : PLAIN_SHARE);
}

/** Significant digits; a last 5 is half of one. */
export function digitsOf(value: number): number {
  const digits = String(Number(value.toPrecision(10)))
    .replace(/e.*$/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '');
  return digits.length - (digits.endsWith('5') && digits.length > 1 ? 0.5 : 0);
}

/** The worth of the last digit that is not a zero: 0.1 of 3.4, 1,000 of 41,000. */
export function lastDigit(value: number): number {
  const [mantissa = '', exponent = '0'] = Number(value.toPrecision(10)).toExponential().split('e');
  return 10 ** (Number(exponent) - (mantissa.split('.')[1]?.length ?? 0));
}
