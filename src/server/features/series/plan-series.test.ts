import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUsage } from '#contract/profiles.ts';
import { planSeries } from '#contract/series.ts';
import { SERIES } from '#contract/series-messages.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { LONG_SOURCE } from '#test/harness/long-source.ts';
import { readAnyArticle } from '#test/harness/writing.ts';

let it: TestApp;
let ada: Client;

beforeAll(async () => {
  it = await startTestApp({ readArticle: readAnyArticle });
  ada = await it.signIn();
});
afterAll(() => it.close());

test('says of how many posts, and what is left of the plan, and counts nothing', async () => {
  const { data } = await ada.ok(planSeries, { body: { source: { kind: 'ideas', text: LONG_SOURCE } } });
  expect(data).toMatchObject({
    counts: [2, 3, 4],
    remaining: 5,
    limit: 5,
    source: { kind: 'ideas', text: LONG_SOURCE },
  });
  expect((await ada.ok(readUsage)).data.generations.used).toBe(0);
});

test('a source that is too short is refused with a sentence', async () => {
  const { status, body: answer } = await ada.call(planSeries, {
    body: { source: { kind: 'article', url: 'https://coast.example/ferries' } },
  });
  expect([status, answer]).toEqual([400, { success: false, code: 'TEXT_TOO_SHORT', error: SERIES.tooShort }]);
});

test('nobody reads more than ten a minute', async () => {
  const renee = await it.signIn('Renée');
  const plan = () => renee.call(planSeries, { body: { source: { kind: 'ideas', text: LONG_SOURCE } } });
  const answers = await Promise.all(Array.from({ length: 12 }, plan));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
