import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { judgeFacts } from '#contract/fact-judge.ts';
import { LIMITS } from '#contract/limit-messages.ts';
import { readUsage } from '#contract/profiles.ts';
import {
  JUDGED_PASSAGE_MAX,
  JUDGED_PASSAGES_MAX,
  JUDGED_SENTENCE_MAX,
  JUDGED_SENTENCES_MAX,
} from '#domain/fact-check/judge/judgement.ts';
import { estimateCall, totalOf } from '#domain/plans/ai-tokens.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { createModelJudge } from '#server/adapters/writers/model-judge.ts';
import type { FactJudge } from '#server/ports/fact-judge.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { judgeFacts as judgeFactsUnderTest } from './judge-facts.ts';

const PASSAGE = 'The desk answered 1,200 questions in March. Karin Holm ran it.';
const SENTENCE = { text: 'The desk answered 3,621 questions in March.', passages: [PASSAGE] };
const BODY = { sentences: [{ text: 'Karin Holm ran it.', passages: [PASSAGE] }, SENTENCE] };
const CHARACTERS = BODY.sentences.reduce((sum, { text }) => sum + text.length + PASSAGE.length, 0);
const ESTIMATE = totalOf(estimateCall(CHARACTERS)) + 100 * BODY.sentences.length;

let ai: TestAi;
let it: TestApp;
let ada: Client;
let judge: FactJudge['judge'];
let real: FactJudge;
const asked: unknown[] = [];

beforeAll(async () => {
  ai = await startTestAi();
  real = createModelJudge(ai.configs.openai, { retryAfterMs: 1 });
  it = await startTestApp({
    config: { aiDailyTokens: { installation: 1_000_000, person: 3 * ESTIMATE + 1 } },
    factJudge: {
      judge: (sentences, options) => {
        asked.push(options.model);
        return judge(sentences, options);
      },
    },
  });
  ada = await it.signIn();
});
afterAll(async () => {
  await it.close();
  await ai.close();
});
beforeEach(async () => {
  judge = real.judge;
  asked.length = 0;
  await ai.control('/reset', {});
  await it.database.pool.query('truncate settings_versions; delete from token_days');
});

const ask = (body: unknown = BODY, client = ada) => client.call(judgeFacts, { body: body as typeof BODY });
async function tokens(): Promise<number> {
  const { rows } = await it.database.pool.query<{ tokens: string }>(
    "select tokens from token_days where scope = 'all'",
  );
  return Number(rows[0]?.tokens ?? 0);
}

