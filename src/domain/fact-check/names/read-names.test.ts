import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { readRuns, readWords } from './read-names.ts';

const runsIn = (text: string, language: WritingLanguage = 'en') =>
  readRuns(text, readWords(text), language).map(({ words }) => words.map((word) => word.text).join(' '));

describe('readWords: a word is initial', () => {
  const initials = (text: string) =>
    readWords(text)
      .filter(({ isInitial }) => isInitial)
      .map((word) => word.text);
  test.each([
    ['One two. Three', ['One', 'Three']],
    ['A line\nAnother', ['A', 'Another']],
    ['He said: "Go home"', ['He', 'Go']],
    ['Why? Because', ['Why', 'Because']],
    ['• Item', ['Item']],
    ["L'État c'est", ['L', 'État']],
    ['Today, Anna (and Bob) met', ['Today', 'and']],
  ])('where it begins something: %j', (text, words) => {
    expect(initials(text)).toEqual(words);
  });

  test.each(['Then Dr. Holm came', 'Then J. Smith came', 'So Mrs. Lee & St. John', 'It, Anna; Bob’s 3 Cranes'])(
    'but not within %j',
    (text) => {
      expect(initials(text)).toHaveLength(1);
    },
  );
});

test.each([
  ['Anna', 'anna', true],
  ['eBay', 'ebay', true],
  ['Zürich', 'zurich', true],
  ['Straße', 'strasse', true],
  ['B2B', 'b2b', true],
  ['harbour', 'harbour', false],
  ['東京', '東京', false],
])('readWords: %s has the key %s; that it has a capital is %s', (text, key, isCapital) => {
  expect(readWords(text)).toMatchObject([{ text, key, isCapital, start: 0, end: text.length }]);
});

describe('readRuns joins words with capitals', () => {
  test.each<[WritingLanguage, string, string[]]>([
    ['en', 'so Anna Keller met Bob', ['Anna Keller', 'Bob']],
    ['en', 'with Dr. J. Smith of Oslo', ['Dr J Smith', 'Oslo']],
    ['en', 'at Ernst & Young', ['Ernst Young']],
    ['en', 'a Rolls-Royce', ['Rolls Royce']],
    ['en', 'Oslo, Riga and Bonn', ['Oslo', 'Riga', 'Bonn']],
    ['en', 'by Ludwig van der Berg', ['Ludwig Berg']],
    ['en', "by Sinead O'Hara", ['Sinead O Hara']],
    ['de', 'von Anna Weber von der Kammer', ['Anna Weber', 'Kammer']],
    ['fr', "par Anne de la Tour, L'Oréal", ['Anne', 'Tour', 'L', 'Oréal']],
    ['en', 'by Director of Oslo, Bob. Then Ann', ['Director', 'Oslo', 'Bob', 'Then Ann']],
  ])('%s: %s', (language, text, runs) => {
    expect(runsIn(text, language)).toEqual(runs);
  });
});
