import { expect, test } from 'vitest';
import { hasSameWords } from './same-words.ts';

test.each([
  ['Good words.', ' Good  words.\n'],
  ['First.\n\n\nSecond.', 'First.\n\nSecond.'],
  ['First.\n\nSecond.', 'First. Second.'],
  ['First.\nSecond.', 'First. Second.'],
  ['Three **good** words.', 'Three good _words_.'],
  ['Why:\n- one\n- two', 'Why:\n1. one\n2. two'],
])('%j is rewritten as %j, which changes nothing', (before, after) => {
  expect(hasSameWords(before, after)).toBe(true);
});

test.each([
  ['Good words.', 'Good word.'],
  ['First. Second.', 'First.\n\nSecond.'],
  ['One, two.', 'One two.'],
  ['3 words', '4 words'],
  ['One. Two.', 'Two. One.'],
  ['One.', ''],
])('%j is rewritten as %j, which changes something', (before, after) => {
  expect(hasSameWords(before, after)).toBe(false);
});
