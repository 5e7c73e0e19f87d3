import { expect, test } from 'vitest';
import { JUDGED_SENTENCE_MAX, JUDGED_SENTENCES_MAX } from '#domain/fact-check/judge/judgement.ts';
import { sentencesToJudge } from './sentences-to-judge.ts';

const TEXT = 'The desk answered 1,200 questions in March. Karin Holm ran it.';
const sent = (post: string, text = TEXT) => sentencesToJudge(post, [{ text, language: null }]).map((one) => one.text);

test('sentencesToJudge takes what claims something and rests on a passage, each sentence once', () => {
  const post = `The desk answered 1,200 questions in March! Karin Holm ran it.

Karin Holm ran it.
What do you make of it?
The key points:
Courage is a habit.
https://desk.example/1,200
#Desk #Karin #Questions`;
  expect(sent(post)).toEqual(['The desk answered 1,200 questions in March!', 'Karin Holm ran it.']);
  expect(sentencesToJudge(post, [{ text: TEXT, language: null }])[0]?.passages).toEqual([TEXT]);
});

test('sentencesToJudge sends no more and no longer sentences than a call takes', () => {
  const many = Array.from({ length: JUDGED_SENTENCES_MAX + 5 }, (_, at) => `Karin Holm ran it in ${1900 + at}.`).join(
    ' ',
  );
  expect(sent(many)).toHaveLength(JUDGED_SENTENCES_MAX);
  expect(sent(`Karin Holm ran it, ${'and on '.repeat(JUDGED_SENTENCE_MAX / 7)}.`)).toEqual([]);
});

test('sentencesToJudge finds nothing without a text or a source', () => {
  expect([sentencesToJudge('', [{ text: TEXT, language: null }]), sentencesToJudge(TEXT, [])]).toEqual([[], []]);
});
