import { expect, test } from 'vitest';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { joinVerdicts } from '#domain/fact-check/judge/join-verdicts.ts';
import { vouchedBy } from './vouched-by.ts';

test('a value is vouched for by its words, a relation by its sentence', () => {
  const source = 'The mill may close in spring. The bakery may close in autumn. The dam cost $4 million.';
  const text = 'The mill will close in spring.\nThe bakery will close in autumn.\nThe dam cost $9 million.';
  const sources = [{ text: source, title: null, author: null, siteName: null, publishedAt: null }];
  const marks = joinVerdicts(text, checkFacts({ text, sources }), new Map());
  expect(marks.map(({ claim }) => claim)).toEqual(['close', 'close', '$9 million']);
  expect(marks.map((mark) => vouchedBy(mark, text))).toEqual([
    'The mill will close in spring.',
    'The bakery will close in autumn.',
    '$9 million',
  ]);
});
