import { expect, test } from 'vitest';
import { WRITING_LANGUAGES } from '#domain/language/writing-languages.ts';
import { isStockPhrase, phrasesFor } from './stock-phrases.ts';

test('phrasesFor knows every language that can be written, and no other', () => {
  for (const language of WRITING_LANGUAGES) expect(phrasesFor(language)?.source).toMatch(/[:：]$/);
  expect(phrasesFor('other')).toBeNull();
});

test('every closing is a question, differs from the others of its language, and is a stock phrase', () => {
  for (const language of WRITING_LANGUAGES) {
    const closings = Object.values(phrasesFor(language)?.closings ?? {}).flatMap(({ formal, plain }) => [
      formal,
      plain,
    ]);
    expect(closings).toHaveLength(6);
    expect(new Set(closings).size, language).toBe(6);
    for (const closing of closings) {
      expect(closing).toMatch(/[?？]$/);
      expect(isStockPhrase(` ${closing} `)).toBe(true);
    }
  }
});

test.each([
  ['The key points:', true],
  ['要点：', true],
  ['What do ferries think?', false],
  ['In 2019:', false],
  ['Ferries by Holm:', false],
  ['', false],
])('isStockPhrase of %j is %s', (line, claimsNothing) => {
  expect(isStockPhrase(line)).toBe(claimsNothing);
});
