import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { POST_ORDERS } from '#domain/posts/listing/list-order.ts';
import { indexPosts } from '#server/features/posts/searching/index-posts.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { drawer, makeSentences, writePosts } from './million-posts.ts';
import { tellRow } from './row.ts';

const POSTS = 1_000_000;
const PEOPLE = 100_000;
/** One of ten posts is one person's. */
const SHARE = 10;
const CALLS = 60;
const MINUTE_MS = 60_000;

/**
 * Lists, searches and saves over HTTP: for one person with a tenth of a million posts, one with 900, which are all read by a search, and one
 * with ten. Caches are warm: each call is made once before.
 */
test('a million posts', { timeout: 60 * MINUTE_MS }, async () => {
  const app = await startTestApp();
  const large = await app.signIn('Ada');
  const middle = await app.signIn('Tomás');
  const ordinary = await app.signIn('Renée');
  await fill(app, { large, middle, ordinary });
  await takeIn(app);
  const of = `of ${(POSTS / SHARE).toLocaleString('en-US')} posts`;

  await measure(app, large, `the first page ${of}`, ['?limit=50']);
  await measure(app, large, `any page ${of}, in any order and status`, anyPages());
  const said = await wordsOf(app, large);
  await measure(app, large, `${of}, a search for a word`, said.words);
  await measure(app, large, `${of}, a search for two words that stand side by side`, said.pairs);
  await measure(app, large, `${of}, a search for letters anywhere, 3 to 8`, said.letters);
  await measure(app, large, `${of}, a search in other scripts`, said.scripts);
  await measure(app, large, `${of}, a search for a word that few have`, said.rare);
  await measure(app, large, `${of}, a search for two words from anywhere in a post`, said.apart);
  await measure(app, large, `${of}, a search for one or two letters`, said.short);
  for (const [client, what] of [
    [middle, 'of 900 posts'],
    [ordinary, 'of 10 posts'],
  ] as const) {
    const own = await wordsOf(app, client);
    await measure(app, client, `the first page ${what}`, ['?limit=50']);
    await measure(app, client, `${what}, a search`, [own.words, own.pairs, own.letters, own.rare, own.short].flat());
    await measureCalendar(app, client, `the calendar ${what}`);
  }
  await app.close();
});

type People = { large: Client; middle: Client; ordinary: Client };

async function fill(app: TestApp, { large, middle, ordinary }: People): Promise<void> {
  const db = await app.database.pool.connect();
  await db.query('set statement_timeout = 0');
  await db.query(
    `insert into users (name, email, created_at)
     select 'Member ' || n, 'member' || n || '@example.com', now() from generate_series(1, $1) n`,
    [PEOPLE - 3],
  );
  await db.query(
    `create unlogged table people as select (row_number() over ())::integer as n, id from users where name like 'Member %'`,
  );
  await db.query('create unique index on people (n)');
  await makeSentences(db);
  const owner = `case when n % ${SHARE} = 0 then '${large.userId}'::uuid
    else (select id from people where people.n = 1 + post.n * 7919::bigint % ${PEOPLE - 3}) end`;
  await writePosts(db, { from: 1, to: POSTS - 910, owner });
  await writePosts(db, { from: POSTS - 909, to: POSTS - 10, owner: `'${middle.userId}'::uuid` });
  await writePosts(db, { from: POSTS - 9, to: POSTS, owner: `'${ordinary.userId}'::uuid` });
  await db.query('vacuum analyze');
  db.release(true);
}

async function takeIn(app: TestApp): Promise<void> {
  const from = performance.now();
  const count = await indexPosts(app.ctx, new AbortController().signal);
  const ms = performance.now() - from;
  expect(count).toBeGreaterThan((POSTS / SHARE) * 0.95);
  const db = await app.database.pool.connect();
  await db.query('set statement_timeout = 0');
  await db.query('vacuum analyze posts');
  const { rows } = await db.query<{ index: number; table: number }>(
    `select pg_relation_size('posts_by_pieces') as index, sum(octet_length(content)) as table from posts where in_search_index`,
  );
  db.release(true);
  const [mb = 0, of = 0] = [rows[0]?.index, rows[0]?.table].map((bytes) => Number(bytes) / 1e6);
  tellRow({
    what: `${count.toLocaleString('en-US')} posts taken into the index of the search`,
    figure: `${(ms / count).toFixed(1)} ms a post, ${mb.toFixed(0)} MB`,
    beside: `their texts: ${of.toFixed(0)} MB`,
  });
}

