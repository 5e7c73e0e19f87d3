import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { updateTier } from './update-tier.ts';

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

test('concurrent grants and payments both count, whichever is written last', async () => {
  const { pool } = world.database;
  const { rows } = await pool.query("insert into users (name) values ('Ada') returning id");
  const userId: string = rows[0].id;
  const isGiven = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const giving = inTransaction(world.ctx, async (tx) => {
    await tx.db.execute(
      `insert into tier_grants (user_id, tier, months, reason, created_at) values ('${userId}', 'top_voice', 1, 'admin', now())`,
    );
    await updateTier(tx, { userId });
    isGiven.resolve();
    await mayEnd.promise;
  });
  await isGiven.promise;
  const paying = inTransaction(world.ctx, async (tx) => {
    await tx.db.execute(
      `insert into subscriptions (id, user_id, status, tier, cents, created_at, updated_at)
       values ('sub_1', '${userId}', 'active', 'pro', 500, now(), now())`,
    );
    return updateTier(tx, { userId });
  });
  await vi.waitFor(async () => expect((await pool.query(WAITING)).rowCount).toBe(1));
  mayEnd.resolve();
  await giving;
  expect(await paying).toEqual({ before: 'top_voice', after: 'top_voice' });
  expect((await pool.query('select tier from users where id = $1', [userId])).rows).toEqual([{ tier: 'top_voice' }]);
});
