import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPublisherHealth } from '#contract/admin-operations.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { PUBLICATION_STATES, WAIT_REASONS } from '#domain/posts/publication.ts';
import type { Client } from '#test/harness/client.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { readPublisherHealth as read } from './read-publisher-health.ts';

const DAY_MS = 86_400_000;
/** A process that publishes nothing and keeps no database server up. */
const HERE = { lastLookAt: null, databaseServer: null };
let world: PublishingWorld;
let renee: Client;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  renee = await world.app.signIn('Renée');
  await isTier('admin');
});

const isTier = (tier: string) =>
  world.app.database.pool.query('update users set tier = $1 where id = $2', [tier, renee.userId]);
const health = async () => (await renee.ok(readPublisherHealth)).data;

/** Within two days of now, seconds and milliseconds apart. */
const instant = fc.integer({ min: -2 * DAY_MS, max: DAY_MS });
const rowArbitrary = fc.record({
  state: fc.constantFrom(...PUBLICATION_STATES, 'queued', 'queued'),
  waitReason: fc.constantFrom(null, null, ...WAIT_REASONS),
  kind: fc.constantFrom('schedule', 'schedule', 'share'),
  due: fc.oneof(instant, fc.integer({ min: -10 * MINUTE_MS, max: MINUTE_MS })),
  ended: fc.integer({ min: -30 * 3_600_000, max: 0 }),
  lateBy: fc.integer({ min: -MINUTE_MS, max: 20 * MINUTE_MS }),
  isAda: fc.boolean(),
});
type Row =
  typeof rowArbitrary extends fc.Arbitrary<infer T> ? T & { id: string; dueAt: number; endedAt: number } : never;

async function put(rows: readonly Row[]): Promise<void> {
  const { pool } = world.app.database;
  for (const { id, state, waitReason, kind, dueAt, endedAt, isAda } of rows) {
    const userId = isAda ? world.member().userId : renee.userId;
    const isOut = state === 'published';
    await pool.query(`insert into posts (id, user_id, content) values ($1, $2, 'Words')`, [id, userId]);
    await pool.query(
      `insert into publications (id, post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at,
         wait_reason, published_at, tries)
       values ($1, $1, $2, $3, $4, '', '', '', to_timestamp($5), to_timestamp($5), $6, to_timestamp($7), 2)`,
      [id, userId, kind, state, dueAt / 1000, state === 'queued' ? waitReason : null, isOut ? endedAt / 1000 : null],
    );
    const event = `insert into publication_events (publication_id, at, type, from_state, to_state, fence)
      values ($1, to_timestamp($2), 'x', $3, $4, 1)`;
    await pool.query(event, [id, dueAt / 1000, null, 'queued']);
    if (isOut || state === 'failed') await pool.query(event, [id, endedAt / 1000, 'sending', state]);
    // What is told of a post later is no second end of it.
    if (isOut) await pool.query(event, [id, endedAt / 1000, state, state]);
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  if (sorted.length === 0) return null;
  return Math.round(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2);
}

/** The same figures a second time, from the rows as they were made. */
function expected(rows: readonly Row[], now: number) {
  const count = (is: (row: Row) => boolean) => rows.filter(is).length;
  const queued = rows.filter(({ state }) => state === 'queued');
  const due = queued.filter(({ dueAt }) => dueAt <= now);
  const reasons = new Map<string, number>();
  for (const { waitReason } of queued) {
    if (waitReason !== null) reasons.set(waitReason, (reasons.get(waitReason) ?? 0) + 1);
  }
  const ended = rows.filter(({ endedAt }) => endedAt > now - DAY_MS);
  const lateness = ended.flatMap(({ state, kind, dueAt, endedAt }) =>
    state === 'published' && kind === 'schedule' ? [Math.max(0, endedAt - dueAt) / 1000] : [],
  );
  const needsPerson = ({ state, waitReason }: Row) =>
    state === 'needs_look' ||
    (state === 'queued' && (waitReason === 'reauth' || waitReason === 'plan' || waitReason === 'restored'));
  return {
    queued: queued.length,
    dueNow: due.length,
    oldestDueSeconds: Math.round(Math.max(0, ...due.map(({ dueAt }) => now - dueAt)) / 1000),
    sending: count(({ state }) => state === 'sending'),
    doubt: count(({ state }) => state === 'doubt'),
    needsLook: count(({ state }) => state === 'needs_look'),
    waiting: [...reasons].map(([reason, times]) => ({ reason, count: times })),
    last24h: {
      published: ended.filter(({ state }) => state === 'published').length,
      failed: ended.filter(({ state }) => state === 'failed').length,
      medianLateSeconds: median(lateness),
    },
    troubled: rows
      .filter(needsPerson)
      .toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))
      .slice(0, 50)
      .map((row) => ({
        postId: row.id,
        userId: row.isAda ? world.member().userId : renee.userId,
        name: row.isAda ? 'Ada Okafor' : 'Renée Tanaka 田中',
        state: row.state,
        waitReason: row.state === 'queued' ? row.waitReason : null,
        dueAt: new Date(row.dueAt).toISOString(),
        tries: 2,
      })),
  };
}

