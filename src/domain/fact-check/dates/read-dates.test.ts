import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { type DateParts, readDates } from './read-dates.ts';

/** Each date of a text with its first reading. */
const read = (text: string, language: WritingLanguage = 'en') =>
  readDates(text, language).map(({ start, end, readings }) => [text.slice(start, end), readings[0]]);
const DAY = { day: 24, month: 11, year: 2026 };

describe('readDates reads a day, a month and a year', () => {
  test.each<[WritingLanguage, string]>([
    ['en', '24 November 2026'],
    ['en', '24th of November, 2026'],
    ['en', 'Nov. 24, 2026'],
    ['en', 'November 24th, 2026'],
    ['en', '2026-11-24'],
    ['en', '11/24/2026'],
    ['de', '24. November 2026'],
    ['de', '24.11.2026'],
    ['fr', '24 novembre 2026'],
    ['es', '24 de noviembre de 2026'],
    ['it', '24 novembre 2026'],
    ['pt', '24 de novembro de 2026'],
    ['nl', '24 november 2026'],
    ['ja', '2026年11月24日'],
    ['zh', '2026年11月24号'],
  ])('%s: %s', (language, text) => {
    expect(read(`${language === 'ja' ? '' : '('}${text}`, language)).toEqual([[text, DAY]]);
  });

  test('whatever the day, in every numeric spelling', () => {
    const day = fc.date({ min: new Date('1500-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOf = ''] = iso.split('-');
        const parts = { year: Number(year), month: Number(month), day: Number(dayOf) };
        for (const text of [
          iso,
          iso.replaceAll('-', '/'),
          `${dayOf}.${month}.${year}`,
          `${Number(dayOf)}/${Number(month)}/${year}`,
        ])
          expect(read(text)).toEqual([[text, parts]]);
        // Where the order is unclear, both are read.
        const [{ readings } = { readings: [] }] = readDates(`${month}/${dayOf}/${year}`, 'en');
        expect(readings).toContainEqual(parts);
        expect(readings).toHaveLength(parts.day <= 12 && parts.day !== parts.month ? 2 : 1);
      }),
    );
  });

  test.each<[WritingLanguage, string, DateParts]>([
    ['en', 'March 2024', { month: 3, year: 2024 }],
    ['en', 'on Sept 3', { month: 9, day: 3 }],
    ['de', 'im März', { month: 3 }],
    ['de', '3. Jän.', { month: 1, day: 3 }],
    ['fr', '1er août', { month: 8, day: 1 }],
    ['fr', 'en fevrier', { month: 2 }],
    ['es', 'en mayo', { month: 5 }],
    ['it', 'maggio 1999', { month: 5, year: 1999 }],
    ['pt', 'março de 2024', { month: 3, year: 2024 }],
    ['nl', 'in mei', { month: 5 }],
    ['zh', '3月', { month: 3 }],
    ['ja', '2024年', { year: 2024 }],
    ['en', 'in 1904', { year: 1904 }],
  ])('and whichever of them are there, %s: %s', (language, text, parts) => {
    expect(read(text, language).map(([, reading]) => reading)).toEqual([parts]);
  });

  test.each<[WritingLanguage, string]>([
    ['en', 'Only 12 may apply'],
    ['en', 'You may march on'],
    ['en', 'May I march?'],
    ['fr', 'mars est rouge'],
    ['en', '2026-13-24'],
    ['en', '32.11.2026'],
    ['en', 'Nov 24%'],
    ['en', 'March 12.5'],
    ['en', '€2000, $ 1999, 2024 km, 2,024 and 2024%'],
    ['de', '1900 Euro'],
    ['ja', '2024円と1999人'],
    ['en', 'A2024'],
    ['en', '1234 and 3050'],
  ])('but not %s: %s', (language, text) => {
    expect(read(text, language)).toEqual([]);
  });
});

