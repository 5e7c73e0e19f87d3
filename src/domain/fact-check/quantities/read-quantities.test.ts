import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { WRITING_LANGUAGES } from '#domain/language/writing-languages.ts';
import { readDates } from '../dates/read-dates.ts';
import { indexQuantities, spellingsOf, valueKey } from './index-quantities.ts';
import { plainQuantity, type Quantity } from './quantity.ts';
import { readQuantities } from './read-quantities.ts';

test('readQuantities leaves out what was read as a date', () => {
  const text = 'On 24 November 2026 at 10:30 it had 41 rooms.';
  expect(readQuantities(text, 'en', readDates(text, 'en'))).toMatchObject([{ values: [41], noun: 'rooms' }]);
});

test.each<[WritingLanguage, string, boolean]>([
  ['en', 'one day', true],
  ['en', 'one', true],
  ['en', 'one million', false],
  ['en', 'one percent', false],
  ['de', 'ein Euro', true],
  ['de', 'eine Million Euro', false],
  ['en', '1 day', false],
])('readQuantities, %s: that %s counts nothing is %s', (language, text, isWeak) => {
  expect(readQuantities(text, language, [])).toMatchObject([{ isWeak }]);
});

test.each<[WritingLanguage, string, string]>([
  ['en', '12 engineers left', 'engineers'],
  ['en', '12 co-founders', 'co-founders'],
  ['en', '12 of them', ''],
  ['de', '12 Schiffe', 'Schiffe'],
  ['fr', '12 dans la ville', ''],
  ['en', '12 km', ''],
  ['en', '12, engineers', ''],
])('readQuantities, %s: the noun of %s is %j', (language, text, noun) => {
  expect(readQuantities(text, language, [])).toMatchObject([{ noun }]);
});

test('readQuantities gives quantities in order and apart, each within the text', () => {
  const part = fc.constantFrom(
    '12',
    '3.5',
    ' ',
    'one in ',
    'half',
    ' million',
    '%',
    '–',
    ' to ',
    'a third',
    '三人',
    '½',
    '.',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 15 }), fc.constantFrom(...WRITING_LANGUAGES), (parts, language) => {
      const text = parts.join('');
      let from = 0;
      for (const { start, end, numberEnd } of readQuantities(text, language, [])) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(numberEnd).toBeGreaterThan(start);
        expect(end).toBeGreaterThanOrEqual(numberEnd);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});

const quantity = (value: number, form: Quantity['form'], unit: string): Quantity =>
  plainQuantity({ start: 0, end: 1, values: [value], form, isWeak: false }, unit);

test('spellingsOf writes a fraction rounded in every usual way, anything else as it is', () => {
  expect(new Set(spellingsOf(quantity(100 / 3, 'fraction', '%')))).toEqual(new Set([100 / 3, 33, 34, 33.3]));
  expect(spellingsOf(quantity(25, 'fraction', '%'))).toEqual([25]);
  expect(spellingsOf(quantity(33.333, 'digits', '%'))).toEqual([33.333]);
});

test.each([
  [0.1 + 0.2, 0.3],
  [1.1 * 3, 3.3],
  [1e6 * 1.2, 1_200_000],
])('valueKey: %d is %d', (one, other) => {
  expect(valueKey(one)).toBe(valueKey(other));
});

test('indexQuantities finds values by number, by base unit, in order, and with those that verbs state', () => {
  const text = 'It took 24 months and 3 ships. Sales tripled to 8 %.';
  const sentences = [
    { start: 0, end: 30 },
    { start: 31, end: text.length },
  ];
  const index = indexQuantities(text, readQuantities(text, 'en', []), sentences, 'en');
  expect(index.sorted).toEqual([3, 8, 24, 200]);
  expect([...index.byBaseUnit]).toEqual(['24month']);
  expect(index.byValue.get('3')?.map(({ unit, sentence }) => [unit, sentence])).toEqual([
    [null, 0],
    ['times', 1],
  ]);
  expect(index.bySentence.get(0)).toHaveLength(2);
  expect(index.unitsOf.get(1)).toEqual(new Set(['%']));
});

test('readQuantities gives a currency between two numbers to the first one alone', () => {
  const found = readQuantities('12 EUR 6', 'en', []);
  expect(found.map(({ start, end, unit }) => [start, end, unit])).toEqual([
    [0, 6, '¤EUR'],
    [7, 8, null],
  ]);
});
