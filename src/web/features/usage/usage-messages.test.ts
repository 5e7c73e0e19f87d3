import { expect, test } from 'vitest';
import { meterView, USAGE } from './usage-messages.ts';

test.each([
  [
    { used: 3, limit: 30, remaining: 27 },
    { used: '3', of: 'of 30 used', percent: 10 },
  ],
  [
    { used: 5, limit: 2, remaining: 0 },
    { used: '5', of: 'of 2 used', percent: 100 },
  ],
  [
    { used: 0, limit: 0, remaining: 0 },
    { used: '0', of: 'of 0 used', percent: 100 },
  ],
  [
    { used: 3, limit: 999, remaining: 996 },
    { used: '3', of: 'used', percent: null },
  ],
])('meterView of %o', (counter, view) => {
  expect(meterView(counter)).toEqual(view);
});

test('USAGE.renewal dates the renewal in UTC', () => {
  expect(USAGE.renewal('2026-12-01T00:00:00.000Z')).toBe('Resets on December 1, 2026.');
});

test('USAGE.larger says what the next plan has', () => {
  expect(USAGE.larger('pro', 30, 'a month')).toBe('Pro has 30 a month');
  expect(USAGE.larger('pro', 5, 'at a time')).toBe('Pro has 5 at a time');
  expect(USAGE.larger('top_voice', 999, 'at a time')).toBe('Top Voice has no limit');
});
