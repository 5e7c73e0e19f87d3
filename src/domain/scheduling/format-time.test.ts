import { expect, test } from 'vitest';
import { formatDateTime, formatInZone, formatMonthDay, formatTimeOfDay, formatUntil } from './format-time.ts';

const NOON = Date.parse('2026-11-24T13:30:00Z');

test('what the server writes has a 12-hour clock and plain spaces', () => {
  expect(formatDateTime(NOON, 'America/New_York')).toBe('Nov 24, 2026, 8:30 AM');
  expect(formatDateTime(NOON, 'Asia/Tokyo')).toBe('Nov 24, 2026, 10:30 PM');
  expect(formatMonthDay(NOON, 'America/New_York')).toBe('Nov 24');
  expect(formatTimeOfDay(NOON, 'America/New_York')).toBe('8:30 AM');
});

test('without a zone it is in UTC, and the time says so', () => {
  expect(formatInZone(NOON, 'America/New_York')).toBe('Nov 24, 2026, 8:30 AM');
  expect(formatInZone(NOON, null)).toBe('Nov 24, 2026, 1:30 PM UTC');
  expect(formatMonthDay(NOON, null)).toBe('Nov 24');
  expect(formatTimeOfDay(NOON, null)).toBe('1:30 PM UTC');
});

test('an unknown zone throws', () => {
  expect(() => formatDateTime(0, 'Mars/Olympus')).toThrow(RangeError);
});

const MINUTE = 60_000;
test.each([
  [-1, 'now'],
  [0, 'now'],
  [MINUTE - 1, 'in less than a minute'],
  [MINUTE, 'in 1 minute'],
  [60 * MINUTE, 'in 1 hour'],
  [125 * MINUTE, 'in 2 hours 5 minutes'],
  [(3 * 24 + 14) * 60 * MINUTE + 59 * MINUTE, 'in 3 days 14 hours'],
  [24 * 60 * MINUTE + 5 * MINUTE, 'in 1 day'],
])('formatUntil: %i ms is %s', (durationMs, label) => {
  expect(formatUntil(durationMs)).toBe(label);
});
