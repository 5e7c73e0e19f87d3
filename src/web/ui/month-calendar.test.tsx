import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLocale } from '#web/lib/format/locale.ts';
import { MonthCalendar } from './month-calendar.tsx';

const { TZ } = process.env;
/** Weeks begin on Monday in the one, on Sunday in the other. */
const [BRITISH, AMERICAN] = ['en-GB', 'en-US'];
beforeEach(() => void vi.stubGlobal('navigator', { languages: [BRITISH] }));
afterEach(() => {
  vi.unstubAllGlobals();
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

const markup = (value: string, today: string) =>
  renderToStaticMarkup(<MonthCalendar value={value} today={today} onChange={() => undefined} />);
const daysIn = (html: string) => [...html.matchAll(/data-day="([\d-]+)"/g)].map((match) => match[1] ?? '');
const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Where clocks change at midnight a day may begin at one o'clock, or twice. */
const MIDNIGHT_CHANGES = ['UTC', 'Africa/Cairo', 'America/Santiago', 'Asia/Beirut', 'America/Havana', 'Pacific/Apia'];

test.each(MIDNIGHT_CHANGES)('every month has 42 days in a row, a Monday first, with the clocks of %s', (zone) => {
  process.env['TZ'] = zone;
  for (let month = 1; month <= 24; month += 1) {
    const date = new Date(Date.UTC(2026, month - 1, 15)).toISOString().slice(0, 10);
    const days = daysIn(markup(date, date));
    expect(days).toHaveLength(42);
    expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(1);
    for (const [index, day] of days.slice(1).entries()) expect(day).toBe(nextDay(days[index] ?? ''));
  }
});

test('today and the chosen day are marked, days before today cannot be chosen', () => {
  const html = markup('2026-11-24', '2026-11-20');
  const cell = (date: string) => html.split('<td').find((part) => part.includes(`data-day="${date}"`)) ?? '';
  expect(cell('2026-11-24')).toContain('data-selected="true"');
  expect(cell('2026-11-24')).toContain('aria-label="Tuesday, 24 November 2026, selected"');
  expect(cell('2026-11-20')).toContain('data-today="true"');
  expect(cell('2026-11-20')).not.toContain('data-disabled=');
  expect(cell('2026-11-19')).toContain('data-disabled="true"');
  expect(daysIn(html)[0], 'no week before this one').toBe('2026-11-16');
  expect(html).toMatch(/November\s–\sDecember 2026/);
  expect(cell('2026-12-05')).toContain('data-outside="true"');
  expect(cell('2026-11-30')).toContain('>30<');
  expect(cell('2026-12-01'), 'where a month begins').toMatch(/aria-label="Tuesday, 1 Dec 2026"[^>]*>1 Dec</);
});

test('one day is in the tab order: the chosen one', () => {
  const stops = markup('2026-11-24', '2026-11-20')
    .split('<td')
    .filter((part) => part.includes('tabindex="0"'));
  expect(stops.map(daysIn)).toEqual([['2026-11-24']]);
});

test('a value that has passed shows this month, a later month begins with its own first week', () => {
  expect(daysIn(markup('2026-09-01', '2026-11-20'))[0]).toBe('2026-11-16');
  expect(daysIn(markup('2027-01-12', '2026-11-20'))[0]).toBe('2026-12-28');
  expect(markup('2027-01-12', '2026-11-20')).toContain('January 2027');
  expect(daysIn(markup('2026-12-31', '2026-12-31'))[0]).toBe('2026-12-28');
});

test('at a month’s end today stays in sight, beside a chosen day of the next month', () => {
  const days = daysIn(markup('2026-12-01', '2026-11-26'));
  expect(days[0]).toBe('2026-11-23');
  expect(days).toContain('2026-11-26');
  expect(days).toContain('2026-12-01');
  expect(daysIn(markup('2027-01-04', '2026-11-26'))[0], 'past these six weeks').toBe('2026-12-28');
});

test('weeks begin with the person’s first day', () => {
  vi.stubGlobal('navigator', { languages: [AMERICAN] });
  expect(daysIn(markup('2026-11-24', '2026-11-20'))[0]).toBe('2026-11-15');
  expect(markup('2026-11-24', '2026-11-20')).toMatch(/November\s–\sDecember 2026/);
  expect(daysIn(markup('2027-01-12', '2026-11-20'))[0]).toBe('2026-12-27');
});

test('a day with a planned post has a dot, and says what it means', () => {
  const html = renderToStaticMarkup(
    <MonthCalendar
      value="2026-11-24"
      today="2026-11-20"
      planned={['2026-11-24', '2026-11-25']}
      onChange={() => undefined}
    />,
  );
  expect(html.match(/<td[^>]* is-planned/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Wednesday, 25 November 2026, a post is scheduled"');
  expect(html).toContain('aria-label="Tuesday, 24 November 2026, a post is scheduled, selected"');
});

test('a public holiday says its name, to the pointer and to screen readers', () => {
  const html = renderToStaticMarkup(
    <MonthCalendar
      value="2026-11-26"
      today="2026-11-20"
      holidayOn={(day) => (day === '2026-11-26' ? 'Thanksgiving Day' : null)}
      onChange={() => undefined}
    />,
  );
  expect(html.match(/<td[^>]* is-holiday/g)).toHaveLength(1);
  expect(html.match(/title="Thanksgiving Day"/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Thursday, 26 November 2026, Thanksgiving Day, selected"');
});

/** Weeks that begin with Sunday, Monday and Saturday. */
const LANGUAGES = ['en-US', 'en-GB', 'ar-EG'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

test('every day stands below its weekday, in six whole weeks from this one on, whichever day a week begins with', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.nat(2000), fc.nat(60), (language, days, ahead) => {
      vi.stubGlobal('navigator', { languages: [language] });
      const today = dayAfter('2024-01-01', days);
      const value = dayAfter(today, ahead);
      const html = markup(value, today);
      const heads = [...html.matchAll(/<th[^>]*aria-label="(\w+)"/g)].map(([, name]) => name);
      expect(heads).toHaveLength(7);
      expect(heads[0]).toBe(WEEKDAYS[readLocale().weekStart % 7]);
      const rows = html.split('<tr').slice(2);
      expect(rows).toHaveLength(6);
      for (const row of rows) expect(daysIn(row).map((date) => WEEKDAYS[new Date(date).getUTCDay()])).toEqual(heads);
      const all = daysIn(html);
      for (const [index, date] of all.slice(1).entries()) expect(date).toBe(nextDay(all[index] ?? ''));
      expect(all).toContain(value);
    }),
  );
});
