import { expect, test } from 'vitest';
import { ANSWERS, type AnswerGroup, searchAnswers } from './answers.ts';

const GROUPS: readonly AnswerGroup[] = [
  { title: 'Publishing', answers: [{ question: 'Why did it fail?', answer: 'LinkedIn rejected it.' }] },
  {
    title: 'Account',
    answers: [
      { question: 'Who reads my résumé?', answer: 'Only you.' },
      { question: 'How do I leave?', answer: 'In Settings.' },
    ],
  },
];
const found = (query: string) =>
  searchAnswers(GROUPS, query).flatMap(({ answers }) => answers.map((one) => one.question));

test.each([
  ['', 3],
  ['  ?! ', 3],
  ['RESUME', 1],
  ['rej linked', 1],
  ['account', 2],
  ['account leave', 1],
  ['jected', 0],
  ['fail leave', 0],
])('%j finds %i answers', (query, count) => expect(found(query)).toHaveLength(count));

test('a group without a match is left out', () => {
  expect(searchAnswers(GROUPS, 'leave').map(({ title }) => title)).toEqual(['Account']);
});

test('no question stands twice', () => {
  const questions = ANSWERS.flatMap(({ answers }) => answers.map(({ question }) => question));
  expect(new Set(questions).size).toBe(questions.length);
});
