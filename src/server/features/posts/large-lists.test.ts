import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPosts, updatePost } from '#contract/posts.ts';
import { POST_ORDERS, type PostOrder } from '#domain/posts/listing/list-order.ts';
import { UNINDEXED_MOST } from '#domain/posts/listing/search-plan.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { CallInput, Client } from '#test/harness/client.ts';
import { indexPosts } from './searching/index-posts.ts';

const POSTS = UNINDEXED_MOST + 300;
const ON = new AbortController().signal;

let app: TestApp;
let ada: Client;
let renee: Client;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
  renee = await app.signIn('Renée');
  await write(ada, POSTS);
  await write(renee, 20);
});
afterAll(() => app.close());

/** The older half has no ferry, every 100th a word in another script; times repeat, and some have none. */
async function write({ userId }: Client, count: number): Promise<void> {
  await app.database.pool.query(
    `insert into posts (user_id, status, content, article_url, created_at, updated_at, scheduled_at, published_at)
     select $1, status, 'Post ' || n || ' of the kiln' || case when n <= 650 then ' and the ferry' else '' end
         || case when n % 100 = 7 then ' ' || (array['ЁЛКА и праздник', '日本の市場で', 'Straße für Ärzte', 'مرحبا بالعالم', '한국어 시장', '🙂 café'])[1 + n / 100 % 6] else '' end,
       case when n = 1200 then 'https://example.org/Harbour-Report' end,
       now() - n / 2 * interval '1 minute', now() - (n * 37 % 500) * interval '1 minute',
       case when status = 'scheduled' and n % 40 <> 0 then now() + (n * 17 % 300) * interval '1 minute' end,
       case when status = 'published' and n % 50 <> 0 then now() - (n * 29 % 300) * interval '1 minute' end
     from (select n, (array['draft', 'published', 'scheduled', 'failed', 'published'])[1 + n % 5] as status
       from generate_series(1, $2::integer) n) made`,
    [userId, count],
  );
}

type Query = NonNullable<CallInput<typeof listPosts>['query']>;
const list = async (query: Query = {}, client = ada) =>
  (await client.ok(listPosts, { query: { fields: 'content', ...query } })).data;

/** The rule of docs/product.md §2.8 in plain words of its own. */
async function sorted(order: PostOrder, status: PostStatus | 'all'): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string; status: PostStatus } & Record<string, number | null>>(
    `select id, status, extract(epoch from created_at)::float8 as created, extract(epoch from updated_at)::float8 as changed,
       extract(epoch from scheduled_at)::float8 as due, extract(epoch from published_at)::float8 as published
     from posts where user_id = $1`,
    [ada.userId],
  );
  const last = Number.POSITIVE_INFINITY;
  const rank =
    order === 'next'
      ? { failed: 0, scheduled: 1, draft: 2, published: 3 }
      : { scheduled: 0, published: 1, draft: 2, failed: 2 };
  const keysOf = (row: (typeof rows)[number]): number[] => {
    const changed = [-(row['changed'] ?? 0), -(row['created'] ?? 0)];
    if (order === 'created') return [-(row['created'] ?? 0)];
    if (order === 'changed') return changed;
    if (row.status === 'scheduled') return [rank.scheduled, row['due'] ?? last, ...changed];
    return row.status === 'published'
      ? [rank.published, row['published'] === null ? last : -(row['published'] ?? 0), ...changed]
      : [rank[row.status], 0, ...changed];
  };
  return rows
    .filter((row) => status === 'all' || row.status === status)
    .map((row) => ({ id: row.id, keys: keysOf(row) }))
    .toSorted((a, b) => {
      const at = a.keys.findIndex((key, index) => key !== b.keys[index]);
      return at === -1 ? (a.id < b.id ? -1 : 1) : (a.keys[at] ?? 0) - (b.keys[at] ?? 0);
    })
    .map(({ id }) => id);
}

const LISTS = POST_ORDERS.flatMap((sort) =>
  (['all', 'draft', 'scheduled', 'published', 'failed'] as const).map((status) => [sort, status] as const),
);
const countOutside = async ({ userId }: Client) => {
  const outside = 'select from posts where user_id = $1 and not in_search_index';
  return (await app.database.pool.query(outside, [userId])).rowCount;
};
const SEARCHES = [
  ['ёлка', 3],
  ['ПРАЗДНИК', 3],
  ['日本の市場で', 2],
  ['市', 2],
  ['ärzte', 2],
  ['بالعالم', 2],
  ['시장', 2],
  ['🙂 CAFÉ', 2],
  ['harbour-rep', 1],
  ['post 1300 of', 1],
  ['post 11', 121],
  ['KILN 1300', 1],
  ['kiln harbour-rep 1200', 1],
  ['праздник ёлка', 3],
  ['市場 kiln の', 2],
  ['ferry quokka', 0],
] as const;
const search = (words: string) => list({ search: words, limit: 200 });

