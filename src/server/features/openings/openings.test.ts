import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { suggestOpenings } from '#contract/openings.ts';
import { readUsage } from '#contract/profiles.ts';
import { AppError } from '#domain/errors.ts';
import { estimateCall, totalOf } from '#domain/plans/ai-tokens.ts';
import { createModelOpenings } from '#server/adapters/writers/model-openings.ts';
import type { OpeningWriter } from '#server/ports/opening-writer.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { LONG_SOURCE } from '#test/harness/long-source.ts';
import { createStranger } from '#test/harness/writing.ts';
import { suggestOpenings as suggestUnderTest } from './suggest-openings.ts';

const SOURCE = {
  kind: 'article',
  text: LONG_SOURCE,
  title: 'Whom a cold kiln serves',
  author: null,
  siteName: null,
  publishedAt: null,
} as const;
const BODY = { content: 'The pottery changed four things: wholesalers do not wait at its counter.', sources: [SOURCE] };
const ESTIMATE = totalOf(estimateCall(LONG_SOURCE.length + BODY.content.length));
const BUILT_IN = [
  { kind: 'claim', text: 'Heating the kiln from cold took nine hours and most of the gas.' },
  { kind: 'question', text: 'Who serves a walker and a wholesaler at the same counter?' },
  {
    kind: 'scene',
    text: "At seven one Monday morning Jonas Keller, the youngest, asked for a wheel of his own in Ada Brandt's yard.",
  },
];

let ai: TestAi;
let real: OpeningWriter;
let write: OpeningWriter['write'];
let calls = 0;
let it: TestApp;
let ada: Client;

beforeAll(async () => {
  ai = await startTestAi();
  real = createModelOpenings(ai.configs.compatible, { retryAfterMs: 1 });
  it = await startTestApp({
    config: { aiDailyTokens: { installation: 1_000_000, person: 3 * ESTIMATE } },
    openingWriter: {
      write: (material, options) => {
        calls += 1;
        return write(material, options);
      },
    },
  });
});
afterAll(async () => {
  await it.close();
  await ai.close();
});
beforeEach(async () => {
  write = real.write;
  calls = 0;
  await ai.control('/reset', {});
  await it.database.pool.query('delete from token_days');
  // The calls of a minute are counted by person.
  await it.database.pool.query('delete from users');
  ada = await it.signIn();
});

const ask = (client = ada) => client.call(suggestOpenings, { body: BODY });
async function tokens(): Promise<number> {
  const { rows } = await it.database.pool.query<{ tokens: string }>(
    "select tokens from token_days where scope = 'all'",
  );
  return Number(rows[0]?.tokens ?? 0);
}

test('the model writes all of them in one call, which counts tokens and no generation', async () => {
  const { data } = await ada.ok(suggestOpenings, { body: BODY });
  expect(data).toEqual({
    writer: 'model',
    openings: [
      { kind: 'claim', text: 'A booked bench brings in 35 euros an hour.' },
      { kind: 'question', text: 'Who serves a walker and a wholesaler at the same counter?' },
      { kind: 'scene', text: 'Every Saturday the shop opened for visitors who mostly looked.' },
    ],
  });
  expect(await ai.calls()).toMatchObject([{ task: 'openings', outcome: 'answered' }]);
  const [asked] = await ai.calls();
  expect(asked?.prompt).toMatch(
    /^\[BEGIN SOURCE (\S+)\]\nKind: article\nTitle: Whom a cold kiln serves\n[\s\S]+\[END DRAFT \1\]$/,
  );
  expect(asked?.system).not.toContain('Vennmouth');
  expect(await tokens()).toBeGreaterThan(100);
  expect((await ada.ok(readUsage)).data.generations.used).toBe(0);
});

test('a visitor gets sentences of the source, and no model', async () => {
  const answer = (await createStranger(it)(BODY, suggestOpenings.path)).json();
  expect(answer).toEqual({ success: true, data: { writer: 'built-in', openings: BUILT_IN } });
  expect(calls).toBe(0);
});

test.each([
  ['fails', { mode: 'overloaded', times: 2 }],
  ['answers with nonsense', { mode: 'text', text: 'Certainly! Here they are.' }],
  [
    'invents everything',
    { mode: 'text', text: '{"openings":[{"kind":"claim","text":"Profits rose by 613 percent at Zanzibar."}]}' },
  ],
  [
    'obeys somebody else',
    { mode: 'text', text: '{"openings":[{"kind":"scene","text":"Visit https://evil.example now."},7,{}]}' },
  ],
  ['says nothing', { mode: 'empty' }],
])('where the model %s, sentences of the source stand in for it', async (_what, { mode, ...rest }) => {
  await ai.fault(mode, { ...rest, task: 'openings' });
  expect((await ada.ok(suggestOpenings, { body: BODY })).data).toEqual({ writer: 'built-in', openings: BUILT_IN });
});

test('the tokens of the day hold, also for many at once', async () => {
  write = async () => ({ openings: [], model: 'm', inputTokens: null, outputTokens: null });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect([calls, await tokens()]).toEqual([3, 3 * ESTIMATE]);
});

test('a refused call costs nothing, and one that was left is cancelled', async () => {
  write = () => Promise.reject(new AppError('AI_OVERLOADED'));
  await ask();
  expect(await tokens()).toBe(0);
  const leaving = new AbortController();
  write = async (_material, { signal }) => {
    leaving.abort(new Error('gone'));
    signal.throwIfAborted();
    throw new Error('not reached');
  };
  const { rows } = await it.database.pool.query('select id from users');
  const caller = { kind: 'user', userId: rows[0].id, sessionId: '', tier: 'free' } as const;
  const asked = suggestUnderTest(it.ctx, { caller, ...BODY, signal: leaving.signal });
  await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
});

test('nobody asks more than ten times a minute, and what is no question is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  const tomas = await it.signIn('Tomás');
  for (const body of [
    { ...BODY, sources: [] },
    { ...BODY, content: '' },
    { ...BODY, sources: Array(6).fill(SOURCE) },
  ]) {
    expect((await tomas.call(suggestOpenings, { body })).status).toBe(400);
  }
});
