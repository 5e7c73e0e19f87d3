import { expect, test } from 'vitest';
import { cutText, PASTE_KEEP_LENGTH } from './paste.ts';

test('up to the limit everything stays, above it as much as fits', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('abc');
});

test.each([
  ['a surrogate pair', '😀', 1],
  ['a family', '👨‍👩‍👧‍👦', 3],
  ['an accent', 'e\u0301', 1],
  ['a struck letter', '𝗮\u0332\u0336', 3],
])('%s on the edge is left out whole', (_, character, overlap) => {
  const before = 'x'.repeat(PASTE_KEEP_LENGTH - overlap);
  expect(cutText(before + character + 'y'.repeat(PASTE_KEEP_LENGTH), PASTE_KEEP_LENGTH)).toBe(before);
});

test('a single endless character is cut between code points', () => {
  const text = cutText(`a${'\u{1d167}'.repeat(PASTE_KEEP_LENGTH)}`, PASTE_KEEP_LENGTH);
  expect(text.length).toBeGreaterThan(PASTE_KEEP_LENGTH - 2);
  expect(text.isWellFormed()).toBe(true);
});
