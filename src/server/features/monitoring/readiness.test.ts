import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReadiness, UNREADY, type UnreadyCode } from '#contract/health.ts';
import type { Config } from '#server/config.ts';
import { buildWorkerApp } from '#server/worker-app.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { checkReadiness } from './check-readiness.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.reset();
});
afterAll(() => world.app.close());

const ROLES = ['all', 'web', 'worker'] as const;

/** What each role says of why it is not ready. */
async function reasons({ lastLookAt = Date.now() as number | null, db = world.app.ctx.db } = {}) {
  const said: [Config['role'], UnreadyCode[]][] = [];
  for (const role of ROLES) {
    const ctx = { ...world.app.ctx, db, config: { ...world.app.ctx.config, role } };
    const readiness = await checkReadiness(ctx, {
      lastLookAt: role === 'web' ? null : lastLookAt,
      isOverloaded: false,
      databaseServer: null,
    });
    expect([readiness.role, readiness.ok]).toEqual([role, readiness.reasons.length === 0]);
    for (const { code, message } of readiness.reasons) expect(message).toBe(UNREADY[code]);
    said.push([role, readiness.reasons.map(({ code }) => code)]);
  }
  return Object.fromEntries(said);
}

test('every role is ready where all is well', async () => {
  expect(await reasons()).toEqual({ all: [], web: [], worker: [] });
});

test('a silent publisher, an overdue post and a clock that is not believed are of who publishes alone', async () => {
  const silent = await reasons({ lastLookAt: Date.now() - 16_000 });
  expect(silent).toEqual({ all: ['publisher_silent'], web: [], worker: ['publisher_silent'] });

  await world.due('Nobody looks.');
  await world.app.clock.advance(2 * MINUTE_MS);
  expect(await reasons()).toEqual({ all: ['posts_overdue'], web: [], worker: ['posts_overdue'] });
  await world.look();

  const { pool } = world.app.database;
  await pool.query(`insert into clock_watches (boot_id, held_since, held_up_ms, seen_at)
    values ('held', database_clock(), 1, database_clock())`);
  expect(await reasons()).toEqual({ all: ['clock_not_believed'], web: [], worker: ['clock_not_believed'] });
  await pool.query('delete from clock_watches');
});

test('a database that lacks a migration of this version, or does not answer, is of every role', async () => {
  const { pool } = world.app.database;
  const { rows } = await pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  );
  expect(await reasons()).toEqual({
    all: ['database_outdated'],
    web: ['database_outdated'],
    worker: ['database_outdated'],
  });
  await pool.query('insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)', [
    rows[0],
  ]);

  const away = new Proxy(world.app.ctx.db, {
    get: (target, name) => (name === 'execute' ? () => Promise.reject(new Error('away')) : Reflect.get(target, name)),
  });
  expect(await reasons({ db: away })).toEqual({
    all: ['database_away'],
    web: ['database_away'],
    worker: ['database_away'],
  });
});

test('a worker answers whoever watches it, and nothing else', async () => {
  const token = 'w'.repeat(32);
  const { ctx } = world.app;
  let lastLookAt = Date.now() - 60_000;
  const app = await buildWorkerApp(
    { ...ctx, config: { ...ctx.config, role: 'worker', metricsToken: token } },
    { version: '0.1.0', lastLookAt: () => lastLookAt, databaseServer: () => null, isOverloaded: () => false },
  );
  const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  expect(await get('/healthz')).toBe(200);
  const silent = await app.inject({ url: readReadiness.path });
  expect([silent.statusCode, silent.json()]).toMatchObject([
    503,
    { ok: false, role: 'worker', reasons: [{ code: 'publisher_silent', message: UNREADY.publisher_silent }] },
  ]);
  lastLookAt = Date.now();
  expect(await get(readReadiness.path)).toBe(200);
  expect(await get('/metrics')).toBe(401);
  expect(await get('/metrics', { authorization: `Bearer ${token}` })).toBe(200);
  for (const url of ['/', '/api/app', '/compose']) expect([url, await get(url)]).toEqual([url, 404]);
  await app.close();
});
