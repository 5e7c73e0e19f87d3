import { expect, test } from 'vitest';
import { wordKey } from '#domain/language/fold-text.ts';
import { calendarOf } from './calendar-words.ts';

const LOCALES = { en: 'en', de: 'de', fr: 'fr', es: 'es', it: 'it', pt: 'pt-BR', nl: 'nl' } as const;
const LANGUAGES = Object.keys(LOCALES) as (keyof typeof LOCALES)[];
const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);

test.each(LANGUAGES)('calendarOf %s knows the months and weekdays as Intl writes them', (language) => {
  const { months, weekdays } = calendarOf(language);
  const name = (day: Date, style: Intl.DateTimeFormatOptions) =>
    wordKey(day.toLocaleString(LOCALES[language], { ...style, timeZone: 'UTC' }));
  for (const month of NUMBERS)
    expect(months.get(name(new Date(Date.UTC(2026, month - 1)), { month: 'long' }))).toBe(month);
  // 1 June 2026 is a Monday.
  for (const day of NUMBERS.slice(0, 7))
    expect(weekdays.get(name(new Date(Date.UTC(2026, 5, day)), { weekday: 'long' }))).toBe(day);
});

test.each(LANGUAGES)(
  'calendarOf %s: short months begin like the long ones, but for mrt and the Spanish set',
  (language) => {
    const { months, shortMonths } = calendarOf(language);
    const long = [...months].map(([name, month]) => `${month} ${name}`);
    const others = [...shortMonths].filter(
      ([short, month]) => !long.some((name) => name.startsWith(`${month} ${short}`)),
    );
    expect(others).toEqual(language === 'nl' ? [['mrt', 3]] : language === 'es' ? [['set', 9]] : []);
  },
);

test.each(LANGUAGES)('calendarOf %s has a word for the day before, the same day and the day after', (language) => {
  const days = calendarOf(language).relative.filter(({ unit }) => unit === 'd');
  expect(days.map(({ shift }) => shift)).toEqual([-1, 0, 1]);
});

test.each(['ja', 'zh', 'other'] as const)('calendarOf %s has English words', (language) => {
  expect(calendarOf(language)).toEqual(calendarOf('en'));
});
