import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { type HalfDeadProxy, startHalfDeadProxy } from '#test/harness/half-dead-proxy.ts';
import { describeSchema } from '#test/harness/schema-description.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { PATIENCE } from './watchful-pool.ts';

/** How a run of the migrations is ended. */
const KILLS = ['process', 'connection', 'backend'] as const;
type Kill = (typeof KILLS)[number];

const isLong = process.env['POSTSMITH_LONG'] === '1';
/** Databases, each of whose migrations are killed twice. */
const DATABASES = isLong ? 30 : 3;
const LEAST_KILLS = isLong ? 50 : 5;
const LIMIT_MS = isLong ? 600_000 : 90_000;
const SOON = { timeout: 20_000, interval: 20 };

/** More of what a migration may be, after those of the product. */
const MORE = {
  '9001_rows.sql': `create table notes (n int not null);
    insert into notes select generate_series(1, 500);
    alter table notes add column twice int;
    update notes set twice = n * 2;
    alter table notes alter column twice set not null;`,
  '9002_indexes.sql': `-- concurrently
    create index concurrently notes_by_twice on notes (twice);
    create unique index concurrently notes_by_n on notes (n) where n > 0;`,
  '9003_one_index.sql': '-- concurrently\ndrop index concurrently if exists notes_by_twice;',
  '9004_last.sql': `comment on table notes is 'done';`,
};

/**
 * A point is before each statement that changes the schema, before a migration is recorded, and before it is committed. The run waits
 * at the point that is asked for until it is let go.
 */
const POINTS = `
  create schema testing;
  create unlogged sequence testing.points;
  create table testing.held (point int);
  create function testing.pass() returns void language plpgsql as $$
  declare here bigint := nextval('testing.points');
  begin
    while exists (select from testing.held where point = here) loop perform pg_sleep(0.01); end loop;
  end $$;
  create function testing.at_row() returns trigger language plpgsql as $$ begin perform testing.pass(); return new; end $$;
  create function testing.at_statement() returns event_trigger language plpgsql as $$ begin perform testing.pass(); end $$;
  create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create trigger recorded before insert on schema_migrations for each row execute function testing.at_row();
  create constraint trigger committed after insert on schema_migrations deferrable initially deferred
    for each row execute function testing.at_row();
  create event trigger changed on ddl_command_start execute function testing.at_statement();`;

