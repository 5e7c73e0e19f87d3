import { expect, test } from 'vitest';
import { isOneOfSeveral } from './one-of-several.ts';

const TITLE = 'The 9 best sailing courses and agencies for beginners';

test.each([
  ['The course gives you no certificate.'],
  ["The course's last week is at sea."],
  ['The US agency has no boats.'],
  ['Alone at sea, the agency has no boats.'],
])('isOneOfSeveral: %s', (sentence) => {
  expect(isOneOfSeveral(sentence, TITLE)).toBe(true);
});

test.each([
  ['a part of a name', 'The Sea Course gives you no certificate.'],
  ['what was named before it', 'At Vik Sailing the course gives you no certificate.'],
  ['what was introduced', 'If a course is short, the course gives you no certificate.'],
  ['which one', 'The course of the navy gives you no certificate.'],
  ['any of them', 'The right course gives you a certificate.'],
  ['another thing', 'The course fee is low.'],
  ['several', 'The courses are short.'],
])('isOneOfSeveral lets stand %s: %s', (_, sentence) => {
  expect(isOneOfSeveral(sentence, TITLE)).toBe(false);
});

test('isOneOfSeveral needs a title that promises several, and not one of them', () => {
  expect(isOneOfSeveral('The course is short.', 'How courses teach sailing')).toBe(false);
  expect(isOneOfSeveral('The course is short.', 'The 9 best courses, and the course we took')).toBe(false);
});
