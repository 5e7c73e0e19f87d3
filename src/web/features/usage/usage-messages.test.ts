import { expect, test } from 'vitest';
import { meterView, USAGE } from './usage-messages.ts';

test.each([
  [
    { used: 3, limit: 30, remaining: 27 },
    { used: '3', of: 'of 30 used', left: '27 left', percent: 10 },
  ],
  [
    { used: 5, limit: 2, remaining: 0 },
    { used: '5', of: 'of 2 used', left: '0 left', percent: 100 },
  ],
  [
    { used: 0, limit: 0, remaining: 0 },
    { used: '0', of: 'of 0 used', left: '0 left', percent: 100 },
  ],
  [
    { used: 3, limit: 999, remaining: 996 },
    { used: '3', of: 'used', left: 'No limit', percent: null },
  ],
])('meterView of %o', (counter, view) => {
  expect(meterView(counter)).toEqual(view);
});

test('USAGE.renewal dates the renewal in UTC', () => {
  expect(USAGE.renewal('2026-12-01T00:00:00.000Z')).toBe('Resets on December 1, 2026.');
});
