import { expect, test } from 'vitest';
import { meterView, USAGE } from './usage-messages.ts';

test.each([
  [
    { used: 3, limit: 30, remaining: 27 },
    { left: '27', of: 'of 30 left', used: '3 used', percent: 10 },
  ],
  [
    { used: 5, limit: 2, remaining: 0 },
    { left: '0', of: 'of 2 left', used: '5 used', percent: 100 },
  ],
  [
    { used: 0, limit: 0, remaining: 0 },
    { left: '0', of: 'of 0 left', used: '0 used', percent: 100 },
  ],
  [
    { used: 3, limit: 999, remaining: 996 },
    { left: 'No limit', of: '', used: '', percent: null },
  ],
])('meterView of %o', (counter, view) => {
  expect(meterView(counter)).toEqual(view);
});

test('USAGE.renewal dates the renewal in UTC', () => {
  expect(USAGE.renewal('2026-12-01T00:00:00.000Z')).toBe('Resets on December 1, 2026.');
});
