import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { connect } from '#server/db/connect.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { admitCall, type CallLimit } from './admit-call.ts';
import { purgeCallCounts } from './purge-call-counts.ts';

let world: TestContext;
/** Another process: connections of its own on the same database. */
let other: Ctx;
let closeOther: () => Promise<void>;
beforeAll(async () => {
  world = await createTestContext();
  const { db, close } = connect({ connection: world.database.connection, onError: () => undefined });
  other = { ...world.ctx, db };
  closeOther = close;
});
afterAll(async () => {
  await closeOther();
  await world.close();
});
beforeEach(() => world.database.pool.query('delete from call_counts'));

const LIMIT: CallLimit = { name: 'openings', max: 10 };
const MINUTE_MS = 60_000;
const codeOf = (call: Promise<void>) =>
  call.then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  );

test('two processes share one limit, however many calls come at once', async () => {
  const calls = Array.from({ length: 60 }, (_, n) => codeOf(admitCall(n % 2 === 0 ? world.ctx : other, LIMIT, 'ada')));
  const codes = await Promise.all(calls);
  expect(codes.filter((code) => code === 'admitted')).toHaveLength(10);
  expect(new Set(codes)).toEqual(new Set(['admitted', 'RATE_LIMITED']));
  // Neither another person's calls nor another limit's are counted with them.
  await admitCall(other, LIMIT, 'ben');
  await admitCall(other, { name: 'link-cards', max: 1 }, 'ada');
});

test('a minute begins with the first call, and says when it ends; a clock that was set back begins another one', async () => {
  for (let n = 0; n < 10; n += 1) await admitCall(world.ctx, LIMIT, 'ada');
  await world.clock.advance(MINUTE_MS / 2);
  const refusal = await admitCall(other, LIMIT, 'ada').catch((error: unknown) => error);
  // The calls took some time of the clock before it was moved.
  const retryAfter = expect.toSatisfy((seconds: number) => seconds >= 28 && seconds <= 45);
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter } });
  await world.clock.advance(MINUTE_MS);
  await admitCall(other, LIMIT, 'ada');
  const { rows } = await world.database.pool.query('select calls from call_counts');
  expect(rows).toEqual([{ calls: 1 }]);
  await world.database.pool.query(`update call_counts set calls = 50, began_at = app_now() + interval '1 hour'`);
  await admitCall(world.ctx, LIMIT, 'ada');
});

test('of calls at once the one that read the clock first may be counted last: it begins no other minute', async () => {
  for (let n = 0; n < 10; n += 1) await admitCall(world.ctx, LIMIT, 'ada');
  await world.database.pool.query(`update call_counts set began_at = app_now() + interval '2 seconds'`);
  expect(await codeOf(admitCall(other, LIMIT, 'ada'))).toBe('RATE_LIMITED');
});

test('where the database is away nobody is admitted', async () => {
  const { db, close } = connect({
    connection: { ...world.database.connection, host: '127.0.0.1', port: 1 },
    onError: () => undefined,
  });
  await expect(admitCall({ ...world.ctx, db }, LIMIT, 'ada')).rejects.toThrow();
  await close();
});

test('counts of former minutes are removed, those of this one stay', async () => {
  await admitCall(world.ctx, LIMIT, 'ada');
  await world.clock.advance(11 * MINUTE_MS);
  await admitCall(world.ctx, LIMIT, 'ben');
  expect(await purgeCallCounts(world.ctx)).toBe(1);
  expect(await purgeCallCounts(world.ctx)).toBe(0);
});
