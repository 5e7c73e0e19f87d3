import { expect, test } from 'vitest';
import { changeOf } from './same-words.ts';

test.each([
  ['Good words.', ' Good  words.\n'],
  ['First.\n\n\nSecond.', 'First.\n\nSecond.'],
  ['First.\n\nSecond.', 'First. Second.'],
  ['First.\nSecond.', 'First. Second.'],
  ['Three **good** words.', 'Three good _words_.'],
  ['Why:\n- one\n- two', 'Why:\n1. one\n2. two'],
])('%j is rewritten as %j, which changes nothing', (before, after) => {
  expect(changeOf(before, after)).toBe('none');
});

test.each([
  ['One, two.', 'One two.'],
  ['we left', 'We left.'],
  ['WE LEFT', 'we left'],
  ['dont go', 'Don’t go'],
  ['its a co-op', 'It’s a coop'],
  ['𝗕𝗼𝗹𝗱 words', 'Bold words'],
  ['One thought\nand another', 'One thought.\n\nAnd another.'],
  ['We left.', '🚀 We left ❤️.'],
  ['We left. #Ports', 'We left.\n\n#Ports #Cranes'],
  ['We left.\n\n#Ports #Cranes', 'We left!'],
])('%j is rewritten as %j, which changes its form alone', (before, after) => {
  expect(changeOf(before, after)).toBe('form');
});

test.each([
  ['Good words.', 'Good word.'],
  ['We recieve it.', 'We receive it.'],
  ['3 words', '4 words'],
  ['resume', 'résumé'],
  ['The #cranes lift.', 'They lift.'],
  ['One. Two.', 'Two. One.'],
  ['One.', ''],
])('%j is rewritten as %j, which changes its words', (before, after) => {
  expect(changeOf(before, after)).toBe('words');
});

test.each([
  ['First. Second.', 'First.\n\nSecond.'],
  ['first. second', 'First.\n\nSecond.'],
])('%j is rewritten as %j, which cuts it into paragraphs: form', (before, after) => {
  expect(changeOf(before, after)).toBe('form');
});
