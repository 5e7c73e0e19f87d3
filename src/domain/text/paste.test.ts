import { expect, test } from 'vitest';
import { cutPaste, PASTE_CUTOFF, PASTE_KEPT } from './paste.ts';

test('up to the cutoff everything stays', () => {
  const text = 'a'.repeat(PASTE_CUTOFF);
  expect(cutPaste(text)).toEqual({ text, isCut: false });
});

test('above it 5,000 units stay', () => {
  expect(cutPaste('a'.repeat(PASTE_CUTOFF + 1))).toEqual({ text: 'a'.repeat(PASTE_KEPT), isCut: true });
});

test.each([
  ['a surrogate pair', '😀', 1],
  ['a family', '👨‍👩‍👧‍👦', 3],
  ['an accent', 'e\u0301', 1],
])('%s on the edge is left out whole', (_, character, overlap) => {
  const before = 'x'.repeat(PASTE_KEPT - overlap);
  expect(cutPaste(before + character + 'y'.repeat(PASTE_CUTOFF)).text).toBe(before);
});

test('a single endless character is cut between code points', () => {
  const { text } = cutPaste(`a${'\u{1d167}'.repeat(PASTE_CUTOFF)}`);
  expect(text.length).toBeGreaterThan(PASTE_KEPT - 2);
  expect(text.isWellFormed()).toBe(true);
});
