import { expect, test } from 'vitest';
import { formatDateTime, formatDay, formatShortDateTime, formatTime, formatUntil, ordinal } from './format-time.ts';

test('ordinal ends numbers as English does', () => {
  expect([0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 111, 112, 121].map(ordinal).join(' ')).toBe(
    '0th 1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 30th 31st 111th 112th 121st',
  );
});

test('formatDay gives weekday, month and ordinal', () => {
  expect(formatDay('2026-11-24')).toBe('Tuesday, November 24th');
  expect(formatDay('2027-01-01T08:30')).toBe('Friday, January 1st');
  expect(() => formatDay('2026-02-30')).toThrow(RangeError);
});

test('formatDateTime and formatTime use a 12-hour clock and plain spaces', () => {
  const noon = Date.parse('2026-11-24T13:30:00Z');
  expect(formatDateTime(noon, 'America/New_York')).toBe('Nov 24, 2026, 8:30 AM');
  expect(formatDateTime(noon, 'Asia/Tokyo')).toBe('Nov 24, 2026, 10:30 PM');
  expect(formatTime(Date.parse('2026-11-24T05:05:00Z'), 'America/New_York')).toBe('12:05 AM');
});

test('formatShortDateTime has the weekday in the present year of the zone, and the year in any other', () => {
  const now = Date.parse('2027-01-01T03:00:00Z');
  const noon = Date.parse('2026-11-24T13:30:00Z');
  expect(formatShortDateTime(noon, now, 'America/New_York')).toBe('Tue, Nov 24, 8:30 AM');
  expect(formatShortDateTime(noon, now, 'Asia/Tokyo')).toBe('Nov 24, 2026, 10:30 PM');
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

test.each([
  [0, '0th'],
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [14, '14th'],
  [21, '21st'],
  [101, '101st'],
  [111, '111th'],
  [113, '113th'],
  [114, '114th'],
])('ordinal of %i is %s', (number, text) => {
  expect(ordinal(number)).toBe(text);
});

test('formatDay reads the date of a local time, and throws for no date', () => {
  expect(formatDay('2026-11-24T08:30')).toBe('Tuesday, November 24th');
  expect(() => formatDay('2026-13-01')).toThrow(RangeError);
});

test('formatDateTime and formatTime throw for an unknown zone', () => {
  expect(() => formatDateTime(0, 'Mars/Olympus')).toThrow(RangeError);
  expect(() => formatTime(0, 'Mars/Olympus')).toThrow(RangeError);
});
