import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPost, deletePost, undeletePost } from '#contract/posts.ts';
import { readUsage } from '#contract/profiles.ts';
import { createSeries } from '#contract/series.ts';
import { readGenerations } from '#contract/usage.ts';
import { generatePost, rewritePost } from '#contract/writing.ts';
import { DELETED_KEPT_MS, UNDO_DELETION_MS } from '#domain/posts/deleted/deleted-limits.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { forgetDeletedPosts } from '#server/features/posts/deleted/forget-deleted-posts.ts';
import type { Writer } from '#server/ports/writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { seriesBody } from '#test/harness/long-source.ts';
import { createStranger, IDEAS, modelThatWrites, readAnyArticle } from '#test/harness/writing.ts';
import { forgetSources } from './forget-sources.ts';

let write: Writer['write'] = modelThatWrites('A post.');
let it: TestApp;
let ada: Client;

beforeAll(async () => {
  it = await startTestApp({
    readArticle: readAnyArticle,
    writer: { kind: 'model', write: (brief, options) => write(brief, options) },
    visitorWriter: createBuiltInWriter(),
  });
});
afterAll(() => it.close());
beforeEach(async () => {
  write = modelThatWrites('A post.');
  await it.clock.set('2026-11-23T09:00:00.000Z');
  ada = await it.signIn();
  await it.database.pool.query(
    "update users set tier = 'admin', base_tier = 'admin'; delete from posts; delete from usage_events; delete from usage_months",
  );
});

const listed = async (client: Client, limit?: number) =>
  (await client.ok(readGenerations, limit === undefined ? {} : { query: { limit } })).data;
const article = (url: string, postId: string = randomUUID()) => ({ body: { input: url, postId } });
async function save(client: Client, id: string, content: string): Promise<void> {
  await client.ok(createPost, { body: { id, content } });
}
const hosts = async () =>
  (await it.database.pool.query('select source_host from usage_events')).rows.map(({ source_host: host }) => host);

describe('GET /api/user/usage/generations', () => {
  test('says of each generation when it was, what of, and which post it is in, the newest first', async () => {
    const postId = randomUUID();
    await ada.ok(generatePost, article('https://www.coast.example/ferries?from=me', postId));
    await save(ada, postId, `Ferries go electric. ${'And quiet. '.repeat(30)}`);
    await it.clock.advance(60_000);
    await ada.ok(rewritePost, { body: { content: 'Good text of mine.', postId } });
    await it.clock.advance(60_000);
    await ada.ok(generatePost, { body: IDEAS });
    const { used, total, generations } = await listed(ada);
    expect([used, total]).toEqual([3, 3]);
    const post = { id: postId, beginning: expect.stringMatching(/^Ferries go electric\. And quiet.{60,100}$/) };
    const always = { id: expect.any(String), seriesOf: null, isFinished: true };
    expect(generations).toEqual([
      {
        ...always,
        kind: 'generation',
        at: '2026-11-23T09:02:00.000Z',
        source: { kind: 'ideas', host: null },
        post: null,
      },
      { ...always, kind: 'rewrite', at: '2026-11-23T09:01:00.000Z', source: null, post },
      {
        ...{ ...always, kind: 'generation', at: '2026-11-23T09:00:00.000Z', post },
        source: { kind: 'article', host: 'coast.example' },
      },
    ]);
  });

  test('has the drafts of a series, each with how many there are', async () => {
    const { data } = await ada.ok(createSeries, { body: seriesBody({ requestId: randomUUID() }) });
    const { generations } = await listed(ada);
    expect(generations.map(({ post }) => post?.id).toSorted()).toEqual(data.posts.map(({ id }) => id).toSorted());
    for (const one of generations) expect(one).toMatchObject({ seriesOf: 2, source: { kind: 'ideas', host: null } });
  });

  test('lists what the counter counts: nothing that failed, what is being written, and nothing of another month', async () => {
    await it.clock.set('2026-11-30T23:59:30.000Z');
    ada = await it.signIn();
    await ada.ok(generatePost, article('https://coast.example/'));
    await it.clock.set('2026-12-01T00:00:00.000Z');
    expect(await listed(ada)).toEqual({ used: 0, total: 0, generations: [] });
    write = () => Promise.reject(new Error('broken'));
    await ada.call(generatePost, article('https://coast.example/'));
    expect(await listed(ada)).toEqual({ used: 0, total: 0, generations: [] });

    let hasBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    write = async (brief, options) => {
      hasBegun();
      await finished;
      return modelThatWrites('A post.')(brief, options);
    };
    const running = ada.ok(generatePost, article('https://coast.example/'));
    await begun;
    expect(await listed(ada)).toMatchObject({ used: 1, total: 1, generations: [{ isFinished: false }] });
    finish();
    await running;
    expect(await listed(ada)).toMatchObject({ used: 1, total: 1, generations: [{ isFinished: true }] });
  });

  test('gives the ten newest, or as many as are asked for, and says how many there are', async () => {
    await it.database.pool.query(
      `with counted as (insert into usage_months (user_id, month, generations) values ($1, '2026-11', 120))
       insert into usage_events (user_id, kind, period, created_at)
       select $1, 'generation', '2026-11', $2::timestamptz + n * interval '1 second' from generate_series(1, 120) n`,
      [ada.userId, '2026-11-20T09:00:00Z'],
    );
    const first = await listed(ada);
    expect([first.used, first.total, first.generations.length]).toEqual([120, 120, 10]);
    expect(first.generations[0]).toMatchObject({ at: '2026-11-20T09:02:00.000Z', source: null, post: null });
    expect((await listed(ada, 100)).generations).toHaveLength(100);
    for (const limit of [0, 101]) {
      expect(await ada.call(readGenerations, { query: { limit } })).toMatchObject({ status: 400 });
    }
  });

  test('shows nothing of anybody else, also where they name the same post', async () => {
    const renee = await it.signIn('Renée');
    await it.database.pool.query("update users set tier = 'admin', base_tier = 'admin'");
    const postId = randomUUID();
    await ada.ok(generatePost, article('https://coast.example/', postId));
    await save(ada, postId, 'Words of Ada alone.');
    expect(await listed(renee)).toEqual({ used: 0, total: 0, generations: [] });
    await renee.ok(generatePost, article('https://other.example/', postId));
    expect(await listed(renee)).toMatchObject({ total: 1, generations: [{ post: { beginning: null } }] });
    expect(await listed(ada)).toMatchObject({
      total: 1,
      generations: [{ post: { beginning: 'Words of Ada alone.' } }],
    });
    expect(await it.visitor().call(readGenerations)).toMatchObject({ status: 401 });
  });
});

