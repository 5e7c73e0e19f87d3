import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE_MAY_HAVE_SAVED } from '#contract/database-messages.ts';
import { messageFor } from '#contract/error-messages.ts';
import { createPost, listPosts } from '#contract/posts.ts';
import { connect } from '#server/db/connect.ts';
import { startPublisher } from '#server/publishing/publisher.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { createTestClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { type HalfDeadProxy, startHalfDeadProxy } from '#test/harness/half-dead-proxy.ts';

/** The limits of the product in small. */
const LIMITS = { brokenAfterMs: 500, askAfterMs: 0, answerWithinMs: 100 };

let database: TestDatabase;
let proxy: HalfDeadProxy;
let own: ReturnType<typeof connect>;
let app: TestApp;
let ada: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startHalfDeadProxy(database.connection);
  own = connect({ connection: proxy.connection, limits: LIMITS, onError: () => undefined });
  app = await startTestApp({ db: own.db, clock: await createTestClock(database.pool) });
  ada = await app.signIn('Ada');
});
afterAll(async () => {
  await app.close();
  await own.close();
  await proxy.close();
  await database.drop();
});

const save = (content: string, id = randomUUID()) => ada.call(createPost, { body: { content, id } });
const kept = async () =>
  (await database.pool.query<{ content: string }>('select content from posts order by content')).rows.map(
    ({ content }) => content,
  );
const silently = (sentence: string) => ({
  status: 503,
  body: { success: false, error: sentence, code: 'DATABASE_AWAY', retryAfter: 5 },
});

test('a save whose answer was lost does not say that nothing was saved, and the same save again makes no second post', async () => {
  const id = randomUUID();
  proxy.loseAnswerTo('commit');
  expect(await save('Lost', id)).toMatchObject(silently(DATABASE_MAY_HAVE_SAVED));
  expect(await kept()).toEqual(['Lost']);
  expect((await save('Lost', id)).status).toBe(200);
  expect(await kept()).toEqual(['Lost']);
});

test('a save that was lost on its way, and a list, say when to try again', async () => {
  proxy.loseAnswerTo('insert into "posts"');
  expect(await save('Undone')).toMatchObject(silently(messageFor('DATABASE_AWAY')));
  proxy.loseAnswerTo('"posts"');
  const listed = await ada.raw({ path: listPosts.path });
  expect([listed.status, listed.headers['retry-after'], JSON.parse(listed.body)]).toEqual([
    503,
    '5',
    silently(messageFor('DATABASE_AWAY')).body,
  ]);
  await expect.poll(kept).toEqual(['Lost']);
});

test('connections that were swallowed while nobody worked cost nobody anything', async () => {
  await save('Before');
  proxy.swallow();
  expect((await save('Still')).status).toBe(200);
  expect(await kept()).toEqual(['Before', 'Lost', 'Still']);
});

test('publishing goes on by itself after its connections were swallowed', async () => {
  const publisher = startPublisher(app.ctx, { sweepEveryMs: 10, clockWatch: { isTrusted: async () => true } });
  const begunAt = publisher.lastLookAt();
  await expect.poll(() => publisher.lastLookAt()).toBeGreaterThan(begunAt);
  proxy.swallow();
  const swallowedAt = Date.now();
  await expect.poll(() => publisher.lastLookAt(), { timeout: 3_000 }).toBeGreaterThan(swallowedAt + 10);
  await publisher.stop();
});
