import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WritingLanguage } from './languages.ts';
import { isContentWord, splitWords } from './words.ts';
import { WRITING_LANGUAGES } from './writing-languages.ts';

test.each<[WritingLanguage, string, string[]]>([
  ['en', 'Cities buy vehicles, not a bus.', ['city', 'buy', 'vehicle', 'not', 'a', 'bus']],
  ['en', 'The company’s status: glass, its series', ['the', 'company', 'status', 'glass', 'its', 'sery']],
  ['en', 'Has this gas', ['has', 'this', 'gas']],
  ['de', 'Die Städte kaufen Busse', ['die', 'städte', 'kaufen', 'busse']],
  ['fr', 'Les villes', ['les', 'villes']],
  ['other', 'Города', ['города']],
])('splitWords, %s: %s has the stems %j', (language, text, stems) => {
  expect(splitWords(text, language).map(({ stem }) => stem)).toEqual(stems);
});

test('splitWords gives every word as written and where it begins', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...WRITING_LANGUAGES), (text, language) => {
      let end = 0;
      for (const word of splitWords(text, language)) {
        expect(word.index).toBeGreaterThanOrEqual(end);
        expect(text.slice(word.index, word.index + word.text.length)).toBe(word.text);
        end = word.index + word.text.length;
      }
    }),
  );
});

test.each<[WritingLanguage, string, boolean]>([
  ['en', 'harbour', true],
  ['en', 'The', false],
  ['en', "don't", false],
  ['en', 'sea', true],
  ['en', 'go', false],
  ['en', 'ox', false],
  ['en', 'AI', true],
  ['en', 'A', false],
  ['en', '2026', false],
  ['en', 'B2B', false],
  ['de', 'und', false],
  ['de', 'Hafen', true],
  ['ja', '港', false],
  ['ja', '港町', true],
  ['other', 'the', true],
])('isContentWord, %s: %s is %s', (language, text, isContent) => {
  expect(isContentWord({ text, stem: text.toLowerCase(), index: 0 }, language)).toBe(isContent);
});
