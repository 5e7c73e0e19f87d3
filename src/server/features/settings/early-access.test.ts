import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings, readSettings } from '#contract/admin-settings.ts';
import { readAppInfo } from '#contract/auth.ts';
import { messageFor } from '#contract/error-messages.ts';
import { judgeFacts } from '#contract/fact-judge.ts';
import { mendFacts } from '#contract/fact-mending.ts';
import { createSeries, planSeries } from '#contract/series.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { EARLY_FEATURES, type EarlyFeature } from '#domain/settings/early-access.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { LONG_SOURCE, seriesBody } from '#test/harness/long-source.ts';

const PASSAGE = 'Karin Holm ran the desk.';
const SENTENCES = [{ text: 'Karin Holm ran it.', passages: [PASSAGE] }];

let it: TestApp;
let ada: Client;
beforeAll(async () => {
  it = await startTestApp({
    writer: createBuiltInWriter(),
    factJudge: { judge: async () => ({ verdicts: [], model: null, inputTokens: null, outputTokens: null }) },
    factMender: { mend: async () => ({ mendings: [], model: null, inputTokens: null, outputTokens: null }) },
  });
  ada = await it.signIn('Ada');
});
afterAll(() => it.close());

const be = (tier: Tier) =>
  it.database.pool.query('update users set tier = $1, base_tier = $1 where id = $2', [tier, ada.userId]);

async function set(early: Partial<Record<EarlyFeature, boolean>>): Promise<void> {
  await be('admin');
  const { version } = (await ada.ok(readSettings)).data;
  const settings = { ...DEFAULT_SETTINGS, early: { ...DEFAULT_SETTINGS.early, ...early } };
  await ada.ok(changeSettings, { body: { version, settings } });
}

/** Every call that uses the feature. */
const CALLS: Readonly<Record<EarlyFeature, () => Promise<{ status: number; body: object }>[]>> = {
  series: () => [
    ada.call(planSeries, { body: { source: { kind: 'ideas', text: LONG_SOURCE } } }),
    ada.call(createSeries, { body: seriesBody({ requestId: randomUUID() }) }),
  ],
  factJudge: () => [ada.call(judgeFacts, { body: { sentences: SENTENCES } })],
  factMending: () => [
    ada.call(mendFacts, { body: { sentences: SENTENCES.map((one) => ({ ...one, reasons: ['Not there.'] })) } }),
  ],
};

test.each(EARLY_FEATURES)('%s is for everybody, until it is for Top Voice first', async (feature) => {
  const answersOf = async (tier: Tier) => {
    await be(tier);
    return Promise.all(CALLS[feature]());
  };
  await set({});
  for (const { status } of await answersOf('free')) expect(status).toBe(200);
  await set({ [feature]: true });
  expect((await it.visitor().ok(readAppInfo)).data.early).toMatchObject({ [feature]: true });
  for (const answer of await answersOf('pro')) {
    const refusal = { code: 'EARLY_ACCESS', error: messageFor('EARLY_ACCESS'), upgradeNeeded: true };
    expect(answer).toMatchObject({ status: 403, body: refusal });
  }
  for (const tier of ['top_voice', 'admin'] as const)
    for (const { status } of await answersOf(tier)) expect(status).toBe(200);
});
