import { expect, test } from 'vitest';
import { isSecondEnter, isSecondPress } from './stray-presses.ts';

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

test.each([
  ['at once', { atMs: 1100, isRepeat: false }, { isConnected: false, leftAtMs: null }, true],
  ['later', { atMs: 1600, isRepeat: false }, { isConnected: false, leftAtMs: null }, false],
  [
    'as what it was pressed on has just gone',
    { atMs: 3200, isRepeat: false },
    { isConnected: false, leftAtMs: 3000 },
    true,
  ],
  ['held', { atMs: 3200, isRepeat: true }, { isConnected: false, leftAtMs: 1100 }, true],
  ['where that is still there', { atMs: 1100, isRepeat: false }, { isConnected: true, leftAtMs: null }, false],
] as const)('an Enter %s is the second of two: %#', (_when, second, { isConnected, leftAtMs }, isSecond) => {
  expect(isSecondEnter({ atMs: 1000, target: { isConnected }, leftAtMs }, second)).toBe(isSecond);
});