describe('judgeFacts', () => {
  test('answers with the verdicts that can be verified, and counts tokens but no generation', async () => {
    const { status, body } = await ask();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          verdicts: [
            { sentence: 0, verdict: 'supported', quotation: 'Karin Holm ran it', reason: 'The source says so.' },
            {
              sentence: 1,
              verdict: 'contradicted',
              quotation: 'The desk answered 1,200 questions in March',
              reason: 'The source has 1,200 here.',
            },
          ],
        },
      },
    ]);
    expect((await ada.ok(readUsage)).data.generations.used).toBe(0);
    expect(await tokens()).toBeGreaterThan(100);
    expect(await tokens()).toBeLessThan(ESTIMATE);
    expect(asked).toEqual([null]);
  });

  test('gives no verdict whose quotation is invented', async () => {
    await ai.fault('judge-invented');
    expect((await ask()).body).toEqual({ success: true, data: { verdicts: [] } });
  });

  test.each([
    ['no sentence', { sentences: [] }],
    ['too many', { sentences: Array.from({ length: JUDGED_SENTENCES_MAX + 1 }, () => SENTENCE) }],
    ['an empty one', { sentences: [{ ...SENTENCE, text: '' }] }],
    ['a long one', { sentences: [{ ...SENTENCE, text: 'x'.repeat(JUDGED_SENTENCE_MAX + 1) }] }],
    ['no passage', { sentences: [{ ...SENTENCE, passages: [] }] }],
    ['too many passages', { sentences: [{ ...SENTENCE, passages: Array(JUDGED_PASSAGES_MAX + 1).fill(PASSAGE) }] }],
    ['a long passage', { sentences: [{ ...SENTENCE, passages: ['x'.repeat(JUDGED_PASSAGE_MAX + 1)] }] }],
    ['a field too many', { ...BODY, model: 'large' }],
    ['nothing', {}],
  ])('refuses %s before a model is asked', async (_what, body) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect([asked, await tokens()]).toEqual([[], 0]);
  });

  test('is not for visitors', async () => {
    expect(await ask(BODY, it.visitor())).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
    expect(asked).toEqual([]);
  });

  test('is refused where an administrator switched it off, and another model is asked where one is set', async () => {
    const set = (version: number, change: object) =>
      it.database.pool.query(
        "insert into settings_versions (version, settings, changed_at, note) values ($1, $2, now(), '')",
        [version, { ...DEFAULT_SETTINGS, ...change }],
      );
    await set(1, { flags: { ...DEFAULT_SETTINGS.flags, factJudge: false } });
    expect(await ask()).toMatchObject({
      status: 403,
      body: { code: 'FACT_JUDGE_OFF', error: messageFor('FACT_JUDGE_OFF') },
    });
    expect([asked, await tokens()]).toEqual([[], 0]);
    await set(2, { models: { ...DEFAULT_SETTINGS.models, text: 'practice-large' } });
    expect((await ask()).status).toBe(200);
    expect(asked).toEqual(['practice-large']);
  });

  test.each([
    ['overloaded', { times: 2 }, 503, 'AI_OVERLOADED', true],
    ['bad-key', {}, 502, 'AI_KEY', true],
    ['judge-nonsense', {}, 502, 'AI_FAILED', false],
    ['cut', {}, 502, 'AI_CUT_OFF', false],
  ])('%s fails with its sentence, and counts what it cost', async (mode, rest, status, code, isFree) => {
    await ai.fault(mode, { task: 'judge', ...rest });
    expect(await ask()).toMatchObject({ status, body: { success: false, code } });
    if (isFree) expect(await tokens()).toBe(0);
    else expect(await tokens()).toBeGreaterThan(CHARACTERS / 4);
  });

  test('leaves what is reserved where the model does not say what it used', async () => {
    judge = async () => ({ verdicts: [], model: 'm', inputTokens: null, outputTokens: null });
    await ask();
    expect(await tokens()).toBe(ESTIMATE);
  });

  test('keeps calls at once within the person’s tokens of the day', async () => {
    const renee = await it.signIn('Renée');
    judge = async () => ({ verdicts: [], model: 'm', inputTokens: null, outputTokens: null });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(BODY, renee)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers.filter((one) => one.status !== 200)) {
      expect([status, body]).toMatchObject([429, { code: 'AI_QUOTA', error: LIMITS.aiPerson }]);
    }
    expect([asked.length, await tokens()]).toEqual([3, 3 * ESTIMATE]);
  });

  test('takes ten calls a minute of a person', async () => {
    const tomas = await it.signIn('Tomás');
    judge = async () => ({ verdicts: [], model: 'm', inputTokens: 1, outputTokens: 1 });
    const answers = await Promise.all(Array.from({ length: 11 }, () => ask(BODY, tomas)));
    // The estimates of calls at once are more than the tokens of the day.
    expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(1);
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  test('stops the model when the caller leaves, and counts what it had read', async () => {
    const leaving = new AbortController();
    judge = (_sentences, { signal }) =>
      new Promise((_done, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        leaving.abort();
      });
    const { rows } = await it.database.pool.query("select id from users where name like 'Ada%'");
    const caller = { kind: 'user', userId: rows[0].id, sessionId: rows[0].id, tier: 'free' } as const;
    await expect(
      judgeFactsUnderTest(it.ctx, { caller, sentences: BODY.sentences, signal: leaving.signal }),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await tokens()).toBe(estimateCall(CHARACTERS).prompt);
  });
});

test('without a model it is off', async () => {
  const { factJudge } = it.ctx;
  it.ctx.factJudge = null;
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'FACT_JUDGE_OFF' } });
  it.ctx.factJudge = factJudge;
});
