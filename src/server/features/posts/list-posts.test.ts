import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPosts, POST_FIELDS, readPost } from '#contract/posts.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { CallInput, Client } from '#test/harness/client.ts';

let app: TestApp;
let ada: Client;
let renee: Client;

/** Made in this order, a minute apart; the last one is the newest. */
const POSTS = [
  ['draft', '100% of plans_ fail \\ always', null],
  ['draft', 'Plain words', 'https://example.org/Kiln-Report'],
  ['scheduled', 'PLANS for tomorrow', null],
  ['published', 'Ünïcode straße 🙂', null],
  ['published', '1005 of plansX fail', null],
  ['failed', 'It broke', null],
  ['failed', 'It broke too', null],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
  renee = await app.signIn('Renée');
  const insert = `insert into posts (user_id, status, content, article_url, created_at, failure_notified)
    values ($1, $2, $3, $4, now() + make_interval(mins => $5), $6)`;
  for (const [index, [status, content, url]] of POSTS.entries()) {
    await app.database.pool.query(insert, [ada.userId, status, content, url, index, status !== 'failed']);
  }
  await app.database.pool.query(insert, [renee.userId, 'draft', "Renée's plans", null, 0, true]);
});
afterAll(() => app.close());

type Query = NonNullable<CallInput<typeof listPosts>['query']>;
const list = async (query: Query = {}, client = ada) => (await client.ok(listPosts, { query })).data;
const contents = async (query: Query) => (await list(query)).posts.map((post) => post.content);
const COUNTS = { draft: 2, scheduled: 1, published: 2, failed: 2 };

test('listPosts counts newly failed posts once, on the first page of no search, for one of two concurrent calls', async () => {
  expect((await list({ offset: 1 })).newlyFailed).toBe(0);
  expect((await list({ search: 'a' })).newlyFailed).toBe(0);
  const told = await Promise.all(Array.from({ length: 5 }, () => list()));
  expect(told.map(({ newlyFailed }) => newlyFailed).sort()).toEqual([0, 0, 0, 0, 2]);
  expect((await list()).newlyFailed).toBe(0);
});

test('listPosts gives the person’s own posts, newest first, with counts', async () => {
  const { posts, pagination, statusCounts } = await list();
  expect(posts.map((post) => post.content)).toEqual(POSTS.map(([, content]) => content).toReversed());
  expect(pagination).toEqual({ total: 7, limit: 20, offset: 0, hasMore: false });
  expect(statusCounts).toEqual(COUNTS);
  expect((await list({}, renee)).posts).toMatchObject([{ content: "Renée's plans", userId: renee.userId }]);
});

test('listPosts gives the order asked for, the same on every page', async () => {
  const person = await app.signIn('Tomás');
  const at = (minutes: number) => `now() + interval '${minutes} minutes'`;
  await app.database.pool.query(
    `insert into posts (user_id, content, status, created_at, updated_at, scheduled_at, published_at) values
      ($1, 'later', 'scheduled', ${at(1)}, ${at(7)}, ${at(90)}, null),
      ($1, 'sooner', 'scheduled', ${at(2)}, ${at(3)}, ${at(60)}, null),
      ($1, 'old', 'published', ${at(5)}, ${at(5)}, null, ${at(10)}),
      ($1, 'new', 'published', ${at(4)}, ${at(6)}, ${at(1)}, ${at(20)}),
      ($1, 'draft', 'draft', ${at(3)}, ${at(4)}, null, null),
      ($1, 'failed', 'failed', ${at(0)}, ${at(8)}, ${at(2)}, null)`,
    [person.userId],
  );
  const ordered = async (query: Query) => (await list(query, person)).posts.map(({ content }) => content).join(' ');
  expect(await ordered({})).toBe('old new draft sooner later failed');
  expect(await ordered({ sort: 'changed' })).toBe('failed later new old draft sooner');
  expect(await ordered({ sort: 'time' })).toBe('sooner later new old failed draft');
  expect(await ordered({ sort: 'next' })).toBe('failed sooner later draft new old');
  const pages = [0, 2, 4].map((offset) => ordered({ sort: 'time', limit: 2, offset }));
  expect((await Promise.all(pages)).join(' ')).toBe('sooner later new old failed draft');
  expect(await ordered({ sort: 'time', status: 'published' })).toBe('new old');
});

test.each([
  ['100%', ['100% of plans_ fail \\ always']],
  ['plans_', ['100% of plans_ fail \\ always']],
  ['\\', ['100% of plans_ fail \\ always']],
  ['%', ['100% of plans_ fail \\ always']],
  ['plans', ['1005 of plansX fail', 'PLANS for tomorrow', '100% of plans_ fail \\ always']],
  ['fail plans', ['1005 of plansX fail', '100% of plans_ fail \\ always']],
  ['tomorrow\u00a0 plans', ['PLANS for tomorrow']],
  ['kiln words PLAIN words', ['Plain words']],
  ['plans nowhere', []],
  ['  tomorrow  ', ['PLANS for tomorrow']],
  ['ÜNÏCODE', ['Ünïcode straße 🙂']],
  ['🙂', ['Ünïcode straße 🙂']],
  ['kiln-report', ['Plain words']],
  ['pla\u0000in', ['Plain words']],
  ["'; drop table posts; --", []],
  ["Renée's", []],
])('listPosts finds each word literally, in any order: %s', async (search, found) => {
  expect(await contents({ search })).toEqual(found);
});

