import { expect, test } from 'vitest';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { MENDED_REASONS_MAX, MENDED_SENTENCES_MAX } from '#domain/fact-check/mend/mending.ts';
import { sentencesToMend } from './sentences-to-mend.ts';

const sources = [
  {
    kind: 'article' as const,
    text: 'The desk answered 1,200 questions in March. The crew of 14 liked the new boats.',
    title: null,
    author: null,
    siteName: null,
    publishedAt: null,
    language: 'en',
  },
];
const ask = (text: string) => sentencesToMend(text, checkFacts({ text, sources }), sources);

test('sentences with a wrong claim go with why and with their passages', () => {
  const [only, ...others] = ask('The desk answered 3,621 questions in March. The crew of 14 liked the boats.');
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    text: 'The desk answered 3,621 questions in March.',
    reasons: ['“3,621” is not in the source. It says 1,200.'],
  });
  expect(only?.passages.join(' ')).toContain('1,200');
});

test('a post in which nothing is marked, and an empty one, ask nothing', () => {
  expect(ask('The desk answered 1,200 questions in March.')).toEqual([]);
  expect(ask('')).toEqual([]);
});

test('no more go than a model takes at once', () => {
  const text = Array.from(
    { length: 20 },
    (_, at) => `The desk answered ${3000 + at} questions and ${50 + at} letters in March of the crew.`,
  ).join(' ');
  const asked = ask(text);
  expect(asked).toHaveLength(MENDED_SENTENCES_MAX);
  expect(Math.max(...asked.map(({ reasons }) => reasons.length))).toBeLessThanOrEqual(MENDED_REASONS_MAX);
});
