import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings, readSettings } from '#contract/admin-settings.ts';
import { readAppInfo } from '#contract/auth.ts';
import { generatePost } from '#contract/writing.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { DEFAULT_WORN_PHRASES } from '#domain/worn-phrases/default-phrases.ts';
import { WORN_PHRASE_MAX, WORN_PHRASES_MAX } from '#domain/worn-phrases/limits.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { IDEAS, modelThatWrites } from '#test/harness/writing.ts';

let it: TestApp;
let ada: Client;
/** What the model was told to do without, call by call. */
const told: unknown[] = [];

beforeAll(async () => {
  const write = modelThatWrites('A post.');
  it = await startTestApp({
    writer: {
      kind: 'model',
      write: (brief, options) => {
        told.push(brief.wornPhrases);
        return write(brief, options);
      },
    },
  });
  ada = await it.signIn('Ada');
  await it.database.pool.query("update users set tier = 'admin', base_tier = 'admin' where id = $1", [ada.userId]);
});
afterAll(() => it.close());

async function set(wornPhrases: Settings['wornPhrases']) {
  const { data } = await ada.ok(readSettings);
  return ada.call(changeSettings, {
    body: { version: data.version, settings: { ...data.settings, wornPhrases } },
  });
}
const generate = () => ada.ok(generatePost, { body: IDEAS });
const shown = async () => (await it.visitor().ok(readAppInfo)).data.wornPhrases;

test('the list holds at the next call, for the model and for every editor', async () => {
  await generate();
  expect([told[0], await shown()]).toEqual([DEFAULT_WORN_PHRASES, null]);
  const own = ['Full stop', 'the boat of boats → the boat'];
  expect((await set(own)).status).toBe(200);
  await generate();
  expect([told[1], await shown()]).toEqual([own, own]);
  await set([]);
  await generate();
  expect([told[2], await shown()]).toEqual([[], []]);
  await set(null);
  await generate();
  expect(told[3]).toEqual(DEFAULT_WORN_PHRASES);
  const { data } = await ada.ok(readSettings);
  expect(data.history[2]?.note).toBe(`Worn phrases: 1 added, ${DEFAULT_WORN_PHRASES.length - 1} removed`);
});

test.each([
  ['a line that is too long', ['x'.repeat(WORN_PHRASE_MAX + 1)]],
  ['an empty line', ['']],
  ['too many lines', Array<string>(WORN_PHRASES_MAX + 1).fill('x')],
])('%s is refused', async (_what, list) => {
  expect(await set(list)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});
