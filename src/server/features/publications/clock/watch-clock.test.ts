import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptClock, readPublisherHealth } from '#contract/admin-operations.ts';
import { readReadiness } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { claimDuePublications } from '../sending/claim-due.ts';
import { publish } from '../sending/publish.ts';
import { createClockWatch } from './watch-clock.ts';

const HOUR_MS = 60 * MINUTE_MS;

let world: PublishingWorld;
let bootId: string;
/** How far each clock stands from the true time, and how much longer the machine has been up than this process knows, ms. */
let wrong: { database: number; process: number; linkedin: number | null; up: number };

beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  await world.app.database.pool.query('delete from clock_watches');
  bootId = world.app.ctx.random.uuid();
  wrong = { database: 0, process: 0, linkedin: 0, up: 0 };
  await setDatabaseClock(0);
});

async function setDatabaseClock(ms: number): Promise<void> {
  wrong.database = ms;
  await world.app.database.pool.query(`create or replace function database_clock() returns timestamptz
    language sql volatile as $$ select clock_timestamp() + interval '${ms} milliseconds' $$`);
}

/** A publisher as one process starts it, without its timers: its look says how many rows it claimed. */
function startLooks() {
  const { ctx } = world.app;
  const machine = {
    bootId,
    upMs: () => Math.round(process.uptime() * 1000) + wrong.up,
    now: () => Date.now() + wrong.process,
  };
  const readTime = async () => (wrong.linkedin === null ? null : Date.now() + wrong.linkedin);
  const own: Ctx = { ...ctx, machine, linkedin: { ...ctx.linkedin, readTime } };
  const watch = createClockWatch(own, { askEveryMs: 0 });
  return async () => {
    if (!(await watch.isTrusted())) return null;
    const rows = await claimDuePublications(own);
    for (const row of rows) await publish(own, row);
    return rows.length;
  };
}

async function startTrustedLooks() {
  const look = startLooks();
  while ((await look()) === null);
  return look;
}

const waitReasonOf = async (postId: string) =>
  (await world.app.database.pool.query('select wait_reason from publications where post_id = $1', [postId])).rows[0]
    ?.wait_reason;
const sent = async () => (await world.journal()).posts.map(({ rendered }) => rendered);
const isAdmin = () =>
  world.app.database.pool.query(`update users set tier = 'admin' where id = $1`, [world.member().userId]);

test('after a start of the machine three looks must find the clocks together; later processes of that boot go on at once', async () => {
  await world.due('Waits for three looks.');
  const look = startLooks();
  expect([await look(), await look()]).toEqual([null, null]);
  expect(await sent()).toEqual([]);
  expect(await look()).toBe(1);
  await world.due('Goes at once.');
  expect(await startLooks()()).toBe(1);
  expect(await sent()).toHaveLength(2);
});

test('a clock that is wrong at the start of the machine sends and fails nothing, and its posts say why they wait', async () => {
  const due = await world.due('Due now.');
  await setDatabaseClock(HOUR_MS);
  wrong.process = HOUR_MS;
  const look = startLooks();
  for (let looks = 0; looks < 5; looks += 1) expect(await look()).toBeNull();
  expect(await world.stateOf(due)).toMatchObject({ status: 'scheduled', state: 'queued' });
  await setDatabaseClock(0);
  wrong.process = 0;
  expect([await look(), await look(), await look()]).toEqual([null, null, 1]);
});

test('a step forward sends nothing early and fails nothing late; after it was taken back all goes on', async () => {
  const look = await startTrustedLooks();
  const due = await world.due('Due now.');
  const later = await world.draft('Due in half an hour.');
  await world.schedule(later, HOUR_MS / 2);
  await setDatabaseClock(HOUR_MS);
  for (let looks = 0; looks < 4; looks += 1) expect(await look()).toBeNull();
  expect([await waitReasonOf(due), await waitReasonOf(later)]).toEqual(['clock', null]);
  await setDatabaseClock(0);
  expect([await look(), await look(), await look()]).toEqual([null, null, 1]);
  expect(await sent()).toEqual(['Due now.']);
  expect(await world.stateOf(later)).toMatchObject({ status: 'scheduled', state: 'queued' });
});

test.each([
  ['a minute forward', MINUTE_MS],
  ['six seconds back', -6_000],
])('a step of %s is seen too, and one of four seconds is tolerated', async (_, ms) => {
  const look = await startTrustedLooks();
  await setDatabaseClock(4_000 * Math.sign(ms));
  expect(await look()).toBe(0);
  await setDatabaseClock(ms);
  expect(await look()).toBeNull();
});

test('a step to the right time costs three looks, and what it leapt over is sent, not failed', async () => {
  const leapt = await world.draft('Due in half an hour.');
  await world.schedule(leapt, HOUR_MS / 2);
  const look = await startTrustedLooks();
  // Every clock had been an hour behind.
  await setDatabaseClock(HOUR_MS);
  wrong = { ...wrong, process: HOUR_MS, linkedin: HOUR_MS };
  expect([await look(), await look(), await look()]).toEqual([null, null, 1]);
  expect(await world.stateOf(leapt)).toMatchObject({ status: 'published' });
});

