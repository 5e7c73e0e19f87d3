import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, joinLines, normalizeText } from './clean-text.ts';

test('cleanText gives one kind of line end, keeps tabs and removes other control characters', () => {
  expect(cleanText('a\r\nb\rc\u2028d\ve\u0000\u001b\u0085f\tg')).toBe('a\nb\nc\nd\nef\tg');
});

test('cleanText replaces half a surrogate pair with U+FFFD', () => {
  expect(cleanText('a\ud83db')).toBe('a\ufffdb');
});

test('normalizeText collapses blank lines and removes those at the ends', () => {
  expect(joinLines(['', ' ', 'a', '', '\t', '', 'b', ''])).toBe('a\n\nb');
});

test('normalizeText is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      expect(normalizeText(text).isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['a\n\n\n\nb', 'a\n\nb'],
  ['\n\n a\n \nb \n\n', ' a\n\nb'],
  ['a\r\n\r\nb', 'a\n\nb'],
  ['a\n\t\n\nb', 'a\n\nb'],
  ['\u0000\n', ''],
  ['', ''],
])('normalizeText: %j becomes %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});
