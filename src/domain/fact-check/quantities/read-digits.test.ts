import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { readDigits } from './read-digits.ts';

const valuesIn = (text: string, language: WritingLanguage = 'en') =>
  readDigits(text, language).map(({ values }) => values);
const claimsIn = (text: string) => readDigits(text, 'en').map(({ start, end }) => text.slice(start, end));

describe('readDigits reads thousands and decimals as usual in the language', () => {
  test.each<[WritingLanguage, string, number[]]>([
    ['en', '1,200,000', [1_200_000]],
    ['de', '1.200.000', [1_200_000]],
    ['fr', '1 200 000', [1_200_000]],
    ['other', '12,34,567', [1_234_567]],
    ['de', "1'200'000", [1_200_000]],
    ['en', '1,234.56', [1234.56]],
    ['de', '1.234,56', [1234.56]],
    ['fr', '1 234,5', [1234.5]],
    ['ja', '1,234', [1234]],
    ['es', '3,5', [3.5]],
    ['en', '0.125', [0.125]],
  ])('%s: %s', (language, text, values) => {
    expect(valuesIn(text, language)).toEqual([values]);
  });

  test.each<[WritingLanguage, string, number[]]>([
    ['en', '1.234', [1.234, 1234]],
    ['de', '1,234', [1.234, 1234]],
    ['it', '1.234', [1234]],
    ['en', '41.000', [41_000]],
    ['nl', '41,000', [41_000]],
  ])('and the other way second where that is plausible, %s: %s', (language, text, values) => {
    expect(valuesIn(text, language)).toEqual([values]);
  });

  test.each([
    ['en', 'en'],
    ['de', 'de'],
    ['fr', 'fr'],
    ['es', 'es'],
    ['it', 'it'],
    ['pt', 'pt-BR'],
    ['pt', 'pt-PT'],
    ['nl', 'nl'],
    ['ja', 'ja'],
    ['zh', 'zh'],
    ['de', 'de-CH'],
    ['other', 'hi-u-nu-latn'],
    ['other', 'ar-EG-u-nu-latn'],
  ] as const)('%s: whatever Intl writes for %s', (language, locale) => {
    const hundredths = fc.integer({ min: 1, max: 1e11 });
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), hundredths, (whole, parts) => {
        expect(valuesIn(foldText(whole.toLocaleString(locale)), language)[0]?.[0]).toBe(whole);
        const written = (parts / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(valuesIn(foldText(written), language)).toEqual([[parts / 100]]);
      }),
    );
  });
});

test.each([
  ['½', 'fraction', 50],
  ['¾', 'fraction', 75],
  ['3½', 'digits', 3.5],
  ['7 and a half', 'digits', 7.5],
  ['3rd', 'ordinal', 3],
  ['24º', 'ordinal', 24],
  ['2ème', 'ordinal', 2],
  ['21ste', 'ordinal', 21],
] as const)('readDigits reads %s as one %s of %d', (text, form, value) => {
  expect(readDigits(text, 'en')).toEqual([{ start: 0, end: text.length, form, values: [value], isWeak: false }]);
});

test.each(['GPT-4', 'B2B', '5G', '3D', 'Web3', 'snake_2', 'iPhone-15'])('readDigits leaves out the name %s', (name) => {
  expect(claimsIn(`It has ${name} now.`)).toEqual([]);
});

test.each([
  ['mid-2020', '2020'],
  ['EUR500', '500'],
  ['US 12', '12'],
  ['約300', '300'],
  ['5km', '5'],
  ['1.2M', '1.2'],
])('readDigits reads the number in %s', (text, number) => {
  expect(claimsIn(text)).toEqual([number]);
});

test('readDigits gives a version no value', () => {
  expect(valuesIn('version 1.2.3')).toEqual([[]]);
});
