import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limit-messages.ts';
import { generatePost } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { estimateCall, totalOf } from '#domain/plans/ai-tokens.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import type { Writer } from '#server/ports/writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { createStranger, IDEAS, modelThatWrites } from '#test/harness/writing.ts';

const PERSON = 3 * totalOf(estimateCall(IDEAS.input.length));
let write: Writer['write'] = modelThatWrites('A post.');
let calls = 0;
let it: TestApp;
let ada: Client;
beforeAll(async () => {
  it = await startTestApp({
    config: { aiDailyTokens: { installation: 100_000, person: PERSON } },
    writer: {
      kind: 'model',
      write: (brief, options) => {
        calls += 1;
        return write(brief, options);
      },
    },
    visitorWriter: createBuiltInWriter(),
  });
  ada = await it.signIn();
  await it.database.pool.query("update users set tier = 'admin'");
});
afterAll(() => it.close());

async function spentBy(answer: Writer['write']): Promise<number> {
  await it.database.pool.query('delete from token_days');
  write = answer;
  await ada.call(generatePost, { body: IDEAS });
  const { rows } = await it.database.pool.query<{ tokens: string }>(
    "select tokens from token_days where scope = 'all'",
  );
  return Number(rows[0]?.tokens);
}
const estimate = totalOf(estimateCall(IDEAS.input.length));

test('writeWithinBudget counts what the model reports, or the estimate if it reports nothing', async () => {
  expect(await spentBy(modelThatWrites('A post.'))).toBe(7);
  const silent: Writer['write'] = async () => ({ content: 'Post.', model: 'm', inputTokens: null, outputTokens: null });
  expect(await spentBy(silent)).toBe(estimate);
});

test('writeWithinBudget counts nothing for a refused call, and what was read and written for one that broke off', async () => {
  expect(await spentBy(() => Promise.reject(new AppError('AI_OVERLOADED')))).toBe(0);
  const broken = await spentBy(async (_brief, { onDelta }) => {
    onDelta?.('x'.repeat(3000));
    throw new AppError('AI_CUT_OFF');
  });
  expect(broken).toBeGreaterThanOrEqual(1000);
  expect(broken).toBeLessThan(estimate);
});

test('writeWithinBudget sets aside what the writer says of its prompt, and charges thoughts that a call is stopped in', async () => {
  const size = { prompt: 1000, text: 600, reasoning: 4000 };
  it.ctx.writer.sizeOf = () => size;
  const held: number[] = [];
  const hold = async () => {
    const { rows } = await it.database.pool.query("select tokens from token_days where scope = 'all'");
    held.push(Number(rows[0]?.tokens));
  };
  const thinking = await spentBy(async (_brief, { onThought, onTokens }) => {
    await hold();
    onThought?.('x'.repeat(300));
    // As Anthropic does: what is read is told first, what is written last.
    onTokens?.({ model: 'm', inputTokens: 900, outputTokens: 1 });
    throw new AppError('TIMEOUT');
  });
  const writing = await spentBy(async (_brief, { onDelta }) => {
    await hold();
    onDelta?.('x'.repeat(300));
    throw new AppError('AI_CUT_OFF');
  });
  const refused = await spentBy(async (_brief, { onFinish, onTokens }) => {
    onFinish?.();
    onTokens?.({ model: 'm', inputTokens: 900, outputTokens: 50 });
    throw new AppError('AI_REFUSED');
  });
  delete it.ctx.writer.sizeOf;
  expect(held).toEqual([totalOf(size), totalOf(size)]);
  expect([thinking, writing, refused]).toEqual([900 + 2000, 1000 + 4000 + 100, 950]);
});

test('over the limit the call is refused with its message and refunded, and the composer does not write instead', async () => {
  await it.database.pool.query('delete from token_days');
  await it.clock.set('2026-11-22T21:00:00.000Z');
  ada = await it.signIn();
  await it.database.pool.query("update users set tier = 'admin'; delete from usage_months");
  write = async () => ({ content: 'Post.', model: 'm', inputTokens: null, outputTokens: null });
  calls = 0;
  const answers = await Promise.all(Array.from({ length: 12 }, () => ada.call(generatePost, { body: IDEAS })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(calls).toBe(3);
  for (const { status, headers, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, headers['retry-after']]).toEqual([429, '10800']);
    expect(body).toMatchObject({ code: 'AI_QUOTA', error: LIMITS.aiPerson, retryAfter: 10_800 });
  }
  const { rows } = await it.database.pool.query('select generations from usage_months');
  expect(rows).toEqual([{ generations: 3 }]);
});

test('writeWithinBudget uses no model and no tokens for a visitor', async () => {
  calls = 0;
  expect((await createStranger(it)(IDEAS)).json()).toMatchObject({ success: true, data: { writer: 'built-in' } });
  expect(calls).toBe(0);
});