test.each([[1], [2]])('every figure is what a second computation finds (%i)', async (seed) => {
  const rows: Row[] = [];
  // Rows of a moment ago: the publisher's clock goes on between making and asking.
  const base = world.app.clock.now();
  for (const row of fc.sample(rowArbitrary, { numRuns: 300, seed })) {
    const isOut = row.state === 'published';
    const due = isOut ? row.ended - row.lateBy : row.due;
    rows.push({ ...row, id: randomUUID(), dueAt: base + due, endedAt: base + row.ended });
  }
  await put(rows);
  const told = await health();
  const now = Date.parse(told.now);
  const { oldestDueSeconds, waiting, ...rest } = expected(rows, now);
  expect(told).toMatchObject(rest);
  // What is told of the clock has no part of a millisecond.
  const isLate = (row: Row, at: number) => row.state === 'queued' && row.dueAt < at - 5 * MINUTE_MS;
  expect([now, now + 1].map((at) => rows.filter((row) => isLate(row, at)).length)).toContain(told.late);
  expect(Math.abs(told.oldestDueSeconds - oldestDueSeconds)).toBeLessThanOrEqual(1);
  expect(told.waiting).toHaveLength(waiting.length);
  expect(told.waiting).toEqual(expect.arrayContaining(waiting));
  const counts = told.waiting.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(told.troubled.length).toBeGreaterThan(20);
  expect(told.last24h.medianLateSeconds).toBeGreaterThan(0);
});

test('what really becomes of posts is told: out a minute late, refused, and waiting for a sign-in', async () => {
  expect(await health()).toMatchObject({
    queued: 0,
    oldestDueSeconds: 0,
    waiting: [],
    last24h: { published: 0, failed: 0, medianLateSeconds: null },
    troubled: [],
    lastLookSecondsAgo: null,
  });
  await world.due('This one goes out.');
  await world.app.clock.advance(MINUTE_MS);
  await world.look();
  await world.fault('status', { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message: 'no' } });
  await world.due('This one is refused.');
  await world.look();
  await world.fault('status', { status: 401, body: { status: 401, code: 'REVOKED_ACCESS_TOKEN', message: 'no' } });
  const waiting = await world.due('This one waits.');
  await world.look();
  const told = await health();
  expect(told).toMatchObject({
    queued: 1,
    dueNow: 1,
    late: 0,
    waiting: [{ reason: 'reauth', count: 1 }],
    last24h: { published: 1, failed: 1 },
    troubled: [{ postId: waiting, name: 'Ada Okafor', state: 'queued', waitReason: 'reauth' }],
  });
  expect(told.last24h.medianLateSeconds).toBeGreaterThanOrEqual(61);
  expect(told.last24h.medianLateSeconds).toBeLessThan(70);
});

test('the version that is spoken, its end, and when this process last looked', async () => {
  const { apiVersion } = await health();
  expect(apiVersion).toEqual({ version: '202609', sunset: '2027-09-15', daysLeft: expect.any(Number) });
  const daysLeft = Math.floor((Date.parse('2027-09-15') - world.app.clock.now()) / DAY_MS);
  expect(apiVersion.daysLeft).toBe(daysLeft);
  const { ctx } = world.app;
  const other = { ...ctx, config: { ...ctx.config, linkedinApiVersion: '202607' } };
  expect((await read(other, { ...HERE, lastLookAt: Date.now() - 4000 })).apiVersion).toEqual({
    version: '202607',
    sunset: null,
    daysLeft: null,
  });
  expect((await read(ctx, { ...HERE, lastLookAt: Date.now() - 4000 })).lastLookSecondsAgo).toBe(4);
  const databaseServer = { isUp: true, restarts: 2, lastRestartAt: Date.UTC(2026, 9, 13, 8) };
  expect((await read(ctx, { ...HERE, databaseServer })).databaseServer).toEqual({
    ...databaseServer,
    lastRestartAt: '2026-10-13T08:00:00.000Z',
  });
});

test('administrators alone read it', async () => {
  expect((await world.app.visitor().call(readPublisherHealth)).status).toBe(401);
  for (const tier of TIERS.filter((one) => one !== 'admin')) {
    await isTier(tier);
    const { status, body } = await renee.call(readPublisherHealth);
    expect([tier, status, body.code]).toEqual([tier, 403, 'FORBIDDEN']);
  }
});
