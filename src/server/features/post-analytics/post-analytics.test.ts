import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPostAnalytics } from '#contract/bulk-posts.ts';
import { createPost } from '#contract/posts.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { LENGTH_BUCKETS } from '#domain/posts/length-buckets.ts';
import { allZones } from '#domain/scheduling/zones.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let ada: Client;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
});
afterAll(() => app.close());

const run = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const setTier = (tier: Tier) => run('update users set tier = $1', [tier]);
const read = async (zone: string, days = 90) => (await ada.ok(readPostAnalytics, { query: { days, zone } })).data;

type Made = { at: number; late: number; length: number; source: string | null; article: boolean; kind: string };

/** Posts that went out around midnights, changes of the clock and the ends of the range, always the same ones. */
function generate(now: number): Made[] {
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  return Array.from({ length: 160 }, (_, index) => {
    const midnight = Math.floor((now - next(120) * DAY_MS) / DAY_MS) * DAY_MS;
    return {
      at: midnight + (next(48) - 24) * 1_800_000 - (index % 2),
      late: [0, 30, 60, 61, 240, 300, 301, 7200][next(8)] ?? 0,
      length: [1, 300, 301, 900, 901, 1500, 1501, 2200, 2201, 3000][next(10)] ?? 1,
      source: [null, 'article', 'video', 'ideas', 'manual'][next(5)] ?? null,
      article: next(2) === 0,
      kind: next(3) === 0 ? 'share' : 'schedule',
    };
  }).filter(({ at }) => at < now);
}

async function insert(userId: string | null, made: Made[]): Promise<void> {
  const posts = `insert into posts (user_id, content, status, source, article_url, published_at)
    values ($1, 'x', 'published', $2, $3, $4) returning id`;
  const publications = `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at,
    next_look_at, published_at) values ($1, $2, $3, 'published', $4, 'b', 'h', $5, $5, $6)`;
  for (const { at, late, length, source, article, kind } of made) {
    const link = article ? 'https://example.com/' : null;
    const [{ id }] = await run(posts, [userId, source, link, new Date(at)]);
    const words = 'é'.repeat(length);
    await run(publications, [id, userId, kind, words, new Date(at - late * 1000), new Date(at)]);
  }
}

/** The same numbers by another way: Intl's clocks and plain arrays. */
function recount(made: Made[], zone: string, since: number, now: number) {
  const clock = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', weekday: 'short', hour: '2-digit' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const partsOf = (at: number) => Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const byWeekday = new Array<number>(7).fill(0);
  const byHour = new Array<number>(24).fill(0);
  const weeks = new Map<string, number>();
  const mondayOf = (at: number) => {
    const { year, month, day } = partsOf(at);
    const noon = new Date(`${year}-${month}-${day}T12:00:00Z`);
    return new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
  };
  for (let at = since; at < now; at += DAY_MS / 4) weeks.set(mondayOf(at), 0);
  weeks.set(mondayOf(now), 0);
  const inRange = made.filter(({ at }) => at >= since && at <= now);
  for (const { at } of inRange) {
    const { weekday = '', hour } = partsOf(at);
    const place = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].findIndex((name) => weekday.startsWith(name));
    byWeekday[place] = (byWeekday[place] ?? 0) + 1;
    byHour[Number(hour)] = (byHour[Number(hour)] ?? 0) + 1;
    weeks.set(mondayOf(at), (weeks.get(mondayOf(at)) ?? 0) + 1);
  }
  const lates = inRange.flatMap(({ kind, late }) => (kind === 'schedule' ? [late] : [])).sort((a, b) => a - b);
  const middle = (lates.length - 1) / 2;
  const median = ((lates[Math.floor(middle)] ?? 0) + (lates[Math.ceil(middle)] ?? 0)) / 2;
  const sourceOf = ({ source, article }: Made) => source ?? (article ? 'article' : 'manual');
  const lengthOf = (length: number) => [300, 900, 1500, 2200].filter((end) => length > end).length;
  return {
    total: inRange.length,
    byWeekday,
    byHour,
    byLength: LENGTH_BUCKETS.map(({ key }, place) => ({
      key,
      count: inRange.filter(({ length }) => lengthOf(length) === place).length,
    })),
    bySource: ['article', 'video', 'ideas', 'manual'].map((key) => ({
      key,
      count: inRange.filter((post) => sourceOf(post) === key).length,
    })),
    byWeek: [...weeks].sort().map(([week, published]) => ({ week, published })),
    punctuality: {
      count: lates.length,
      withinMinute: lates.filter((late) => late <= 60).length,
      withinFiveMinutes: lates.filter((late) => late <= 300).length,
      later: lates.filter((late) => late > 300).length,
      medianSeconds: median,
      worstSeconds: lates.at(-1),
    },
  };
}

test('for plans that have them; a zone must be one', async () => {
  await setTier('free');
  expect(await ada.call(readPostAnalytics)).toMatchObject({
    status: 403,
    body: { code: 'ANALYTICS_EXCLUSIVE', upgradeNeeded: true },
  });
  await setTier('pro');
  for (const zone of ['Nowhere/Land', "UTC'; --", '+05:30']) {
    const answer = await ada.call(readPostAnalytics, { query: { zone } });
    expect(answer.body.code).toBe('SCHEDULE_INVALID_ZONE');
  }
});

test('nothing published: zeros, and no median', async () => {
  await setTier('pro');
  await ada.ok(createPost, { body: { content: 'A draft.' } });
  const empty = await read('UTC', 30);
  expect(empty).toMatchObject({ total: 1, byStatus: { draft: 1, published: 0 } });
  expect(empty.byHour).toEqual(new Array(24).fill(0));
  expect(empty.byWeek.every(({ published }) => published === 0)).toBe(true);
  expect(empty.punctuality).toEqual({
    ...{ count: 0, withinMinute: 0, withinFiveMinutes: 0, later: 0, medianSeconds: null, worstSeconds: null },
  });
  await run('delete from posts');
});

test('the last days are so many times 24 hours, to the second', async () => {
  await setTier('pro');
  const stranger = await app.signIn('Tomás');
  await setTier('pro');
  const made = { late: 0, length: 1, source: null, article: false, kind: 'schedule' };
  const start = app.clock.now() - 30 * DAY_MS;
  await insert(stranger.userId, [
    { ...made, at: start - 1000 },
    { ...made, at: start },
  ]);
  const { data } = await stranger.ok(readPostAnalytics, { query: { days: 30, zone: 'Asia/Tokyo' } });
  expect([data.byStatus.published, data.punctuality.count]).toEqual([1, 1]);
  expect(data.byWeekday.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('every zone that can be chosen is one the database knows', async () => {
  const known = new Set((await run('select name from pg_timezone_names')).map(({ name }) => name));
  expect(allZones().filter(({ id }) => !known.has(id))).toEqual([]);
});

test('the numbers are those of a second count, in every zone, and of nobody else’s posts', async () => {
  await setTier('pro');
  const now = app.clock.now();
  const made = generate(now);
  await insert(ada.userId, made);
  const renee = await app.signIn('Renée');
  await insert(renee.userId, made.slice(0, 7));
  for (const zone of [
    'UTC',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Asia/Calcutta',
  ]) {
    for (const days of [30, 90]) {
      const expected = recount(made, zone, now - days * DAY_MS, now);
      expect(await read(zone, days), `${zone}, ${days} days`).toMatchObject(expected);
    }
  }
});
