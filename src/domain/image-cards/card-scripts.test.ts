import { expect, test } from 'vitest';
import { describeCharacters, directionOf } from './card-scripts.ts';

test.each([
  [['会', '议'], 'Chinese letters'],
  [['会', 'の'], 'Japanese letters'],
  [['한', 'ก'], 'Korean and Thai letters'],
  [['⇒', '☞'], 'the character “⇒”'],
])('describeCharacters: %s are %s', (characters, name) => {
  expect(describeCharacters(characters)).toBe(name);
});

test.each([
  ['Ship it', 'ltr'],
  ['קיצרנו את הישיבות עם LinkedIn', 'rtl'],
  ['LinkedIn ב־40%', 'ltr'],
  ['خفضنا 40٪', 'rtl'],
  ['40%', 'ltr'],
])('directionOf: %s runs %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  ['שלום עולם', 'rtl'],
  ['שלום Ada Lindqvist Smith', 'ltr'],
  ['שלום עולם Ada', 'rtl'],
  ['אבab', 'ltr'],
  ['אבגab', 'rtl'],
  ['40 %', 'ltr'],
  ['', 'ltr'],
] as const)('directionOf %j is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