test.each(['', '   ', '\u0000'])('listPosts with an empty search finds everything: %j', async (search) => {
  expect(await contents({ search })).toHaveLength(7);
});

test('listPosts filters list and total; the counts stay those of the search', async () => {
  for (const status of ['draft', 'scheduled', 'published', 'failed'] as const) {
    const { posts, pagination, statusCounts } = await list({ status });
    expect(new Set(posts.map((post) => post.status))).toEqual(new Set([status]));
    expect([pagination.total, posts.length]).toEqual([COUNTS[status], COUNTS[status]]);
    expect(statusCounts).toEqual(COUNTS);
  }
  expect((await list({ status: 'all', force: 'true' })).pagination.total).toBe(7);
  const both = await list({ status: 'published', search: 'plans' });
  expect(both.pagination.total).toBe(1);
  expect(both.statusCounts).toEqual({ draft: 1, scheduled: 1, published: 1, failed: 0 });
});

test('listPosts pages through all posts, each once', async () => {
  const seen: string[] = [];
  for (let offset = 0; ; offset += 3) {
    const { posts, pagination } = await list({ limit: 3, offset });
    seen.push(...posts.map((post) => post.id));
    expect(pagination).toEqual({ total: 7, limit: 3, offset, hasMore: offset < 6 });
    if (!pagination.hasMore) break;
  }
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
  expect(await list({ offset: 7 })).toMatchObject({ posts: [], pagination: { total: 7, hasMore: false } });
  expect(await list({ limit: 7 })).toMatchObject({ pagination: { hasMore: false } });
});

test('listPosts gives the requested fields only, and the id', async () => {
  const [post] = (await list({ fields: 'content, status', limit: 1 })).posts;
  expect(Object.keys(post ?? {}).sort()).toEqual(['content', 'id', 'status']);
  const [placed] = (await list({ fields: 'publication', limit: 1 })).posts;
  expect(placed).toEqual({ id: placed?.id, publication: null });
  const [whole] = (await list({ limit: 1 })).posts;
  expect(Object.keys(whole ?? {}).sort()).toEqual([...POST_FIELDS].sort());
});

test.each(['content,nonsense', 'failureNotified', 'failure_notified', '__proto__', 'constructor', 'content;id', '*'])(
  'no such field: %s',
  async (fields) => {
    const answer = await ada.call(listPosts, { query: { fields } });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.error).toContain('is not a field of a post');
  },
);

test.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'offset=1e9', 'status=lost', 'status=draft&status=failed'])(
  'out of bounds: %s',
  async (query) => {
    expect((await ada.raw({ path: `/api/posts?${query}` })).status).toBe(400);
  },
);

test('listPosts gives the time of the database, by which posts are published', async () => {
  // This machine's clock stands elsewhere.
  expect(Math.abs(Date.now() - app.clock.now())).toBeGreaterThan(3_600_000);
  expect(Math.abs(Date.parse((await list()).now) - app.clock.now())).toBeLessThan(60_000);
});

test('listPosts gives at most 200 posts', async () => {
  expect((await list({ limit: 200 })).pagination.limit).toBe(200);
});

test('listPosts and getPost give status and publication of one moment, whatever is published between their reads', async () => {
  const person = await app.signIn('Tomás');
  const { pool } = app.database;
  const { rows } = await pool.query(
    `insert into posts (user_id, content, status) values ($1, 'Half way', 'scheduled') returning id`,
    [person.userId],
  );
  const id: string = rows[0].id;
  await pool.query(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     values ($1, $2, 'schedule', 'queued', 'Half way', '{}', 'x', now(), now())`,
    [id, person.userId],
  );
  const publisher = await pool.connect();
  try {
    await publisher.query('begin; lock table publications in access exclusive mode');
    const reads = Promise.all([list({ search: 'Half way' }, person), person.ok(readPost, { params: { id } })]);
    const waiting = `select 1 from pg_locks where relation = 'publications'::regclass and not granted`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2);
    await publisher.query(`update publications set state = 'published', published_at = now() where post_id = '${id}'`);
    await publisher.query(`update posts set status = 'published' where id = '${id}'; commit`);
    const [{ posts }, { data }] = await reads;
    for (const post of [posts[0], data]) {
      expect(post).toMatchObject({ status: 'scheduled', publication: { state: 'queued' } });
    }
  } finally {
    publisher.release();
  }
});
