import { expect, test } from 'vitest';
import { isSecondPress } from './stray-presses.ts';

const FIRST = { atMs: 1000, x: 100, y: 100 };

test.each([
  ['at once', { atMs: 1100, x: 100, y: 100 }, true],
  ['as late as a double click may be', { atMs: 1499, x: 110, y: 95 }, true],
  ['later', { atMs: 1500, x: 100, y: 100 }, false],
  ['with a finger beside it', { atMs: 1200, x: 120, y: 112 }, true],
  ['elsewhere', { atMs: 1200, x: 130, y: 100 }, false],
] as const)('a press %s is the second of two: %#', (_when, second, isSecond) => {
  expect(isSecondPress(FIRST, second)).toBe(isSecond);
});
