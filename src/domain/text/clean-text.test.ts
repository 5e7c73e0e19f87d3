import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, joinLines, normalizeText } from './clean-text.ts';

test('one kind of line end, no control characters, tabs kept', () => {
  expect(cleanText('a\r\nb\rc\u2028d\ve\u0000\u001b\u0085f\tg')).toBe('a\nb\nc\nd\nef\tg');
});

test('half a surrogate pair becomes visible', () => {
  expect(cleanText('a\ud83db')).toBe('a\ufffdb');
});

test('blank lines collapse to one, and none stands at either end', () => {
  expect(joinLines(['', ' ', 'a', '', '\t', '', 'b', ''])).toBe('a\n\nb');
});

test('tidying twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      expect(normalizeText(text).isWellFormed()).toBe(true);
    }),
  );
});
