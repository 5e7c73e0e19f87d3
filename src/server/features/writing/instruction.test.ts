import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { INSTRUCTION } from '#contract/openings-messages.ts';
import { readUsage } from '#contract/profiles.ts';
import { rewritePost } from '#contract/writing.ts';
import { INSTRUCTION_MAX } from '#domain/writing/brief.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import type { Writer } from '#server/ports/writer.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { createStranger } from '#test/harness/writing.ts';

const CONTENT = 'We moved our support desk to written answers. It took three weeks.';
const builtIn = createBuiltInWriter();
let ai: TestAi;
let model: Writer;
let writer: Writer;
let it: TestApp;
let ada: Client;

beforeAll(async () => {
  ai = await startTestAi();
  model = createModelWriter(ai.configs.compatible, { retryAfterMs: 1 });
  it = await startTestApp({
    writer: {
      get kind() {
        return writer.kind;
      },
      write: (brief, options) => writer.write(brief, options),
    },
    visitorWriter: builtIn,
  });
  ada = await it.signIn();
});
afterAll(async () => {
  await it.close();
  await ai.close();
});
beforeEach(async () => {
  writer = model;
  await ai.control('/reset', {});
  await it.database.pool.query('delete from usage_events; delete from usage_months');
});

const used = async () => (await ada.ok(readUsage)).data.generations.used;
const ask = (instruction: string) => ada.call(rewritePost, { body: { content: CONTENT, instruction } });

test('the model gets the wish as data, and its answer counts as one generation', async () => {
  await ai.fault('text', {
    text: 'Three weeks. 🚀\n\nOn Friday we are done: https://done.example\n\nSee www.evil.example/x',
  });
  const { status, body } = await ask(' shorter, mention Friday and https://done.example ');
  expect(status).toBe(200);
  // What the wish names may stay; what nobody named may not.
  expect(body).toMatchObject({
    data: {
      content: 'Three weeks. 🚀\n\nOn Friday we are done: https://done.example\n\nSee',
      writer: 'model',
      notices: ['links-removed'],
    },
  });
  const [asked] = await ai.calls();
  expect(asked?.prompt).toMatch(
    /\[BEGIN INSTRUCTION (\S+)\]\nshorter, mention Friday and https:\/\/done\.example\n\[END INSTRUCTION \1\]$/,
  );
  expect(asked?.system).toContain('Invent no facts');
  expect(await used()).toBe(1);
});

test('without a model, and for a visitor, it is refused with a sentence and counts nothing', async () => {
  writer = builtIn;
  const { status, body } = await ask('shorter');
  expect([status, body]).toMatchObject([403, { code: 'MODEL_NEEDED', error: messageFor('MODEL_NEEDED') }]);
  writer = model;
  const stranger = createStranger(it);
  const answer = await stranger({ content: CONTENT, instruction: 'shorter' }, rewritePost.path);
  expect([answer.status, answer.json()]).toMatchObject([403, { code: 'AUTH_REQUIRED', error: INSTRUCTION.signIn }]);
  expect([await used(), await ai.calls()]).toEqual([0, []]);
});

test('a failure is given back, and too long or empty a wish is refused', async () => {
  await ai.fault('refusal');
  expect((await ask('shorter')).status).toBe(422);
  expect((await ask('x'.repeat(INSTRUCTION_MAX + 1))).status).toBe(400);
  expect((await ask('   ')).status).toBe(400);
  expect(await used()).toBe(0);
});
