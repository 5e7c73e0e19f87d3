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
  ['the shortest', 'The shortest course gives you a certificate.'],
  ['another thing', 'The course fee is low.'],
  ['several', 'The courses are short.'],
])('isOneOfSeveral lets stand %s: %s', (_, sentence) => {
  expect(isOneOfSeveral(sentence, TITLE)).toBe(false);
});

test.each([
  ['a year', 'How sailing courses changed in 2024'],
  ['a year before them', 'In 2024 sailing courses changed'],
  ['a part of a name', 'Covid-19 and sailing courses'],
  ['a share', 'Why 40% of courses fail'],
  ['a share in words', 'Why 40 percent of courses fail'],
  ['a decimal', '2.5 reasons and sailing courses'],
  ['a length', 'How 7-day courses teach sailing'],
  ['what is counted after them', 'How sailing courses changed in 20 years'],
  ['a number long before them', '3 sailors tell what they think of the new and expensive courses'],
])('isOneOfSeveral knows a number that promises nothing: %s: %s', (_, title) => {
  expect(isOneOfSeveral('The course gives you no certificate.', title)).toBe(false);
});

test.each([
  ['The 7 best rainforests for hikers', 'The rainforest has no paths.'],
  ['Top 10 contests', 'The contest is for sailors.'],
  ['The best ideas and the best courses', 'The course is short.'],
])('isOneOfSeveral: below %s: %s', (title, sentence) => {
  expect(isOneOfSeveral(sentence, title)).toBe(true);
});

test('isOneOfSeveral needs a title that promises several, and not one of them', () => {
  expect(isOneOfSeveral('The course is short.', 'How courses teach sailing')).toBe(false);
  expect(isOneOfSeveral('The course is short.', 'The 9 best courses, and the course we took')).toBe(false);
});
