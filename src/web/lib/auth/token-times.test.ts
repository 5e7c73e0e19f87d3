import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refreshDelayMs, retryDelayMs } from './token-times.ts';

const NOW = Date.UTC(2026, 10, 21);

test('the token is renewed 5 minutes before it ends', () => {
  expect(refreshDelayMs(NOW + 60 * 60_000, NOW)).toBe(55 * 60_000);
  expect(refreshDelayMs(NOW + 5 * 60_000, NOW)).toBe(0);
  expect(refreshDelayMs(NOW - 1, NOW)).toBe(0);
  expect(refreshDelayMs(undefined, NOW)).toBe(0);
});

test("a wrong clock never makes the wait longer than a token's lifetime", () => {
  const YEAR_MS = 365 * 24 * 60 * 60_000;
  expect(refreshDelayMs(NOW + 60 * 60_000, NOW - 2 * YEAR_MS)).toBe(55 * 60_000);
  expect(refreshDelayMs(NOW + 60 * 60_000, NOW + 2 * YEAR_MS)).toBe(0);
});

test('the back-off starts at 30 s, doubles, and ends at 16 minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryDelayMs)).toEqual([
    30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 960_000,
  ]);
});

test('the back-off never shrinks and never leaves its bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (failures) => {
      const wait = retryDelayMs(failures);
      return wait >= 30_000 && wait <= 960_000 && wait <= retryDelayMs(failures + 1);
    }),
  );
});
