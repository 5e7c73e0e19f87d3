import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatePost } from '#contract/writing.ts';
import { createPrometheusMetrics } from '#server/adapters/prometheus-metrics.ts';
import { measureWork } from '#server/measure-work.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { IDEAS, modelThatWrites } from '#test/harness/writing.ts';
import { createReadings } from './read-metrics.ts';

const TOKEN = 'a-token-of-more-than-thirty-two-characters';
let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld({
    config: { metricsToken: TOKEN },
    metrics: await createPrometheusMetrics(),
    writer: { kind: 'model', write: modelThatWrites('We fire the kiln four days a week, and output stayed the same.') },
  });
  await world.reset();
});
afterAll(() => world.app.close());

const ask = (authorization: string | null, more = {}) =>
  world.app.visitor().raw({ path: '/metrics', headers: { authorization, ...more } });

/** What is served, by the name and labels of each series. */
async function scrape(): Promise<{ text: string; values: Map<string, number> }> {
  const { status, body: text } = await ask(`Bearer ${TOKEN}`);
  expect(status).toBe(200);
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(series.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
  return { text, values };
}

/** What the rows say now: nothing that was kept. */
async function rows(): Promise<Record<string, number>> {
  const state = { version: '0.1.0', lastLookAt: null, isOverloaded: false };
  const readings = await createReadings(world.app.ctx)(state);
  return Object.fromEntries(readings.map(({ name, labels, value }) => [`${name} ${Object.values(labels)}`, value]));
}

test('it is told to who has the token alone, under any host name, as Prometheus reads it', async () => {
  for (const authorization of [
    null,
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
    TOKEN,
    `Bearer ${TOKEN.slice(1)}`,
  ]) {
    const { status, headers, body } = await ask(authorization);
    expect([authorization, status, headers['www-authenticate'], body]).toEqual([authorization, 401, 'Bearer', '']);
  }
  const { status, headers } = await ask(`Bearer ${TOKEN}`, { host: 'monitored.internal:9090' });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
});

test('attempts, lateness and what was missed are told, and of the rows what is there now', async () => {
  await world.due('Out in time.');
  await world.look();
  const missed = await world.draft('Nobody looked for it.');
  await world.schedule(missed, MINUTE_MS);
  await world.app.clock.advance(10 * MINUTE_MS);
  await world.look();
  const later = await world.draft('Due tomorrow.');
  await world.schedule(later, 24 * 60 * MINUTE_MS);
  const { values } = await scrape();
  expect(Object.fromEntries(values)).toMatchObject({
    'postsmith_publish_attempts_total{outcome="published",state="published"}': 1,
    'postsmith_publish_delay_seconds_count{kind="schedule"}': 1,
    'postsmith_publish_delay_seconds_bucket{le="30",kind="schedule"}': 1,
    postsmith_publications_missed_total: 1,
  });
  expect(await rows()).toMatchObject({
    'postsmith_publications queued': 1,
    'postsmith_publications needs_look': 0,
    'postsmith_publications_due ': 0,
    'postsmith_publications_oldest_due_seconds ': 0,
    'postsmith_database_up ': 1,
    'postsmith_clock_believed ': 1,
  });
  await world.app.clock.advance((24 * 60 + 1) * MINUTE_MS);
  await world.app.database.pool.query("update publications set wait_reason = 'throttled' where state = 'queued'");
  expect(await rows()).toMatchObject({
    'postsmith_publications_due ': 1,
    'postsmith_publications_late ': 0,
    'postsmith_publications_waiting throttled': 1,
    'postsmith_publications_oldest_due_seconds ': expect.closeTo(60, -1),
  });
  await world.reset();
});

test('requests are told by the template of their route, and nobody is named', async () => {
  const member = world.member();
  const id = await world.draft('A draft that is read.');
  await member.raw({ path: `/api/posts/${id}` });
  await member.raw({ path: '/no/such/address' });
  const { text, values } = await scrape();
  expect(values.get('postsmith_http_requests_total{method="GET",route="/api/posts/:id",status="200"}')).toBe(1);
  expect(values.get('postsmith_http_request_duration_seconds_count{method="GET",route="/api/posts/:id"}')).toBe(1);
  expect(values.get('postsmith_http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
  for (const secret of [id, member.userId, member.bearer, '/no/such', 'Ada', '127.0.0.1', TOKEN]) {
    expect(text).not.toContain(secret);
  }
});

test('the tokens of a model are told, and its failures by their codes', async () => {
  await world.member().ok(generatePost, { body: IDEAS });
  const { values } = await scrape();
  expect(Object.fromEntries(values)).toMatchObject({
    'postsmith_model_calls_total{task="generate",model="practice",outcome="done"}': 1,
    'postsmith_model_tokens_total{task="generate",model="practice",kind="input"}': 3,
    'postsmith_model_tokens_total{task="generate",model="practice",kind="output"}': 4,
    'postsmith_model_call_duration_seconds_count{task="generate"}': 1,
  });
  expect(await rows()).toMatchObject({
    'postsmith_model_tokens_today ': 7,
    'postsmith_model_tokens_limit ': 2_000_000,
  });
});

test('work is told with what came of it', async () => {
  const { metrics } = world.app.ctx;
  const image = measureWork(metrics, 'image', world.app.ctx.processImage);
  await expect(image(new Uint8Array([1, 2, 3]))).rejects.toThrow();
  const { text } = await scrape();
  expect(text).toContain('postsmith_work_duration_seconds_count{work="image",outcome="IMAGE_TYPE"} 1');
});

test('however often it is asked, the rows are read once in five seconds', async () => {
  const { db } = world.app.ctx;
  await scrape();
  let queries = 0;
  const execute = db.execute.bind(db);
  Object.assign(db, {
    execute: (...given: Parameters<typeof execute>) => {
      queries += 1;
      return execute(...given);
    },
  });
  await Promise.all(Array.from({ length: 20 }, scrape));
  Object.assign(db, { execute });
  expect(queries).toBeLessThanOrEqual(2);
});
