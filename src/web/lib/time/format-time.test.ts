import { expect, test } from 'vitest';
import { formatDuration, formatPosition, formatUtcDay, formatUtcMonth } from './format-time.ts';

test.each([
  [formatUtcDay('2026-11-24'), 'Nov 24, 2026'],
  [formatUtcDay('2026-11-24', 'short'), 'Nov 24'],
  [formatUtcDay('2027-01-01'), 'Jan 1, 2027'],
  [formatUtcMonth('2026-11'), 'November 2026'],
  [formatUtcMonth('2026-11', 'short'), 'Nov 2026'],
])('a UTC day or month is %j', (formatted, expected) => {
  expect(formatted).toBe(expected);
});

test.each([
  [-3, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [2 * 86_400 - 1, '47 h'],
  [2 * 86_400, '2 days'],
])('%d seconds are %j', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [0, '0:00'],
  [65_999, '1:05'],
  [754_000, '12:34'],
  [3_727_000, '1:02:07'],
])('%d ms into a recording are %j', (ms, expected) => {
  expect(formatPosition(ms)).toBe(expected);
});
