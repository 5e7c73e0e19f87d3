import { expect, test } from 'vitest';
import type { Hedge } from '../hedge-words.ts';
import { digitsOf, isRounding, isRoundShare } from './rounding.ts';

test.each<[number, number, Hedge | null, boolean]>([
  [3.4, 3.38, null, true],
  [3.4, 3.48, null, false],
  [51, 51.3, null, true],
  [50, 51.3, null, false],
  [2000, 1962, 'about', true],
  [4, 3.7, 'about', true],
  [403, 400, 'about', false],
  [40_000, 41_236, 'more', true],
  [40_000, 39_000, 'more', false],
  [40_000, 39_000, 'less', true],
  [40_000, 90_000, 'more', false],
])('isRounding: %d for %d, hedge %s: %s', (value, exact, hedge, is) => {
  expect(isRounding(value, exact, hedge)).toBe(is);
});

test.each<[number, number, Hedge | null, boolean]>([
  [75, 71, 'about', true],
  [75, 71, null, false],
  [50, 57, 'more', true],
  [50, 49, 'more', false],
  [33.3, 31, 'less', true],
])('isRoundShare: %d for %d, hedge %s: %s', (percent, exact, hedge, is) => {
  expect(isRoundShare(percent, exact, hedge)).toBe(is);
});

test('digitsOf counts significant digits, a last 5 as half of one', () => {
  expect([3.4, 41_000, 25, 5, 0.8].map(digitsOf)).toEqual([2, 2, 1.5, 1, 1]);
});
