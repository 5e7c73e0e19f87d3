import { expect, test } from 'vitest';
import { meterView, USAGE } from './usage-messages.ts';

test.each([
  [
    { used: 3, limit: 30, remaining: 27 },
    { limitLabel: 'of 30', hint: 'This month · 27 left', percent: 10 },
  ],
  [
    { used: 5, limit: 2, remaining: 0 },
    { limitLabel: 'of 2', hint: 'This month · 0 left', percent: 100 },
  ],
  [
    { used: 0, limit: 0, remaining: 0 },
    { limitLabel: 'of 0', hint: 'This month · 0 left', percent: 0 },
  ],
  [
    { used: 3, limit: 999, remaining: 996 },
    { limitLabel: 'used, no limit', hint: 'This month', percent: null },
  ],
])('meterView of %o', (counter, view) => {
  expect(meterView(counter, 'This month')).toEqual(view);
});

test('USAGE.renewal dates the renewal in UTC', () => {
  expect(USAGE.renewal('2026-12-01T00:00:00.000Z')).toBe('Your counts reset on December 1, 2026');
});
