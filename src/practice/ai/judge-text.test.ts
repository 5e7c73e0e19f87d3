import { describe, expect, test } from 'vitest';
import { isJudging, judgeText } from './judge-text.ts';

const PASSAGE = 'The desk answered 1,200 questions in March. The first week was slow.';
const PROMPT = `[BEGIN SOURCE 1]
Passage 1: ${PASSAGE}
[END SOURCE 1]

[BEGIN CONTEXT 1]
Sentence 1 (passages 1): In March the desk answered 1,200 questions.
Sentence 2 (passages 1): The desk answered 3,621 questions in March.
Sentence 3 (passages 1): Courage grows with use.
[END CONTEXT 1]`;
const judged = (manner: Parameters<typeof judgeText>[1]) =>
  (JSON.parse(judgeText({ prompt: PROMPT }, manner)) as { verdicts: Record<string, unknown>[] }).verdicts;

test('isJudging tells a request for verdicts from one for a post', () => {
  const system = 'Judge each sentence of a LinkedIn post.';
  expect(isJudging({ system, prompt: PROMPT })).toBe(true);
  expect(isJudging({ system: 'Write one LinkedIn post.', prompt: PROMPT })).toBe(false);
  expect(isJudging({ system, prompt: PASSAGE })).toBe(false);
});

describe('judgeText', () => {
  const quotation = 'The desk answered 1,200 questions in March.';

  test('is honest: by the words and figures of the passages, with their words', () => {
    expect(judged('honest')).toEqual([
      { sentence: 1, verdict: 'supported', quotation, reason: 'The source says so.' },
      { sentence: 2, verdict: 'contradicted', quotation, reason: 'The source has 1,200 here.' },
    ]);
  });

  test('is wrong the other way round, with words that do stand there', () => {
    expect(judged('wrong')).toMatchObject([
      { sentence: 1, verdict: 'contradicted', quotation },
      { sentence: 2, verdict: 'supported', quotation },
    ]);
  });

  test('invents quotations for all, or answers with nonsense', () => {
    const invented = judged('invented');
    expect(invented).toHaveLength(3);
    for (const one of invented) expect(PASSAGE).not.toContain(one['quotation']);
    expect(() => judged('nonsense')).toThrow(SyntaxError);
  });
});
