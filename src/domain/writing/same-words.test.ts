import { expect, test } from 'vitest';
import { hasSameLetters, hasSameWords } from './same-words.ts';

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

test.each([
  ['we did it. twice', 'We did it. Twice.'],
  ['so they say: yes', 'So, they say, “yes”!'],
  ['Good words.', 'Good words.'],
])('%j and %j differ in form alone', (before, after) => {
  expect(hasSameLetters(before, after)).toBe(true);
});

test.each([
  ['it was 1.5 million', 'It was 15 million.'],
  ['we saved 5%', 'We saved 5.'],
  ['dont ask', 'Don’t ask.'],
  ['one. two.', 'One.\n\nTwo.'],
  ['one two', 'One two. #Three'],
])('%j and %j do not', (before, after) => {
  expect(hasSameLetters(before, after)).toBe(false);
});
