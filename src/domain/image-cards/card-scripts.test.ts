import { expect, test } from 'vitest';
import { describeCharacters, directionOf } from './card-scripts.ts';

test.each([
  [['会', '议'], 'Chinese letters'],
  [['会', 'の'], 'Japanese letters'],
  [['한', 'ก'], 'Korean and Thai letters'],
  [['⇒', '☞'], 'the character “⇒”'],
])('%s are %s', (characters, name) => {
  expect(describeCharacters(characters)).toBe(name);
});

test.each([
  ['Ship it', 'ltr'],
  ['קיצרנו את הישיבות עם LinkedIn', 'rtl'],
  ['LinkedIn ב־40%', 'ltr'],
  ['خفضنا 40٪', 'rtl'],
  ['40%', 'ltr'],
])('%s runs %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
