import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts';
import { assertNotNewer, NewerDatabase, watchForNewer } from './newer-database.ts';

let database: TestDatabase;
let older = '';
let newer = '';
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  for (const folder of [older, newer]) if (folder !== '') await rm(folder, { recursive: true });
  older = await mkdtemp(join(tmpdir(), 'postsmith-older-'));
  await writeFile(join(older, '0001_first.sql'), 'create table a (n int)');
  await writeFile(join(older, '0002_second.sql'), 'create table b (n int)');
  newer = await mkdtemp(join(tmpdir(), 'postsmith-newer-'));
  await cp(older, newer, { recursive: true });
});
afterAll(async () => {
  for (const folder of [older, newer]) await rm(folder, { recursive: true });
});

const addToNewer = (name: string, sql: string) => writeFile(join(newer, name), sql);
const everything = async () => {
  const tables = await database.pool.query(`select relname from pg_class where relkind = 'r' order by 1`);
  return [tables.rows, (await database.pool.query('select * from schema_migrations order by 1')).rows];
};

test('a program that meets a migration it does not know says so, and changes nothing', async () => {
  await addToNewer('0003_third.sql', 'alter table a rename to c');
  await migrate(database.pool, { folder: newer, product: '2.0.0' });
  const before = await everything();
  const refusal = await migrate(database.pool, { folder: older }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NewerDatabase);
  expect(String(refusal)).toBe(
    'NewerDatabase: This database was brought up to date by Postsmith 2.0.0: it has 0003_third.sql, which this version (up to ' +
      '0002_second.sql) does not know and cannot work with. Nothing was changed. Run the newer version, or restore a backup that ' +
      'was made before it into an empty database.',
  );
  expect(await everything()).toEqual(before);
});

test('a migration says from which on older programs may run beside it, and later ones do not widen that', async () => {
  await addToNewer('0003_third.sql', '-- older programs may run from 0002\nalter table a add column m int');
  await migrate(database.pool, { folder: newer });
  expect(await migrate(database.pool, { folder: older })).toEqual({ applied: [] });

  // What the program of 0003 no longer uses goes: it may stay, the one of 0002 may not.
  await addToNewer('0004_fourth.sql', '-- older programs may run from 0003\ndrop table b');
  await migrate(database.pool, { folder: newer });
  await expect(migrate(database.pool, { folder: older })).rejects.toThrow('it has 0004_fourth.sql');
  await cp(join(newer, '0003_third.sql'), join(older, '0003_third.sql'));
  expect(await migrate(database.pool, { folder: older })).toEqual({ applied: [] });
});

test('what a file says must be the number of an earlier migration', async () => {
  for (const from of ['0003', '0004', '2', 'the beginning']) {
    await addToNewer('0003_third.sql', `-- a comment\n-- older programs may run from ${from}\nselect 1`);
    await expect(migrate(database.pool, { folder: newer })).rejects.toThrow('takes the number of an earlier migration');
  }
});

test('a database of a version that did not keep this gets it, and its own migrations are no newer ones', async () => {
  await migrate(database.pool, { folder: older });
  await database.pool.query('alter table schema_migrations drop column programs_from, drop column product');
  expect(await migrate(database.pool, { folder: older })).toEqual({ applied: [] });
  await addToNewer(
    '0003_third.sql',
    '-- concurrently\n-- older programs may run from 0001\ncreate index concurrently a_by_n on a (n)',
  );
  await migrate(database.pool, { folder: newer, product: '2.0.0' });
  const { rows } = await database.pool.query('select programs_from, product from schema_migrations order by name');
  expect(rows.map(({ programs_from, product }) => [programs_from, product])).toEqual([
    [null, null],
    [null, null],
    ['0001', '2.0.0'],
  ]);
});

test('a process that runs hears of it once, over times in which the database does not answer', async () => {
  const { pool } = database;
  await migrate(pool, { folder: MIGRATIONS_FOLDER });
  await assertNotNewer(pool);
  const ours = await readMigrations(MIGRATIONS_FOLDER);
  const onNewer = vi.fn<(newer: NewerDatabase) => void>();
  const onError = vi.fn<(error: unknown) => void>();
  await pool.query('alter table schema_migrations rename to away');
  await pool.query('create table schema_migrations (name int)');
  const watch = watchForNewer(pool, { ours, onNewer, onError, askMs: 5 });
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  await pool.query('drop table schema_migrations');
  await pool.query('alter table away rename to schema_migrations');
  const last = ours.at(-1)?.name.slice(0, 4);
  await pool.query(`insert into schema_migrations values ('9998_a.sql', '', now(), $1)`, [last]);
  const asked = vi.spyOn(pool, 'query');
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(4));
  expect(onNewer).not.toHaveBeenCalled();
  await pool.query(`insert into schema_migrations values ('9999_b.sql', '', now(), null, '3.1')`);
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledOnce());
  expect(onNewer.mock.calls[0]?.[0].message).toContain('by Postsmith 3.1: it has 9999_b.sql');
  await expect(assertNotNewer(pool)).rejects.toThrow(NewerDatabase);
  watch.stop();
});