test.each(LISTS)('any page of many posts has its place in the order: %s of %s', async (sort, status) => {
  const all = await sorted(sort, status);
  for (const offset of [0, 7, Math.floor(all.length / 2), all.length - 9, all.length]) {
    const { posts, pagination } = await list({ sort, status, offset, limit: 20 });
    expect(posts.map(({ id }) => id)).toEqual(all.slice(offset, offset + 20));
    expect(pagination).toMatchObject({ total: all.length, hasMore: offset + 20 < all.length });
  }
});

test('indexPosts takes in the posts of people who have many, and a search finds the same as before', async () => {
  const before = [];
  for (const [words, count] of SEARCHES) {
    const found = await search(words);
    expect([words, found.pagination.total, found.posts.length, found.isCountedInPart]).toEqual([
      words,
      count,
      count,
      false,
    ]);
    before.push(found);
  }

  const abort = new AbortController();
  const interrupted = indexPosts(app.ctx, abort.signal);
  abort.abort();
  expect(await interrupted).toBeLessThan(POSTS);
  const saver = await app.database.pool.connect();
  try {
    await saver.query('begin');
    const { rows } = await saver.query(
      'select id from posts where user_id = $1 and not in_search_index limit 1 for update',
      [ada.userId],
    );
    expect(rows).toHaveLength(1);
    await indexPosts(app.ctx, ON);
    expect(await countOutside(ada)).toBe(1);
    await saver.query('rollback');
  } finally {
    saver.release();
  }
  expect(await countOutside(renee)).toBe(20);

  for (const [at, [words]] of SEARCHES.entries()) {
    const { posts, pagination, statusCounts, isCountedInPart } = await search(words);
    expect({ posts, pagination, statusCounts, isCountedInPart }).toEqual({
      posts: before[at]?.posts,
      pagination: before[at]?.pagination,
      statusCounts: before[at]?.statusCounts,
      isCountedInPart: false,
    });
  }
});

test('what is written into a post in the index is found at once, and what it said before is not', async () => {
  const [post] = (await search('post 1300 of')).posts;
  const change = (content: string) => ada.ok(updatePost, { params: { id: post?.id ?? '' }, body: { content } });
  await change('Wholly άλλη λέξη');
  expect((await search('ΆΛΛΗ λέξη')).posts.map(({ id }) => id)).toEqual([post?.id]);
  expect((await search('post 1300 of')).posts).toEqual([]);
  await change('Post 1300 of the kiln');
});

test('a search finds nothing of others, in the index or not', async () => {
  expect((await list({ search: 'kiln', limit: 200 }, renee)).posts).toHaveLength(20);
  expect((await list({ search: 'post 1300 of' }, renee)).posts).toEqual([]);
  await app.database.pool.query(`update posts set content = content || ' quokka' where user_id = $1`, [renee.userId]);
  expect((await search('quokka')).posts).toEqual([]);
});

test.each(LISTS)('a search for what stands in many posts has the order of the list: %s of %s', async (sort, status) => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from posts where user_id = $1 and content like '%ferry%'`,
    [ada.userId],
  );
  const found = new Set(rows.map(({ id }) => id));
  const all = (await sorted(sort, status)).filter((id) => found.has(id));
  for (const offset of [0, 40, all.length - 5, all.length]) {
    const page = await list({ search: 'FERRY', sort, status, offset });
    expect(page.posts.map(({ id }) => id)).toEqual(all.slice(offset, offset + 20));
    expect(page.isCountedInPart).toBe(true);
    expect(page.pagination).toMatchObject({ total: all.length, hasMore: offset + 20 < all.length });
  }
});

test.each(LISTS)('a search for what stands in few posts has the order of the list: %s of %s', async (sort, status) => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from posts where user_id = $1 and content like '%11%'`,
    [ada.userId],
  );
  const found = new Set(rows.map(({ id }) => id));
  const all = (await sorted(sort, status)).filter((id) => found.has(id));
  expect((await list({ search: '11 post', sort, status, limit: 200 })).posts.map(({ id }) => id)).toEqual(all);
});

test('of what stands in nearly all posts there is at least what was counted or read, and a page of each', async () => {
  const first = await search('kiln');
  expect([first.isCountedInPart, first.pagination.total]).toEqual([true, 1000]);
  expect(Object.values(first.statusCounts).reduce((sum, count) => sum + count)).toBe(1000);
  const last = await list({ search: 'kiln', offset: POSTS - 5 });
  expect(last.posts).toHaveLength(5);
  expect(last.pagination).toMatchObject({ total: POSTS, hasMore: false });
  const drafts = await list({ search: 'kiln', status: 'draft', offset: 190 });
  expect(drafts.pagination).toMatchObject({ total: 211, hasMore: true });
  expect(drafts.statusCounts).toEqual({ ...first.statusCounts, draft: 211 });
  expect(drafts.posts).toHaveLength(20);
});
