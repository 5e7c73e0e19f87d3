import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetFigures, keepFigures, readFigures } from '#contract/own-figures.ts';
import { listPosts, readPost } from '#contract/posts.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

const NONE = { impressions: null, engagements: null, reactions: null, comments: null };
const URN = 'urn:li:share:7430000000000000001';
let app: TestApp;
let ada: Client;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
});
afterAll(() => app.close());
beforeEach(async () => {
  await run('delete from posts');
  await run("update users set tier = 'pro', base_tier = 'pro'");
});

const run = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

/** A post that went out, with a picture where asked. */
async function published(client: Client, words: string, at: string, content: object | null = null): Promise<string> {
  const [{ id }] = await run(
    `insert into posts (user_id, content, status, published_at) values ($1, $2, 'published', $3) returning id`,
    [client.userId, words, at],
  );
  await run(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, published_at, urn, content)
     values ($1, $2, 'schedule', 'published', $3, '{}', 'h', $4, $4, $4, $5, $6)`,
    [id, client.userId, words, at, URN, content],
  );
  return id;
}
const read = async (client = ada) => (await client.ok(readFigures)).data;
const keep = (postId: string, figures: object) =>
  ada.call(keepFigures, { body: { posts: [{ postId, figures: { ...NONE, ...figures } }] } });

test('figures stand beside the posts as they went out; later ones leave what they do not know', async () => {
  const older = await published(ada, 'Looms\n\nstand still.', '2026-09-01T08:30:00Z');
  const newer = await published(ada, 'A loom, seen.', '2026-09-02T08:30:00Z', { kind: 'images', images: [] });
  await run(`insert into posts (user_id, content) values ($1, 'A draft')`, [ada.userId]);
  expect(await read()).toMatchObject({
    keptAt: null,
    posts: [
      { postId: newer, format: 'image', figures: null },
      { postId: older, format: 'text', text: 'Looms stand still.', characters: 19, urn: URN, figures: null },
    ],
  });
  expect((await keep(older, { impressions: 120, reactions: 0 })).body.data).toEqual({ kept: 1 });
  await keep(older, { impressions: 150, comments: 3 });
  const { posts, keptAt } = await read();
  expect(posts[1]?.figures).toEqual({ impressions: 150, engagements: null, reactions: 0, comments: 3 });
  expect(posts[0]?.figures).toBeNull();
  expect(keptAt).toBe(new Date(app.clock.now()).toISOString());
  expect((await ada.ok(forgetFigures)).data).toEqual({ forgotten: 1 });
  expect((await read()).keptAt).toBeNull();
});

test('of a post named twice the later figures count, where they are known', async () => {
  const postId = await published(ada, 'Looms.', '2026-09-01T08:30:00Z');
  const posts = [
    { postId, figures: { ...NONE, impressions: 1, comments: 4 } },
    { postId, figures: { ...NONE, impressions: 2 } },
  ];
  expect((await ada.ok(keepFigures, { body: { posts } })).data).toEqual({ kept: 1 });
  expect((await read()).posts[0]?.figures).toEqual({ ...NONE, impressions: 2, comments: 4 });
});

test("refuses, and keeps nothing of, what is another's, not published or no number", async () => {
  const stranger = await app.signIn('Tomás');
  await run("update users set tier = 'pro', base_tier = 'pro'");
  const mine = await published(ada, 'Mine.', '2026-09-01T08:30:00Z');
  const theirs = await published(stranger, 'Theirs.', '2026-09-01T08:30:00Z');
  const [{ id: draft }] = await run(`insert into posts (user_id, content) values ($1, 'x') returning id`, [ada.userId]);
  const figures = { ...NONE, impressions: 5 };
  for (const other of [theirs, draft, '00000000-0000-4000-8000-000000000000']) {
    const body = { posts: [mine, other].map((postId) => ({ postId, figures })) };
    expect(await ada.call(keepFigures, { body })).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } });
  }
  for (const wrong of [{ impressions: -1 }, { impressions: 1.5 }, { comments: 3e9 }, { reach: 1 }])
    expect((await keep(mine, wrong)).status).toBe(400);
  expect(await run('select 1 from post_figures')).toEqual([]);
  expect((await read(stranger)).posts.map(({ postId }) => postId)).toEqual([theirs]);
});

test('is part of plans with analytics; forgetting is part of all', async () => {
  const postId = await published(ada, 'Looms.', '2026-09-01T08:30:00Z');
  await keep(postId, { impressions: 5 });
  await run("update users set tier = 'free', base_tier = 'free'");
  expect(await ada.call(readFigures)).toMatchObject({ status: 403, body: { code: 'ANALYTICS_EXCLUSIVE' } });
  expect((await keep(postId, { impressions: 6 })).body.code).toBe('ANALYTICS_EXCLUSIVE');
  expect((await ada.ok(forgetFigures)).data).toEqual({ forgotten: 1 });
});

test('the list and the post itself say what is known of it, to its person and in plans with analytics alone', async () => {
  const person = await app.signIn('Renée');
  await run("update users set tier = 'pro', base_tier = 'pro'");
  const known = await published(ada, 'Known.', '2026-09-01T08:30:00Z');
  const unknown = await published(ada, 'Unknown.', '2026-09-02T08:30:00Z');
  const theirs = await published(person, 'Theirs.', '2026-09-01T08:30:00Z');
  await run(`insert into posts (user_id, content) values ($1, 'A draft')`, [ada.userId]);
  await keep(known, { impressions: 1204, comments: 0 });
  // What somebody else kept, of their post and, as cannot be, of Ada's.
  await run(
    'insert into post_figures (post_id, user_id, impressions, kept_at) values ($1, $3, 7, now()), ($2, $3, 7, now())',
    [theirs, unknown, person.userId],
  );
  const figures = { ...NONE, impressions: 1204, comments: 0 };
  const listed = async (query: { fields?: string }) => {
    const { posts } = (await ada.ok(listPosts, { query })).data;
    return posts.map((post) => [post.content, post.figures]);
  };
  const one = async (id: string) => (await ada.ok(readPost, { params: { id } })).data.figures;
  const all = [
    ['A draft', null],
    ['Unknown.', null],
    ['Known.', figures],
  ];
  expect(await listed({})).toEqual(all);
  expect(await listed({ fields: 'content,figures' })).toEqual(all);
  expect(await listed({ fields: 'content,status' })).toEqual(all.map(([content]) => [content, undefined]));
  expect(await one(known)).toEqual(figures);
  expect(await one(unknown)).toBeNull();
  expect((await ada.call(readPost, { params: { id: theirs } })).status).toBe(404);
  await run("update users set tier = 'free', base_tier = 'free'");
  expect(await listed({})).toEqual(all.map(([content]) => [content, null]));
  expect(await one(known)).toBeNull();
});
