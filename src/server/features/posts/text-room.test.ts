import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, listPosts, readPost, updatePost } from '#contract/posts.ts';
import { keepVersion } from '#contract/versions.ts';
import { LIST_MAX_BYTES, TEXT_STORAGE_MAX_BYTES } from '#domain/posts/text-storage.ts';
import { connect } from '#server/db/connect.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { createTestClock } from '#test/harness/clock.ts';
import { createTestDatabase } from '#test/harness/database.ts';

let app: TestApp;
let ada: Client;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
});
afterAll(() => app.close());

const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
/** Fills what Ada keeps up to so many bytes before the limit, with posts that were written at the beginning. */
async function fill(left: number): Promise<void> {
  await app.database.pool.query('delete from posts');
  await app.database.pool.query(
    `insert into posts (user_id, content, created_at) select $1, repeat('x', $2), now() - interval '1 day' from generate_series(1, 100)`,
    [ada.userId, TEXT_STORAGE_MAX_BYTES / 100],
  );
  await app.database.pool.query(
    `update posts set content = left(content, length(content) - $1) where id = (select id from posts limit 1)`,
    [left],
  );
}
const create = (content: string) => ada.call(createPost, { body: { content } });

test('what a person keeps has a limit: the post that would pass it is refused with words, and all else works', async () => {
  await fill(5000);
  expect((await create('x'.repeat(6000))).body).toMatchObject({
    code: 'TEXT_STORAGE_FULL',
    error: 'Your storage for text is full. Delete posts that you no longer need.',
  });
  const { status, body } = await create('x'.repeat(3000));
  expect(status).toBe(200);
  const change = (content: string) => ada.call(updatePost, { params: { id: body.id }, body: { content } });
  expect((await change('x'.repeat(6000))).body).toMatchObject({ code: 'TEXT_STORAGE_FULL' });
  expect((await change('shorter')).status).toBe(200);
  expect((await change('x'.repeat(4000))).status).toBe(200);
  const version = { content: 'x'.repeat(2000), reason: 'pause' as const, ageMs: 0 };
  expect((await ada.call(keepVersion, { params: { id: body.id }, body: version })).body).toMatchObject({
    code: 'TEXT_STORAGE_FULL',
  });
  const renee = await app.signIn('Renée');
  expect((await renee.call(createPost, { body: { content: 'x'.repeat(6000) } })).status).toBe(200);
});

test('versions count the bytes of their text, in whatever script', async () => {
  await fill(8000);
  const { id } = await ada.ok(createPost, { body: { content: 'x' } });
  const keep = (content: string) =>
    ada.call(keepVersion, { params: { id }, body: { content, reason: 'pause' as const, ageMs: 0 } });
  // Three bytes a sign.
  expect((await keep('船'.repeat(2500))).body).toMatchObject({ code: 'TEXT_STORAGE_FULL' });
  expect((await keep('x'.repeat(2500))).status).toBe(200);
});

test('of posts made at once exactly those that fit are kept, and very short ones count too', async () => {
  await fill(8 * 1024);
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('x')));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(12).fill(403)]);
});

test('a list has no more than fits into an answer, though nothing is lost', async () => {
  await app.database.pool.query('delete from posts');
  const big = documentOf('d'.repeat(900_000));
  for (let n = 0; n < 6; n += 1) {
    await ada.ok(createPost, { body: { content: 'c'.repeat(100_000), tiptapJson: big } });
  }
  const { posts, pagination } = (await ada.ok(listPosts, { query: { limit: 200 } })).data;
  expect(posts).toHaveLength(6);
  expect(posts.map(({ tiptapJson }) => tiptapJson !== undefined)).toEqual([true, true, true, true, false, false]);
  expect(pagination.hasMore).toBe(false);
  const last = posts.at(-1)?.id ?? '';
  expect((await ada.ok(readPost, { params: { id: last } })).data.tiptapJson).toEqual(big);
  const whole = await ada.raw({ path: '/api/posts?limit=200' });
  expect(whole.bytes.length).toBeLessThan(2 * LIST_MAX_BYTES + 200_000);
});

test('a list of very long texts ends earlier, and says that there are more', async () => {
  await app.database.pool.query('delete from posts');
  await app.database.pool.query(
    `insert into posts (user_id, content, created_at)
     select $1, repeat('x', 100000), now() - make_interval(mins => n) from generate_series(1, 100) n`,
    [ada.userId],
  );
  const seen = new Set<string>();
  let pages = 0;
  for (let more = true; more; pages += 1) {
    const { posts, pagination } = (await ada.ok(listPosts, { query: { limit: 200, offset: seen.size } })).data;
    for (const { id } of posts) seen.add(id);
    more = pagination.hasMore;
  }
  expect([seen.size, pages]).toEqual([100, 3]);
  expect((await ada.ok(listPosts, { query: { limit: 200, fields: 'status' } })).data.posts).toHaveLength(100);
});

test('while every connection of the database is busy a list says when to ask again, and after that it is there', async () => {
  const database = await createTestDatabase();
  const connection = { ...database.connection, connectionTimeoutMillis: 300 };
  const own = connect({ connection, max: 4, onError: () => undefined });
  const small = await startTestApp({ db: own.db, clock: await createTestClock(database.pool) });
  const tomás = await small.signIn('Tomás');
  const held = await Promise.all(Array.from({ length: 4 }, () => own.pool.connect()));
  const { status, headers, body } = await tomás.call(listPosts, {});
  expect([status, body.code]).toEqual([503, 'DATABASE_AWAY']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  for (const client of held) client.release();
  expect((await tomás.call(listPosts, {})).status).toBe(200);
  await small.close();
  await own.close();
  await database.drop();
});
