import { expect, test } from 'vitest';
import { indexSources } from '../index-sources.ts';
import { cleanMendings } from './clean-mendings.ts';

const source = (text: string) => ({
  text,
  title: null,
  author: 'Mara Lind',
  siteName: null,
  publishedAt: null,
  kind: 'article' as const,
});
const index = indexSources([
  source('The desk answered 1,200 questions in March. I closed my bakery on Mondays and slept again.'),
]);
const WRONG = 'The desk answered 3,621 questions in March.';
const RIGHT = 'The desk answered 1,200 questions in March.';
const TEXT = `Quiet days came.\n\n${WRONG} Nobody rang.`;
const clean = (mended: string, sentence = WRONG) =>
  cleanMendings(TEXT, index, new Map([[sentence, mended]])).get(sentence) ?? null;

test('a sentence in which the check finds nothing is offered', () => {
  expect(clean(RIGHT)).toBe(RIGHT);
});

test.each([
  ['another wrong figure', 'The desk answered 9,000 questions in March.'],
  ['a second invention', `${RIGHT} Profits rose by 613 percent.`],
  ['a name that nobody said', 'Beatrix Quillfeather answered 1,200 questions in March.'],
  ['the same', WRONG],
])('%s is not', (_what, mended) => {
  expect(clean(mended)).toBeNull();
});

test('what does not stand in the text is not', () => {
  expect(clean(RIGHT, 'The desk answered 3,622 questions.')).toBeNull();
});

test('faults elsewhere in the text do not matter', () => {
  const text = `${WRONG} Profits rose by 613 percent.`;
  expect(cleanMendings(text, index, new Map([[WRONG, RIGHT]])).size).toBe(1);
});
