import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generatePost } from '#contract/writing.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import { users } from '#server/db/schema.ts';
import { usageEvents } from '#server/db/usage-schema.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

let ai: TestAi;
let it: TestApp;
let ada: Client;
let provider: keyof TestAi['configs'] = 'compatible';

beforeAll(async () => {
  ai = await startTestAi();
  it = await startTestApp({
    writer: { kind: 'model', write: (...given) => createModelWriter(ai.configs[provider]).write(...given) },
  });
  ada = await it.signIn();
  await it.ctx.db.update(users).set({ tier: 'admin' });
});
afterAll(async () => {
  await it.close();
  await ai.close();
});
beforeEach(async () => void (await ai.control('/reset', {})));

const generate = () =>
  ada.call(generatePost, { body: { input: '', ideas: 'Ferries go electric. The crew liked it.' } });
const lastEvent = async () =>
  (await it.ctx.db.select().from(usageEvents).orderBy(desc(usageEvents.createdAt)).limit(1))[0];

describe.each(['compatible', 'openai', 'anthropic', 'google'] as const)('%s', (name) => {
  beforeEach(() => {
    provider = name;
  });

  test('the tokens of a generation are recorded', async () => {
    await it.clock.advance(1000);
    const answer = await generate();
    expect(answer).toMatchObject({ status: 200, body: { data: { writer: 'model' } } });
    const event = await lastEvent();
    expect(event).toMatchObject({ model: 'practice-1', refundedAt: null });
    expect(event?.inputTokens).toBeGreaterThan(100);
    expect(event?.outputTokens).toBeGreaterThan(5);
  });

  test.each([
    ['length', {}, 'AI_CUT_OFF', true],
    ['refusal', {}, 'AI_REFUSED', true],
    ['cut', {}, 'AI_CUT_OFF', name === 'anthropic' || name === 'google'],
    ['bad-key', {}, 'AI_KEY', false],
  ])('%s refunds the person, and records the tokens that the provider reported', async (mode, rest, code, isTold) => {
    await it.clock.advance(1000);
    await ai.fault(mode, rest);
    expect((await generate()).body).toMatchObject({ success: false, code });
    const event = await lastEvent();
    expect(event?.refundedAt).not.toBeNull();
    expect([event?.model, (event?.inputTokens ?? 0) > 100]).toEqual(isTold ? ['practice-1', true] : [null, false]);
  });
});