test('the time that the machine slept is no step', async () => {
  const look = await startTrustedLooks();
  await setDatabaseClock(8 * HOUR_MS);
  wrong.up = 8 * HOUR_MS;
  expect(await look()).toBe(0);
});

test('an attempt in doubt is as old after a step back as it was: it is sent again once, in time', async () => {
  const look = await startTrustedLooks();
  const id = await world.due('Is it out?');
  await world.fault('commit-500');
  await look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'doubt' });
  await setDatabaseClock(-HOUR_MS);
  wrong = { ...wrong, process: -HOUR_MS, linkedin: -HOUR_MS };
  expect([await look(), await look(), await look()]).toEqual([null, null, 0]);
  await world.app.clock.advance(2 * MINUTE_MS);
  const { rows } = await world.app.database.pool.query(
    'select extract(epoch from app_now() - first_maybe_sent_at) as age from publications where post_id = $1',
    [id],
  );
  expect(Number(rows[0]?.age)).toBeGreaterThan(119);
  expect(Number(rows[0]?.age)).toBeLessThan(135);
  expect(await look()).toBe(1);
  const { posts, requests } = await world.journal();
  expect([posts.length, requests.attempts.length]).toEqual([1, 2]);
});

test('a paused machine has not counted the time: what was in doubt before is not sent again, its person is asked', async () => {
  const look = await startTrustedLooks();
  const id = await world.due('Is it out?');
  await world.fault('commit-500');
  await look();
  // An hour later by the clock of everybody, and by no uptime of this machine.
  await setDatabaseClock(HOUR_MS);
  wrong = { ...wrong, process: HOUR_MS, linkedin: HOUR_MS };
  expect([await look(), await look(), await look()]).toEqual([null, null, 0]);
  await world.app.clock.advance(2 * MINUTE_MS);
  await look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'needs_look' });
  expect((await world.journal()).requests.attempts).toHaveLength(1);
});

test('a step forward shortens no pause before the same bytes are sent again', async () => {
  const look = await startTrustedLooks();
  await world.due('Is it out?');
  await world.fault('commit-500');
  await look();
  await setDatabaseClock(2 * MINUTE_MS);
  wrong = { ...wrong, process: 2 * MINUTE_MS, linkedin: 2 * MINUTE_MS };
  expect([await look(), await look(), await look()]).toEqual([null, null, 0]);
  await world.app.clock.advance(80_000);
  expect(await look()).toBe(0);
  await world.app.clock.advance(15_000);
  expect(await look()).toBe(1);
});

test('an attempt that a wrong clock timed into the future is never sent again by itself', async () => {
  const look = await startTrustedLooks();
  const id = await world.draft('Is it out?');
  await world.schedule(id, MINUTE_MS, { sendLate: true });
  await world.app.clock.advance(2 * MINUTE_MS);
  await world.fault('commit-500');
  await setDatabaseClock(HOUR_MS);
  // Another worker, which has not seen the step yet.
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'doubt' });
  expect(await look()).toBeNull();
  await setDatabaseClock(0);
  while ((await look()) === null);
  await world.app.clock.advance(2 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'needs_look' });
  expect((await world.journal()).requests.attempts).toHaveLength(1);
});

test('where LinkedIn does not answer it stays held, until an administrator accepts; /readyz and the admin page say it', async () => {
  const look = await startTrustedLooks();
  expect((await world.member().ok(readReadiness)).clock).toBe(true);
  await world.due('Waits for an administrator.');
  await setDatabaseClock(HOUR_MS);
  wrong.linkedin = null;
  for (let looks = 0; looks < 5; looks += 1) expect(await look()).toBeNull();
  // The page and the check are of the same clock, which the database tells.
  expect((await world.member().call(readReadiness)).body).toMatchObject({ clock: false });
  expect((await world.member().call(acceptClock)).status).toBe(403);
  await isAdmin();
  const told = (await world.member().ok(readPublisherHealth)).data;
  expect(told.clockHold?.stepSeconds).toBeGreaterThanOrEqual(3599);
  await world.member().ok(acceptClock);
  expect(await look()).toBe(1);
  expect((await world.member().ok(readPublisherHealth)).data.clockHold).toBeNull();
  expect((await world.member().call(acceptClock)).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
  const { rows } = await world.app.database.pool.query(`select actor_id from audit_log where action = 'clock.accept'`);
  expect(rows).toEqual([{ actor_id: world.member().userId }]);
});

test('an acceptance is for the machines that wait for it, not for one that ended while it did', async () => {
  await isAdmin();
  const { pool } = world.app.database;
  await pool.query(`insert into clock_watches (boot_id, held_since, held_up_ms, seen_at)
    values ('ended', database_clock() - interval '1 hour', 1, database_clock() - interval '1 hour')`);
  expect((await world.member().call(acceptClock)).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
  const { rows } = await pool.query(`select accepted from clock_watches where boot_id = 'ended'`);
  expect(rows).toEqual([{ accepted: false }]);
});
