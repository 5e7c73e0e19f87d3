import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { readQuantities } from './read-quantities.ts';

/** Quantities of a text as `claim = value unit`, ranges as `claim = value–value unit`. */
const read = (text: string, language: WritingLanguage) =>
  readQuantities(text, language, [])
    .filter(({ isWeak }) => !isWeak)
    .map(({ start, end, values, to, unit }) => {
      const range = to === null ? '' : `–${to[0]}`;
      return `${text.slice(start, end)} = ${Math.round((values[0] ?? 0) * 10) / 10}${range}${unit === null ? '' : ` ${unit}`}`;
    });

describe('joinQuantities reads a ratio as a percentage', () => {
  test.each<[WritingLanguage, string, string]>([
    ['en', 'one in four', '25'],
    ['en', 'one customer in five', '20'],
    ['en', 'seven out of ten', '70'],
    ['en', '3 of every 4', '75'],
    ['de', 'drei von vier', '75'],
    ['fr', 'un sur deux', '50'],
    ['fr', 'un salarié sur cinq', '20'],
    ['es', 'siete de cada diez', '70'],
    ['it', 'uno su quattro', '25'],
    ['pt', 'três em cada quatro', '75'],
    ['nl', 'een op de vijf', '20'],
    ['ja', '5人に1人', '20'],
  ])('%s: %s', (language, text, percent) => {
    expect(read(text, language)).toEqual([`${text} = ${percent} %`]);
  });

  test.each<[WritingLanguage, string]>([
    ['en', 'three offices in 12 cities'],
    ['en', '3 in 2025'],
    ['en', 'four in three'],
    ['en', '3 in 11'],
    ['en', '3 km in 4 hours'],
    ['de', '3 von 13'],
    ['de', 'drei aus vier'],
  ])('but not %s: %s', (language, text) => {
    expect(read(text, language).every((claim) => !claim.endsWith('%'))).toBe(true);
    expect(read(text, language)).toHaveLength(2);
  });
});

describe('joinQuantities reads a range as one quantity', () => {
  test.each<[WritingLanguage, string, string]>([
    ['en', '3–4 weeks', '3–4 week'],
    ['en', '3 to 5 percent', '3–5 %'],
    ['en', '$3 - $5', '3–5 ¤$'],
    ['de', 'zehn bis zwölf Tage', '10–12 day'],
    ['fr', '3 à 5 euros', '3–5 ¤EUR'],
    ['es', '3 a 5 días', '3–5 day'],
    ['pt', '3 até 5 dias', '3–5 day'],
    ['nl', '3 tot 5 uur', '3–5 h'],
  ])('%s: %s', (language, text, range) => {
    expect(read(text, language)).toEqual([`${text} = ${range}`]);
  });

  test.each<[WritingLanguage, string, string]>([
    ['en', 'between three and five days', '3–5 day'],
    ['de', 'zwischen drei und fünf Tagen', '3–5 day'],
    ['fr', 'entre 3 et 5 jours', '3–5 day'],
    ['it', 'tra 3 e 5 giorni', '3–5 day'],
    ['nl', 'tussen 3 en 5 dagen', '3–5 day'],
  ])('%s, where "and" joins only after "between": %s', (language, text, range) => {
    const bare = text.slice(text.indexOf(' ') + 1);
    expect(read(text, language)).toEqual([`${bare} = ${range}`]);
    expect(read(bare, language)).toHaveLength(2);
  });

  test.each<[WritingLanguage, string]>([
    ['en', 'It fell from 27 to 11 percent'],
    ['de', 'Es fiel von 27 bis 11 Prozent'],
    ['fr', 'de 27 à 11 pour cent'],
    ['es', 'de 27 a 11 por ciento'],
    ['en', '3 km to 5 hours'],
    ['en', 'the 3rd to 5th'],
  ])('but two statements are two, %s: %s', (language, text) => {
    const claims = read(text, language);
    expect(claims).toHaveLength(2);
    expect(claims.join()).not.toContain('–');
  });
});

test.each<[WritingLanguage, string, string[]]>([
  ['en', 'two thirds of 300 people', ['two thirds = 66.7 %', '300 = 300']],
  ['de', 'zwei Drittel von 30', ['zwei Drittel = 66.7 %', '30 = 30']],
  ['it', 'tre quarti', ['tre quarti = 75 %']],
  ['ja', '3分の2', ['3分の2 = 66.7 %']],
])('joinQuantities puts a fraction in place of its numbers, %s: %s', (language, text, claims) => {
  expect(read(text, language)).toEqual(claims);
});