test('of a visitor neither post nor source is kept', async () => {
  await createStranger(it)(article('https://coast.example/').body);
  const { rows } = await it.database.pool.query('select user_id, post_id, source_kind, source_host from usage_events');
  expect(rows).toEqual([{ user_id: null, post_id: null, source_kind: null, source_host: null }]);
});

test('the site goes with the post, once it can no longer be brought back', async () => {
  const postId = randomUUID();
  await ada.ok(generatePost, article('https://coast.example/', postId));
  await ada.ok(generatePost, article('https://harbour.example/'));
  await save(ada, postId, 'Ferries go electric.');
  await ada.ok(deletePost, { params: { id: postId } });
  expect((await listed(ada)).generations.map(({ post }) => post?.beginning)).toEqual([null, null]);
  await ada.ok(undeletePost, { params: { id: postId } });
  await it.clock.advance(UNDO_DELETION_MS + 1000);
  expect(await forgetDeletedPosts(it.ctx)).toBe(0);
  expect((await hosts()).toSorted()).toEqual(['coast.example', 'harbour.example']);
  await ada.ok(deletePost, { params: { id: postId } });
  await it.database.pool.query(
    `update deleted_posts set deleted_at = deleted_at - interval '${DELETED_KEPT_MS + 1000} milliseconds'`,
  );
  expect(await forgetDeletedPosts(it.ctx)).toBe(1);
  expect((await hosts()).toSorted()).toEqual(['harbour.example', null]);
  expect((await ada.ok(readUsage)).data.generations.used).toBe(2);
});

test('forgetSources forgets the sites of former months alone', async () => {
  await it.clock.set('2026-11-30T23:59:30.000Z');
  ada = await it.signIn();
  await ada.ok(generatePost, article('https://coast.example/'));
  expect(await forgetSources(it.ctx)).toBe(0);
  await it.clock.set('2026-12-01T00:00:00.000Z');
  await ada.ok(generatePost, article('https://harbour.example/'));
  expect(await forgetSources(it.ctx)).toBe(1);
  expect((await hosts()).toSorted()).toEqual(['harbour.example', null]);
});