function anyPages(): string[] {
  const draw = drawer(3);
  return Array.from({ length: CALLS }, (_, at) => {
    const status = (['all', 'draft', 'scheduled', 'published', 'failed'] as const)[at % 5] ?? 'all';
    const share = { all: 1, draft: 2 / 7, scheduled: 1 / 7, published: 3 / 7, failed: 1 / 7 }[status];
    const offset = Math.floor(draw() * (POSTS / SHARE) * share * 0.98);
    return `?limit=20&sort=${POST_ORDERS[at % 3]}&offset=${offset}${status === 'all' ? '' : `&status=${status}`}`;
  });
}

/** What somebody may search for who knows their posts: words, neighbours and letters of posts drawn by chance. */
async function wordsOf(app: TestApp, { userId }: Client) {
  const { rows } = await app.database.pool.query<{ content: string }>(
    `select content from posts where user_id = $1 order by hashtextextended(id::text, 0) limit ${CALLS}`,
    [userId],
  );
  const draw = drawer(11);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(draw() * from.length)];
  const each = (of: (text: string, words: string[]) => string | undefined) =>
    Array.from({ length: CALLS }, (_, at) => {
      const text = rows[at % rows.length]?.content ?? '';
      const found =
        of(
          text,
          text
            .toLowerCase()
            .split(/[^\p{L}\p{M}\p{N}]+/u)
            .filter(Boolean),
        ) ?? 'report';
      return `?limit=20&search=${encodeURIComponent(found)}`;
    });
  const isLatin = (word: string) => /^[a-z]+$/.test(word);
  return {
    words: each((_, words) => pick(words.filter((word) => word.length >= 3))),
    pairs: each((_, words) => {
      const at = Math.floor(draw() * (words.length - 1));
      return words.slice(at, at + 2).join(' ');
    }),
    letters: each((text) => {
      const length = 3 + Math.floor(draw() * 6);
      const at = Math.floor(draw() * (text.length - length));
      return text
        .slice(at, at + length)
        .trim()
        .padEnd(3, 'a');
    }),
    scripts: each((_, words) => pick(words.filter((word) => !isLatin(word) && word.length >= 3))?.slice(0, 12)),
    rare: each(() => `report/${Math.floor(draw() * POSTS)}`),
    apart: each((_, words) => `${pick(words.filter(isLatin))} ${pick(words.filter(isLatin))}`),
    short: each(
      (text) =>
        text
          .slice(Math.floor(draw() * (text.length - 2)))
          .trim()
          .slice(0, 1 + Math.floor(draw() * 2)) || 'a',
    ),
  };
}

let caller = 0;
async function list(client: Client, query: string): Promise<void> {
  // Each address may make 600 calls a minute.
  caller += 1;
  const remoteAddress = `10.1.${caller >> 8}.${caller & 255}`;
  const { status, body } = await client.raw({ path: `/api/posts${query}`, remoteAddress });
  if (status !== 200) throw new Error(`${query}: ${status} ${body}`);
}

const measure = (app: TestApp, client: Client, what: string, queries: string[]) =>
  measureCalls(
    app,
    what,
    queries.map((query) => () => list(client, query)),
  );

/** As the screen reads it: every post with a day. */
async function measureCalendar(app: TestApp, client: Client, what: string): Promise<void> {
  const fields = 'id,content,status,updatedAt,scheduledAt,publishedAt,publication';
  const { rows } = await app.database.pool.query<{ status: string; n: number }>(
    `select status, count(*)::integer as n from posts where user_id = $1 and status <> 'draft' group by status`,
    [client.userId],
  );
  const readAll = async ({ status, n }: { status: string; n: number }) => {
    for (let offset = 0; offset < n; offset += 200) {
      await list(client, `?limit=200&offset=${offset}&status=${status}&fields=${fields}`);
    }
  };
  await measureCalls(app, what, [async () => void (await Promise.all(rows.map(readAll)))]);
}

/** Makes each call once unmeasured, then `CALLS` in turn. */
async function measureCalls(app: TestApp, what: string, calls: (() => Promise<void>)[]): Promise<void> {
  for (const call of calls) await call();
  const times: number[] = [];
  const before = await processorMs(app);
  for (let run = 0; run < CALLS; run += 1) {
    const from = performance.now();
    await calls[run % calls.length]?.();
    times.push(performance.now() - from);
  }
  const used = (await processorMs(app)) - before;
  const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
  tellRow({
    what,
    figure: `p95 ${at(0.95).toFixed(1)} ms, median ${at(0.5).toFixed(1)} ms`,
    beside: `processor time of product and database: ${(used / CALLS).toFixed(1)} ms on average`,
  });
}

/** What this process and the database's have used so far; Linux only. */
async function processorMs(app: TestApp): Promise<number> {
  const { rows } = await app.database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname is not null',
  );
  const { user, system } = cpuUsage();
  const ofDatabase = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
  return (user + system) / 1000 + ofDatabase.reduce((sum, ms) => sum + ms, 0);
}
