import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { type HalfDeadProxy, startHalfDeadProxy } from '#test/harness/half-dead-proxy.ts';
import { connect, inTransaction } from './connect.ts';

const LIMITS = { brokenAfterMs: 400, askAfterMs: 0, answerWithinMs: 100 };
/** What nothing may take longer than, with these limits. */
const SOON_MS = 1_500;

let database: TestDatabase;
let proxy: HalfDeadProxy;
let own: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table notes (text text not null)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startHalfDeadProxy(database.connection);
  own = connect({ connection: proxy.connection, max: 3, limits: LIMITS, onError: () => undefined });
});
afterEach(async () => {
  await own.close();
  await proxy.close();
});

async function timed<T>(work: Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await work;
  } finally {
    expect(performance.now() - from).toBeLessThan(SOON_MS);
  }
}

const note = (text: string) =>
  inTransaction(own.db, async (tx) => void (await tx.execute(sql`insert into notes values (${text})`)));
const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes order by text')).rows.map(({ text }) => text);
/** Opens so many connections at once, so that the pool keeps them. */
const warm = (count: number) =>
  Promise.all(Array.from({ length: count }, () => own.pool.query('select pg_sleep(0.05)')));

test('idle connections whose packets are swallowed are replaced before anybody waits for them', async () => {
  await warm(3);
  proxy.swallow();
  await timed(note('after'));
  expect(await notes()).toEqual(['after']);
  expect((await timed(own.pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});

test('what waits on a connection when its packets are swallowed fails in time, and the whole pool works again', async () => {
  const waiting = [own.db.execute(sql`select pg_sleep(30)`), own.db.execute(sql`select pg_sleep(30)`), note('before')];
  await waiting[2];
  proxy.swallow();
  const failed = await timed(Promise.allSettled(waiting));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await timed(warm(3));
});

test.each(['begin', 'a statement', 'commit'] as const)(
  'a transaction whose connection is lost at %s fails in time, says whether it may have been kept, and leaves its place in the pool',
  async (at) => {
    const patient = connect({
      connection: proxy.connection,
      max: 1,
      limits: { ...LIMITS, askAfterMs: 60_000 },
      onError: () => undefined,
    });
    await patient.pool.query('select 1');
    if (at === 'begin') proxy.swallow();
    const lost = inTransaction(patient.db, async (tx) => {
      if (at === 'a statement') proxy.swallow();
      await tx.execute(sql`select 1`);
      if (at === 'commit') proxy.swallow();
    });
    await timed(expect(lost).rejects.toMatchObject({ name: 'DatabaseAway', mayBeDone: at === 'commit' }));
    expect((await timed(patient.pool.query('select 2 as two'))).rows).toEqual([{ two: 2 }]);
    await patient.close();
  },
);

test('a full pool and a server that is not there say that nothing was done', async () => {
  const hasty = { ...proxy.connection, connectionTimeoutMillis: 1_000 };
  const full = connect({ connection: hasty, max: 1, onError: () => undefined });
  const held = await full.pool.connect();
  const refused = { name: 'DatabaseAway', mayBeDone: false };
  await expect(inTransaction(full.db, async () => undefined)).rejects.toMatchObject(refused);
  held.release();
  await full.close();

  const nowhere = connect({ connection: { ...hasty, port: 1 }, onError: () => undefined });
  await expect(inTransaction(nowhere.db, async () => undefined)).rejects.toMatchObject(refused);
  await nowhere.close();
});
