import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { readNumberWords } from './read-number-words.ts';

const read = (text: string, language: WritingLanguage) =>
  readNumberWords(text, language).map(({ start, end, values }) => [text.slice(start, end), values[0]]);

test.each([
  ['en', 'ninety-nine', 99],
  ['en', 'a hundred', 100],
  ['en', 'one hundred and five', 105],
  ['en', 'a hundred and ninety', 190],
  ['en', 'nine hundred twelve', 912],
  ['en', 'twelve thousand', 12_000],
  ['en', 'two hundred thousand', 200_000],
  ['en', 'three thousand four hundred', 3400],
  ['en', 'seven and a half', 7.5],
  ['en', 'one point three', 1.3],
  ['de', 'drei Komma zwei fünf', 3.25],
  ['en', 'Two dozen', 24],
  ['en', 'half a dozen', 6],
  ['de', 'einundzwanzig', 21],
  ['de', 'dreißig', 30],
  ['de', 'hundertfünf', 105],
  ['de', 'neunhundertneunundneunzig', 999],
  ['de', 'zwölftausend', 12_000],
  ['de', 'zweitausendfünfhundert', 2500],
  ['de', 'hunderttausend', 100_000],
  ['de', 'drei Dutzend', 36],
  ['de', 'halbes Dutzend', 6],
  ['fr', 'vingt et un', 21],
  ['fr', 'soixante-dix', 70],
  ['fr', 'soixante et onze', 71],
  ['fr', 'quatre-vingts', 80],
  ['fr', 'quatre-vingt-onze', 91],
  ['fr', 'deux cents', 200],
  ['fr', 'mille', 1000],
  ['fr', 'deux mille trois cents', 2300],
  ['fr', 'une douzaine', 12],
  ['es', 'veintidós', 22],
  ['es', 'treinta y uno', 31],
  ['es', 'cien', 100],
  ['es', 'ciento tres', 103],
  ['es', 'quinientos', 500],
  ['es', 'setecientas', 700],
  ['es', 'novecientos', 900],
  ['es', 'mil doscientos', 1200],
  ['es', 'media docena', 6],
  ['it', 'ventuno', 21],
  ['it', 'ventitré', 23],
  ['it', 'ventotto', 28],
  ['it', 'duecentocinquanta', 250],
  ['it', 'tremila', 3000],
  ['it', 'milleduecento', 1200],
  ['it', 'dodicimila', 12_000],
  ['pt', 'vinte e um', 21],
  ['pt', 'dezesseis', 16],
  ['pt', 'dezasseis', 16],
  ['pt', 'cem', 100],
  ['pt', 'cento e dois', 102],
  ['pt', 'duzentas', 200],
  ['pt', 'mil', 1000],
  ['pt', 'duas mil', 2000],
  ['nl', 'tweeëntwintig', 22],
  ['nl', 'negenennegentig', 99],
  ['nl', 'honderdvijf', 105],
  ['nl', 'vijfduizend', 5000],
  ['nl', 'duizend', 1000],
] as const)('readNumberWords, %s: %s is one number, %d', (language, words, value) => {
  expect(read(`xx ${words} yy`, language)).toEqual([[words, value]]);
});

test.each([
  ['en', 'one', true],
  ['en', 'two', false],
  ['de', 'ein', true],
  ['fr', 'une', true],
  ['pt', 'duas', false],
] as const)('readNumberWords, %s: that %s is no count of its own is %s', (language, word, isWeak) => {
  expect(readNumberWords(word, language)).toMatchObject([{ isWeak }]);
});

test.each([
  ['third', 3],
  ['twelfth', 12],
  ['Twentieth', 20],
] as const)('readNumberWords: the %s is an ordinal in English', (word, value) => {
  expect(readNumberWords(`the ${word}`, 'en')).toMatchObject([{ values: [value], form: 'ordinal' }]);
});

test.each([
  ['en', 'tone, someone, first, second, zero'],
  ['de', 'die dritte, Achtung, Vieraugen'],
  ['fr', 'centre, unique'],
  ['it', 'famiglia'],
  ['es', 'unos, familia'],
  ['ja', 'one two'],
  ['other', 'one two'],
] as const)('readNumberWords finds none in %s: %s', (language, text) => {
  expect(read(text, language)).toEqual([]);
});

test.each([
  ['two, three', 'two 2, three 3'],
  ['twenty  five', 'twenty 20, five 5'],
  ['three. Four', 'three 3, Four 4'],
])('readNumberWords joins only what one space or hyphen separates: %s', (text, numbers) => {
  expect(
    read(text, 'en')
      .map((number) => number.join(' '))
      .join(', '),
  ).toBe(numbers);
});
