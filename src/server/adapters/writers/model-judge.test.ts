import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { createModelJudge } from './model-judge.ts';

const SENTENCES = [
  { text: 'The desk answered 1,200 questions.', passages: ['The desk answered 1,200 questions in March. It closed.'] },
  { text: 'The desk answered 3,621 questions.', passages: ['The desk answered 1,200 questions in March. It closed.'] },
  { text: 'Courage matters.', passages: ['The desk answered 1,200 questions in March. It closed.'] },
];
const signal = new AbortController().signal;
let ai: TestAi;
beforeAll(async () => {
  ai = await startTestAi();
});
afterAll(() => ai.close());
beforeEach(async () => void (await ai.control('/reset', {})));

describe.each(['compatible', 'openai', 'anthropic', 'google'] as const)('%s', (provider) => {
  const judge = () => createModelJudge(ai.configs[provider], { retryAfterMs: 1 }).judge(SENTENCES, { signal });

  test('judges all sentences in one call, and counts what it costs', async () => {
    const { verdicts, model, inputTokens, outputTokens } = await judge();
    expect(verdicts.map(({ sentence, verdict }) => [sentence, verdict])).toEqual([
      [0, 'supported'],
      [1, 'contradicted'],
    ]);
    expect(model).toBe('practice-1');
    expect([(inputTokens ?? 0) > 100, (outputTokens ?? 0) > 10]).toEqual([true, true]);
    expect(await ai.calls()).toMatchObject([{ task: 'judge', outcome: 'answered' }]);
  });

  test.each([
    ['judge-nonsense', {}, 'AI_FAILED'],
    ['empty', { task: 'judge' }, 'AI_FAILED'],
    ['text', { task: 'judge', text: '{"verdicts":' }, 'AI_FAILED'],
    ['length', { task: 'judge' }, 'AI_CUT_OFF'],
    ['refusal', { task: 'judge' }, 'AI_REFUSED'],
    ['overloaded', { task: 'judge', times: 2 }, 'AI_OVERLOADED'],
    ['bad-key', { task: 'judge' }, 'AI_KEY'],
  ])('%s fails as it does when writing', async (mode, rest, code) => {
    await ai.fault(mode, rest);
    await expect(judge()).rejects.toMatchObject({ name: 'AppError', code });
  });
});

test('nonsense has a sentence of its own, and one more try is made where the service was overloaded', async () => {
  const judge = createModelJudge(ai.configs.compatible, { retryAfterMs: 1 });
  await ai.fault('judge-nonsense');
  await expect(judge.judge(SENTENCES, { signal })).rejects.toThrow(
    'The answer of the AI service made no sense. Try again.',
  );
  await ai.fault('overloaded', { task: 'judge' });
  expect((await judge.judge(SENTENCES, { signal })).verdicts).toHaveLength(2);
});

test('another model is asked by its name, and a caller that leaves stops it', async () => {
  const judge = createModelJudge(ai.configs.compatible);
  expect(await judge.judge(SENTENCES, { signal, model: 'practice-2' })).toMatchObject({ model: 'practice-2' });
  await ai.fault('stall-mid', { task: 'judge' });
  const leaving = new AbortController();
  const asked = judge.judge(SENTENCES, { signal: leaving.signal });
  await expect.poll(async () => (await ai.calls()).at(-1)?.firstByteAt ?? null).not.toBeNull();
  leaving.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});
