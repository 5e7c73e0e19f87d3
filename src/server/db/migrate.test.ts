import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let other: pg.Pool;
let folder = '';

beforeAll(async () => {
  database = await createTestDatabase();
  other = new pg.Pool(database.connection);
  folder = await mkdtemp(join(tmpdir(), 'postsmith-migrations-'));
});
afterAll(async () => {
  await other.end();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  await rm(folder, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'postsmith-migrations-'));
  await put('0001_first.sql', 'create table a (n int);\ninsert into a values (1);');
  await put('0002_second.sql', 'insert into a select n + 1 from a;');
});

const put = (name: string, sql: string) => writeFile(join(folder, name), sql);
const count = async (table: string) => (await database.pool.query(`select from ${table}`)).rowCount;

test('files run once each, in order, and again is nothing', async () => {
  expect(await migrate(database.pool, { folder })).toEqual({ applied: ['0001_first.sql', '0002_second.sql'] });
  expect(await migrate(database.pool, { folder })).toEqual({ applied: [] });
  await put('0003_third.sql', 'create table c ()');
  expect(await migrate(database.pool, { folder })).toEqual({ applied: ['0003_third.sql'] });
  expect(await count('a')).toBe(2);
});

test('of processes that start together one migrates and the others find it done', async () => {
  const runs = await Promise.all([database.pool, other, database.pool, other].map((pool) => migrate(pool, { folder })));
  expect(runs.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, 2]);
  expect(await count('a')).toBe(2);
});

test('a file that changed after it was applied is an error; line ends do not count', async () => {
  await migrate(database.pool, { folder });
  await put('0001_first.sql', 'create table a (n int);\r\ninsert into a values (1);');
  expect(await migrate(database.pool, { folder })).toEqual({ applied: [] });
  await put('0001_first.sql', 'create table a (n bigint);');
  await expect(migrate(database.pool, { folder })).rejects.toThrow('0001_first.sql was changed');
});

test('a file that fails leaves nothing of itself and is tried again', async () => {
  await put('0002_second.sql', 'create table b (n int); insert into nowhere values (1);');
  await expect(migrate(database.pool, { folder })).rejects.toThrow(/0002_second\.sql failed.*nowhere/);
  expect((await database.pool.query(`select to_regclass('b') as b`)).rows).toEqual([{ b: null }]);
  expect(await count('schema_migrations')).toBe(1);
  await put('0002_second.sql', 'create table b (n int);');
  expect(await migrate(database.pool, { folder })).toEqual({ applied: ['0002_second.sql'] });
});

test('a number used twice, a name without one and a late file with a low number are refused', async () => {
  await put('0002_twice.sql', '');
  await expect(migrate(database.pool, { folder })).rejects.toThrow('0002_twice.sql needs a number of its own');
  await rm(join(folder, '0002_twice.sql'));
  await rm(join(folder, '0001_first.sql'));
  await put('0002_second.sql', 'select 1');
  await migrate(database.pool, { folder });
  await put('0001_first.sql', 'select 1');
  await expect(migrate(database.pool, { folder })).rejects.toThrow('0001_first.sql comes after 0002_second.sql');
});

test('a concurrent file builds and drops indexes outside a transaction, and holds nothing else', async () => {
  await put('0003_index.sql', '-- concurrently: a is large\ncreate unique index concurrently a_by_n on a (n);');
  await database.pool.query('create table a (n int)');
  await put('0001_first.sql', 'insert into a values (1), (1);');
  await expect(migrate(database.pool, { folder })).rejects.toThrow(/0003_index\.sql failed.*unique/);
  await database.pool.query('delete from a where ctid not in (select min(ctid) from a group by n)');
  expect(await migrate(database.pool, { folder })).toEqual({ applied: ['0003_index.sql'] });
  const { rows } = await database.pool.query('select indisvalid from pg_index where indrelid = $1::regclass', ['a']);
  expect(rows).toEqual([{ indisvalid: true }]);

  await put('0004_none.sql', '-- concurrently\ndrop index concurrently if exists a_by_n;\n-- gone\n');
  expect(await migrate(database.pool, { folder })).toEqual({ applied: ['0004_none.sql'] });
  expect(await count('pg_index where indrelid = to_regclass($$a$$)')).toBe(0);

  for (const odd of ['update a set n = 2', 'create index concurrently if not exists b on a (n)', 'drop index a_by_n']) {
    await put('0005_odd.sql', `-- concurrently\n${odd};`);
    await expect(migrate(database.pool, { folder })).rejects.toThrow('0005_odd.sql runs outside a transaction');
  }
});

test('a server that is too old is named, before anything is written', async () => {
  const client = await database.pool.connect();
  const old = {
    connect: async () => ({
      query: async () => ({ rows: [{ server_version_num: '140011' }] }),
      release: () => client.release(),
    }),
  };
  await expect(migrate(old as unknown as pg.Pool, { folder })).rejects.toThrow(
    'Postgres 15 or newer; DATABASE_URL leads to version 14',
  );
});
