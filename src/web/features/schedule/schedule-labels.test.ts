import { expect, test, vi } from 'vitest';
import {
  clockLabel,
  clocksMessage,
  dateTimeLabel,
  headerDay,
  nextHourLabel,
  ordinal,
  saidInZone,
} from './schedule-labels.ts';

test('ordinal ends numbers as English does', () => {
  expect([0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 111, 112, 121].map(ordinal).join(' ')).toBe(
    '0th 1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 30th 31st 111th 112th 121st',
  );
});

const NOW = Date.parse('2026-11-20T19:07:30.000Z');
test.each([
  {
    language: 'en-US',
    days: ['Tuesday, November 24th, 2026', 'Friday, January 1st, 2027'],
    times: ['Tue, Nov 24, 2:30 PM, New York', 'Tue, Nov 24, 2026, 2:30 PM, New York', '2:30 PM'],
    others: ['Use 3:00 AM', 'Use 12:00 AM, Wed, Nov 25'],
    clocks: 'It is 2:07 PM there now, 7:07 PM on your device',
  },
  {
    language: 'en-GB',
    days: ['Tuesday, 24 November 2026', 'Friday, 1 January 2027'],
    times: ['Tue 24 Nov, 14:30, New York', 'Tue, 24 Nov 2026, 14:30, New York', '14:30'],
    others: ['Use 03:00', 'Use 00:00, Wed 25 Nov'],
    clocks: 'It is 14:07 there now, 19:07 on your device',
  },
  {
    language: 'de-DE',
    days: ['Tuesday, 24 November 2026', 'Friday, 1 January 2027'],
    times: ['Tue, 24 Nov, 14:30, New York', 'Tue, 24 Nov 2026, 14:30, New York', '14:30'],
    others: ['Use 03:00', 'Use 00:00, Wed, 25 Nov'],
    clocks: 'It is 14:07 there now, 19:07 on your device',
  },
])('the dialog’s times in $language', ({ language, days, times, others, clocks }) => {
  vi.stubGlobal('navigator', { languages: [language] });
  const zone = 'America/New_York';
  const chosen = '2026-11-24T14:30';
  expect(['2026-11-24', '2027-01-01T08:30'].map(headerDay)).toEqual(days);
  expect([dateTimeLabel(chosen, zone, '2026'), dateTimeLabel(chosen, zone, '2025'), clockLabel(chosen)]).toEqual(times);
  expect([
    nextHourLabel('2026-11-24T03:00', chosen, '2026'),
    nextHourLabel('2026-11-25T00:00', chosen, '2026'),
  ]).toEqual(others);
  expect(clocksMessage(zone, 'Europe/London', NOW)).toBe(clocks);
});

test('what is said names the place where it is another, and that it is theirs only where it was wanted for all times', () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  const chosen = { localTime: '2026-11-26T09:15', zone: 'America/New_York' };
  expect(saidInZone(chosen, 'America/New_York', false)).toEqual({});
  expect(saidInZone({ ...chosen, zone: 'Asia/Calcutta' }, 'Asia/Kolkata', true)).toEqual({});
  const [alone, forAll] = [false, true].map((isForAll) => saidInZone(chosen, 'Europe/Berlin', isForAll).said);
  expect(alone).toMatch(/, 9:15 AM in New York$/);
  expect(forAll).toMatch(/, 9:15 AM, New York\. Your times are in New York now$/);
});
