import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { connect, inTransaction } from './connect.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table counters (name text primary key, n int not null)');
});
afterAll(() => database.drop());

test('a session has our name, UTC, limits on its time, and gives instants as Dates', async () => {
  const { rows } =
    await database.pool.query(`select timestamptz '2026-03-29 01:30+01' as at, current_setting('timezone') as zone,
    current_setting('application_name') as name, current_setting('statement_timeout') as limit`);
  expect(rows).toEqual([{ at: new Date('2026-03-29T00:30:00Z'), zone: 'UTC', name: 'postsmith', limit: '20s' }]);
});

test('a connection string leads to the same database by the same code', async () => {
  const { host, user, database: name } = database.connection;
  const connectionString = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;
  const { db, close } = connect({ connection: { connectionString }, onError: () => undefined });
  const { rows } = await db.execute(sql`select current_database() as name, current_setting('timezone') as zone`);
  expect(rows).toEqual([{ name, zone: 'UTC' }]);
  await Promise.all([close(), close()]);
});

test('a transaction is whole or nothing', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await tx.execute(sql`insert into counters values ('lost', 1)`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await database.pool.query(`select from counters where name = 'lost'`)).rowCount).toBe(0);
});

test('a deadlock is tried again: both transactions end well', async () => {
  await database.pool.query(`insert into counters values ('left', 0), ('right', 0)`);
  let waiting = 0;
  const { promise: bothHoldOne, resolve: meet } = Promise.withResolvers<void>();
  const add = (first: string, second: string) =>
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`update counters set n = n + 1 where name = ${first}`);
      waiting += 1;
      if (waiting === 2) meet();
      await bothHoldOne;
      await tx.execute(sql`update counters set n = n + 1 where name = ${second}`);
    });
  await Promise.all([add('left', 'right'), add('right', 'left')]);
  // The first try of each, and at least one more: the order of the second ones is the database's.
  expect(waiting).toBeGreaterThan(2);
  expect((await database.pool.query(`select n from counters where name in ('left', 'right')`)).rows).toEqual([
    { n: 2 },
    { n: 2 },
  ]);
});

test('what fails for good is tried three times only when the database asks for it, else once', async () => {
  const tries = { serialisation: 0, other: 0 };
  const fail = (kind: keyof typeof tries, code: string) =>
    inTransaction(database.db, async (tx) => {
      tries[kind] += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
    });
  await expect(fail('serialisation', '40001')).rejects.toThrow();
  await expect(fail('other', '23505')).rejects.toThrow();
  expect(tries).toEqual({ serialisation: 3, other: 1 });
});

test('a connection that is cut within a transaction fails that transaction, not the process', async () => {
  const errors: Error[] = [];
  const own = connect({ connection: database.connection, onError: (error) => errors.push(error) });
  const broken = inTransaction(own.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(errors.map(({ message }) => message)).not.toEqual([]);
  expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await own.close();
});