describe('readDates reads', () => {
  test.each<[WritingLanguage, string, DateParts]>([
    ['en', 'third quarter of 2025', { quarter: 3, year: 2025 }],
    ['en', 'Q4 2025', { quarter: 4, year: 2025 }],
    ['en', "2Q'25", { quarter: 2, year: 2025 }],
    ['de', 'im ersten Quartal', { quarter: 1 }],
    ['fr', 'deuxième trimestre de 2025', { quarter: 2, year: 2025 }],
    ['es', 'tercer trimestre', { quarter: 3 }],
    ['it', 'quarto trimestre', { quarter: 4 }],
    ['pt', 'primeiro trimestre', { quarter: 1 }],
    ['nl', 'tweede kwartaal', { quarter: 2 }],
    ['en', 'second half of 2025', { half: 2, year: 2025 }],
    ['en', 'H1 2025', { half: 1, year: 2025 }],
    ['de', '1. Halbjahr', { half: 1 }],
    ['fr', 'second semestre', { half: 2 }],
    ['es', 'primer semestre', { half: 1 }],
    ['nl', 'tweede helft van 2025', { half: 2, year: 2025 }],
  ])('quarters and halves of a year, %s: %s', (language, text, parts) => {
    expect(read(text, language).map(([, reading]) => reading)).toEqual([parts]);
  });

  test.each<[WritingLanguage, string, number]>([
    ['en', 'on Monday', 1],
    ['en', 'Sundays', 7],
    ['de', 'am Sonnabend', 6],
    ['fr', 'le mercredi', 3],
    ['es', 'el sabado', 6],
    ['it', 'lunedì', 1],
    ['pt', 'terça-feira', 2],
    ['nl', 'donderdag', 4],
  ])('weekdays, %s: %s', (language, text, weekday) => {
    expect(read(text, language).map(([, reading]) => reading)).toEqual([{ weekday }]);
  });

  test.each<[WritingLanguage, string, number[]]>([
    ['en', 'the 1990s', [1990]],
    ['en', "the '80s", [1980]],
    ['en', 'the 20s', [2020, 1920]],
    ['en', 'the sixties', [1960]],
    ['de', 'die 1920er Jahre', [1920]],
    ['de', 'die 80er Jahre', [1980]],
    ['fr', 'les années 1980', [1980]],
    ['it', 'gli anni 60', [1960]],
    ['es', "los años '90", [1990]],
    ['nl', 'de jaren 70', [1970]],
  ])('decades, %s: %s', (language, text, decades) => {
    expect(readDates(text, language).map(({ readings }) => readings)).toEqual([decades.map((decade) => ({ decade }))]);
  });

  test.each<[WritingLanguage, string, number]>([
    ['en', '10:30', 630],
    ['en', '10:30 pm', 630],
    ['en', '22:30', 630],
    ['en', '12:05', 5],
    ['en', '7 a.m.', 420],
    ['en', 'half past ten', 630],
    ['en', 'a quarter to five', 285],
    ['en', 'quarter past twelve', 15],
    ['de', '10.30 Uhr', 630],
    ['de', '19 Uhr', 420],
    ['nl', '7 uur', 420],
  ])('times on the dial, morning or afternoon, %s: %s', (language, text, time) => {
    expect(read(text, language)).toEqual([[text, { time }]]);
  });

  test('a time or a duration as 10h30', () => {
    expect(read('10h30', 'fr')).toEqual([['10h30', { time: 630, minutes: 630 }]]);
  });

  test.each(['25:00', '10:60', '1:10:30', '10.30', '$7pm'])('no time in %s', (text) => {
    expect(readDates(text, 'en').flatMap(({ readings }) => readings.filter(({ time }) => time !== undefined))).toEqual(
      [],
    );
  });
});

test('readDates gives dates in order and apart, of two the longer one', () => {
  expect(read('2026-11-24, 10:30, Monday 24 November 2026').map(([text]) => text)).toEqual([
    '2026-11-24',
    '10:30',
    'Monday',
    '24 November 2026',
  ]);
});
