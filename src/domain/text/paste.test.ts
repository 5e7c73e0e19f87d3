import { expect, test } from 'vitest';
import { cutText, PASTE_KEEP_LENGTH } from './paste.ts';

test('cutText keeps everything up to the limit, and as much as fits above it', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('abc');
});

test.each([
  ['a surrogate pair', '😀', 1],
  ['a family', '👨‍👩‍👧‍👦', 3],
  ['an accent', 'e\u0301', 1],
  ['a struck letter', '𝗮\u0332\u0336', 3],
])('cutText leaves %s at the limit out as a whole', (_, character, overlap) => {
  const before = 'x'.repeat(PASTE_KEEP_LENGTH - overlap);
  expect(cutText(before + character + 'y'.repeat(PASTE_KEEP_LENGTH), PASTE_KEEP_LENGTH)).toBe(before);
});

test('cutText cuts a single endless character between code points', () => {
  const text = cutText(`a${'\u{1d167}'.repeat(PASTE_KEEP_LENGTH)}`, PASTE_KEEP_LENGTH);
  expect(text.length).toBeGreaterThan(PASTE_KEEP_LENGTH - 2);
  expect(text.isWellFormed()).toBe(true);
});