/** The server's process that has the lock of migrations. */
const MIGRATING = `select pid from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;

let folder = '';
let database: TestDatabase;
let proxy: HalfDeadProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postsmith-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  for (const [name, sql] of Object.entries(MORE)) await writeFile(join(folder, name), sql);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(renew);
afterEach(end);

async function renew(): Promise<void> {
  database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
  proxy = await startHalfDeadProxy(database.connection);
}

async function end(): Promise<void> {
  await proxy.close();
  await database.drop();
}

/** Migrates in this process or, where it is to be killed, in one of its own. `over` ends when it has ended. */
function begin(kill: Kill): { over: Promise<unknown>; end: () => Promise<void> } {
  if (kill === 'process') {
    const input = JSON.stringify({ connection: database.connection, folder });
    const child = spawn(process.execPath, ['test/harness/migrate-process.ts', input], { stdio: 'ignore' });
    const over = once(child, 'exit');
    return { over, end: async () => void child.kill('SIGKILL') };
  }
  const { pool, close } = connect({
    ...{ connection: proxy.connection, max: 1, limits: PATIENCE },
    onError: () => undefined,
  });
  const over = migrate(pool, { folder })
    .catch((error: unknown) => error)
    .finally(close);
  const terminate = () => database.pool.query(`select pg_terminate_backend(pid) from (${MIGRATING}) migrating`);
  return { over, end: async () => void (await (kill === 'connection' ? proxy.cut() : terminate())) };
}

/** Migrates until a point and kills it there. @returns false where it ended before that point */
async function interrupt(kill: Kill, point: number): Promise<boolean> {
  await database.pool.query(`select setval('testing.points', 1, false)`);
  await database.pool.query('insert into testing.held values ($1)', [point]);
  const run = begin(kill);
  let isOver = false;
  void run.over.then(() => {
    isOver = true;
  });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select last_value >= $1 and is_called as reached from testing.points', [
      point,
    ]);
    expect(isOver || rows[0]?.reached).toBe(true);
  }, SOON);
  const wasKilled = !isOver;
  await run.end();
  await run.over;
  // A server that does not know yet that its client is gone goes on with the statement it was at.
  await database.pool.query('delete from testing.held');
  await vi.waitFor(async () => expect((await database.pool.query(MIGRATING)).rows).toEqual([]), SOON);
  return wasKilled;
}

const resume = () => migrate(database.pool, { folder });
const seen = async (pool: pg.Pool) => {
  await pool.query('drop schema if exists testing cascade');
  return describeSchema(pool);
};

test(
  'migrations that are killed at any statement are continued, and end in the same schema',
  async () => {
    await resume();
    const undisturbed = await seen(database.pool);
    await end();
    await renew();
    await database.pool.query(POINTS);
    await resume();
    const { rows } = await database.pool.query<{ n: string }>('select last_value as n from testing.points');
    const count = Number(rows[0]?.n);
    expect(count).toBeGreaterThan(100);
    expect(await seen(database.pool)).toEqual(undisturbed);

    let kills = 0;
    for (let nth = 0; nth < DATABASES; nth += 1) {
      await end();
      await renew();
      await database.pool.query(POINTS);
      const points = [1 + Math.floor((nth * (count - 1)) / (DATABASES - 1)), 2 + (nth % 7)];
      const ways = points.map((_, at) => KILLS[(nth + at + Math.floor(nth / 3)) % KILLS.length] ?? 'process');
      // Once, and again while the next run continues it.
      for (const [at, way] of ways.entries()) kills += Number(await interrupt(way, points[at] ?? 1));
      await resume();
      expect(await seen(database.pool), `${ways} at ${points} of ${count}`).toEqual(undisturbed);
    }
    expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS);
  },
  LIMIT_MS,
);

test.each(KILLS)(
  'an index whose building is interrupted by the end of the %s is whole after the next start',
  async (kill) => {
    await resume();
    const undisturbed = await seen(database.pool);
    await database.pool.query(`drop index notes_by_n; delete from schema_migrations where name > '9002'`);
    // Building waits for whoever may still see rows from before it.
    const reader = await database.pool.connect();
    await reader.query('begin isolation level repeatable read; select 1');
    const run = begin(kill);
    const isHalfBuilt = async () => {
      const { rows } = await database.pool.query(
        `select indisvalid from pg_index where indexrelid = to_regclass('notes_by_twice')`,
      );
      expect(rows).toEqual([{ indisvalid: false }]);
    };
    await vi.waitFor(isHalfBuilt, SOON);
    await run.end();
    await run.over;
    await isHalfBuilt();
    const [, resumed] = await Promise.all([reader.query('commit').then(() => reader.release()), resume()]);
    expect(resumed.applied).toEqual(['9002_indexes.sql', '9003_one_index.sql', '9004_last.sql']);
    expect(await seen(database.pool)).toEqual(undisturbed);
  },
);

test('of two processes that start at once one builds the indexes, and the other does not stand in its way', async () => {
  const other = connect({ connection: database.connection, onError: () => undefined });
  // Both wait for a third one.
  const third = await database.pool.connect();
  await third.query('select pg_advisory_lock(7073747)');
  const told: string[] = [];
  const runs = [database.pool, other.pool].map((pool) => migrate(pool, { folder, tell: (line) => told.push(line) }));
  const waiting = 'Waiting for another process that brings the database up to date.';
  await vi.waitFor(() => expect(told).toEqual([waiting, waiting]), SOON);
  third.release(true);
  const counts = (await Promise.all(runs)).map(({ applied }) => applied.length);
  await other.close();
  expect(Math.min(...counts)).toBe(0);
  expect(Math.max(...counts)).toBeGreaterThan(20);
});

test('a migration lets others through while somebody works on the tables it changes', async () => {
  await resume();
  await writeFile(join(folder, '9005_more.sql'), 'alter table notes add column more int;');
  const reader = await database.pool.connect();
  await reader.query('begin; select count(*) from notes');
  const told: string[] = [];
  const running = migrate(database.pool, { folder, tell: (line) => told.push(line) });
  await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('9005_more.sql waits until nobody')]), SOON);
  // Not behind the migration, which has given up its place.
  await database.pool.query('select count(*) from notes');
  await reader.query('commit');
  reader.release();
  expect((await running).applied).toEqual(['9005_more.sql']);
});
