import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import {
  canBeSameUnit,
  currencySign,
  currencyWord,
  inBaseUnit,
  issuerOf,
  measureOf,
  measureWord,
} from './unit-words.ts';
import { multiplierLetter, multiplierWord } from './words/multiplier-words.ts';

const DOLLARS = ['¤$', '¤USD', '¤CAD', '¤AUD', '¤NZD', '¤HKD', '¤SGD'];
const UNITS = [...DOLLARS, '¤EUR', '¤£', '¤GBP', '¤Fr', '¤CHF', '¤kr', '¤SEK', '¤NOK', '¤minor', '%', 'pp', 'km', 'h'];

test.each([
  ['¤$', '¤CAD', true],
  ['¤CAD', '¤USD', false],
  ['¤£', '¤GBP', true],
  ['¤Fr', '¤CHF', true],
  ['¤kr', '¤SEK', true],
  ['¤SEK', '¤NOK', false],
  ['¤minor', '¤EUR', true],
  ['¤minor', '%', false],
  ['¤EUR', '¤$', false],
  ['%', 'pp', false],
  ['km', 'h', false],
])('canBeSameUnit: that %s may be %s is %s', (one, other, isSame) => {
  expect(canBeSameUnit(one, other)).toBe(isSame);
});

test('canBeSameUnit is the same both ways, true of each unit itself, and never across measures', () => {
  const unit = fc.constantFrom(...UNITS);
  fc.assert(
    fc.property(unit, unit, (one, other) => {
      expect(canBeSameUnit(one, one)).toBe(true);
      expect(canBeSameUnit(one, other)).toBe(canBeSameUnit(other, one));
      if (measureOf(one) !== measureOf(other)) expect(canBeSameUnit(one, other)).toBe(false);
    }),
  );
});

test.each([
  [24, 'month', 2, 'year'],
  [90, 'min', 1.5, 'h'],
  [14, 'day', 2, 'week'],
  [48, 'h', 2, 'day'],
  [0.3, 'km', 300, 'm'],
  [2500, 'g', 2.5, 'kg'],
  [0.1, 't', 100, 'kg'],
])('inBaseUnit: %d %s are %d %s', (value, unit, other, otherUnit) => {
  expect(inBaseUnit(value, unit)).toBe(inBaseUnit(other, otherUnit));
});

test('inBaseUnit keeps apart what differs, and knows exact conversions only', () => {
  expect(inBaseUnit(30, 'day')).not.toBe(inBaseUnit(1, 'month'));
  expect(inBaseUnit(60, 's')).not.toBe(inBaseUnit(60, 'mm'));
  for (const unit of [null, '%', '¤EUR', 'mi', 'lb']) expect(inBaseUnit(1, unit)).toBeNull();
});

test.each([
  ['t', 't'],
  ['T', null],
  ['s', 's'],
  ['S', null],
  ['KM', 'km'],
  ['kWh', 'kWh'],
  ['wochen', 'week'],
  ['小时', 'h'],
])('measureWord: %s is %s', (word, unit) => {
  expect(measureWord(word, word.toLowerCase())).toBe(unit);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('currencyWord and the other tables do not know %s', (name) => {
  const found = [currencyWord(name), currencySign(name), issuerOf(name), measureWord(name, name)];
  expect([...found, multiplierWord(name, 'en'), multiplierLetter(name)].filter((one) => one !== null)).toEqual([]);
});

test.each<[string, Partial<Record<WritingLanguage, number>>]>([
  ['billion', { en: 1e9, de: 1e12, fr: 1e12 }],
  ['million', { en: 1e6, de: 1e6, fr: 1e6 }],
  ['milliarden', { de: 1e9 }],
  ['milliards', { fr: 1e9 }],
  ['billones', { es: 1e12 }],
  ['miliardi', { it: 1e9 }],
  ['bilhoes', { pt: 1e9 }],
  ['biljoen', { nl: 1e12 }],
  ['crore', { en: 1e7 }],
])('multiplierWord: %s is %j, and nothing elsewhere', (word, values) => {
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'other'] as const)
    expect(multiplierWord(word, language)).toBe(values[language] ?? null);
});

test.each([
  ['mrd', 1e9],
  ['bn', 1e9],
  ['mio', 1e6],
  ['tsd', 1e3],
])('multiplierWord: %s is %d in every language', (word, value) => {
  for (const language of ['en', 'de', 'ja', 'other'] as const) expect(multiplierWord(word, language)).toBe(value);
});
