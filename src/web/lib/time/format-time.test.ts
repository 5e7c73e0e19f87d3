import { expect, test, vi } from 'vitest';
import { withinDayPart } from './day-part.ts';
import {
  formatClock,
  formatDayTime,
  formatDuration,
  formatHour,
  formatInstant,
  formatPosition,
  formatShortDateTime,
  formatShortDay,
  formatUtcDate,
  formatUtcDay,
  formatUtcDays,
  formatUtcMonth,
  formatWeekday,
  formatWeekdayTime,
} from './format-time.ts';

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
  ['2026-11-20T18:07:00Z', 'Today, 1:07 PM'],
  // In New York the day before.
  ['2026-11-20T04:30:00Z', 'Yesterday, 11:30 PM'],
  // In New York the next day, and the one after it.
  ['2026-11-21T05:00:00Z', 'Tomorrow, 12:00 AM'],
  ['2026-11-22T05:00:00Z', 'Sun, Nov 22, 12:00 AM'],
  ['2026-11-18T19:07:00Z', 'Wed, Nov 18, 2:07 PM'],
  ['2026-11-19T04:59:00Z', 'Wed, Nov 18, 11:59 PM'],
  ['2025-11-20T18:07:00Z', 'Nov 20, 2025, 1:07 PM'],
])('the day and time of %s is %s', (iso, expected) => {
  const now = Date.parse('2026-11-20T19:07:00Z');
  expect(formatDayTime(Date.parse(iso), now, 'America/New_York').replaceAll('\u202F', ' ')).toBe(expected);
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

test('the present year is that of the zone', () => {
  const [at, now] = [Date.parse('2026-11-24T13:30:00Z'), Date.parse('2027-01-01T03:00:00Z')];
  expect(formatShortDateTime(at, now, 'America/New_York')).toBe('Tue, Nov 24, 8:30 AM');
  expect(formatShortDateTime(at, now, 'Asia/Tokyo')).toBe('Nov 24, 2026, 10:30 PM');
});

const AT = Date.parse('2026-11-24T13:30:00Z');
test.each([
  [
    'en-US',
    ['Nov 24, 2026, 1:30 PM', '1:30 PM', ['12 AM', '8 AM', '3 PM'], 'November 24, 2026'],
    ['Tuesday, November 24', 'Tuesday, November 24, 2026', 'Nov 24', 'Nov 23 – 29, 2026'],
    ['Tue, Nov 24, 1:30 PM', 'Nov 24, 2026, 1:30 PM', 'Tuesday, November 24, 1:30 PM'],
    ['Tue, Nov 24', 'Tue, Nov 24, 2026', 'before 9 AM', 'from noon to 5 PM'],
  ],
  [
    'en-GB',
    ['24 Nov 2026, 13:30', '13:30', ['00:00', '08:00', '15:00'], '24 November 2026'],
    ['Tuesday 24 November', 'Tuesday, 24 November 2026', '24 Nov', '23 – 29 Nov 2026'],
    ['Tue 24 Nov, 13:30', '24 Nov 2026, 13:30', 'Tuesday 24 November, 13:30'],
    ['Tue 24 Nov', 'Tue, 24 Nov 2026', 'before 09:00', 'from noon to 17:00'],
  ],
  [
    'de-DE',
    ['24 Nov 2026, 13:30', '13:30', ['00:00', '08:00', '15:00'], '24 November 2026'],
    ['Tuesday, 24 November', 'Tuesday, 24 November 2026', '24 Nov', '23–29 Nov 2026'],
    ['Tue, 24 Nov, 13:30', '24 Nov 2026, 13:30', 'Tuesday, 24 November, 13:30'],
    ['Tue, 24 Nov', 'Tue, 24 Nov 2026', 'before 09:00', 'from noon to 17:00'],
  ],
])('%s', (language, instants, days, instantsInShort, daysInShort) => {
  vi.stubGlobal('navigator', { languages: [language] });
  expect([
    formatInstant(AT, 'UTC'),
    formatClock(AT, 'UTC'),
    [0, 8, 15].map(formatHour),
    formatUtcDate('2026-11-24T00:00:00Z'),
  ]).toEqual(instants);
  expect([
    formatWeekday('2026-11-24T08:30'),
    formatWeekday('2026-11-24', 'full'),
    formatUtcDay('2026-11-24', 'short'),
    formatUtcDays('2026-11-23', '2026-11-29'),
  ]).toEqual(days);
  expect([
    formatShortDateTime(AT, AT, 'UTC'),
    formatShortDateTime(AT, Date.parse('2027-01-01T00:00:00Z'), 'UTC'),
    formatWeekdayTime(AT, 'UTC'),
  ]).toEqual(instantsInShort);
  expect([
    formatShortDay('2026-11-24T08:30'),
    formatShortDay('2026-11-24', 'full'),
    withinDayPart('before 9 AM'),
    withinDayPart('noon to 5 PM'),
  ]).toEqual(daysInShort);
});
