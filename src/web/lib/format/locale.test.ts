import { expect, test } from 'vitest';
import { dateFormat, formatNumber, localeOf } from './locale.ts';

const AT = Date.parse('2026-11-24T20:05:00Z');
const MINUTE = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

test.each([
  ['en-US', 'Nov 24, 2026, 8:05 PM', '1,234.5', 7],
  ['de-DE', '24 Nov 2026, 20:05', '1.234,5', 1],
  ['en-GB', '24 Nov 2026, 20:05', '1,234.5', 1],
  ['en', 'Nov 24, 2026, 8:05 PM', '1,234.5', 7],
  ['fr-FR', '24 Nov 2026, 20:05', '1 234,5', 1],
  // Other digits, calendars and first days of the week.
  ['ar-EG', '24 Nov 2026, 8:05 pm', '1,234.5', 6],
  ['th-TH', '24 Nov 2026, 20:05', '1,234.5', 7],
])('%s writes %s and %s, and begins its week with day %i', (language, date, number, weekStart) => {
  const locale = localeOf([language]);
  expect(dateFormat(MINUTE, locale).format(AT)).toBe(date);
  expect(formatNumber(1234.5, {}, locale)).toBe(number);
  expect(locale.weekStart).toBe(weekStart);
});

test('a language that cannot be read is passed over, and without any the US stands', () => {
  expect(localeOf(['en-US@posix', 'de-DE'])).toEqual(localeOf(['de-DE']));
  expect(dateFormat(MINUTE, localeOf(['en-US@posix'])).format(AT)).toBe('Nov 24, 2026, 8:05 PM');
});

test('a week begins with Monday where the browser does not know', () => {
  class Silent extends Intl.Locale {
    readonly getWeekInfo = undefined;
    readonly weekInfo = undefined;
  }
  const { Locale } = Intl;
  try {
    Object.assign(Intl, { Locale: Silent });
    expect(localeOf(['en-US']).weekStart).toBe(1);
  } finally {
    Object.assign(Intl, { Locale });
  }
});
