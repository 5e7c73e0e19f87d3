import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { admitGeneration } from './admit-generation.ts';
import { purgeVisitors } from './purge-visitors.ts';

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

test('purgeVisitors deletes what visitors used after two days, and nothing of signed-in people', async () => {
  const { pool } = world.database;
  const visitor = {
    kind: 'visitor',
    addressHash: Buffer.from('an address'),
    browserHash: Buffer.from('somebody'),
  } as const;
  const { rows } = await pool.query(`insert into users (name) values ('Ada') returning id`);
  const ada = { kind: 'user', userId: rows[0].id, sessionId: rows[0].id, tier: 'free' } as const;
  for (const caller of [visitor, ada])
    await admitGeneration(world.ctx, { caller, kind: 'generation', settings: DEFAULT_SETTINGS });
  const count = async () =>
    (
      await pool.query(`select (select count(*)::int from visitor_days) as days,
        (select count(*)::int from usage_events where user_id is null) as visits,
        (select count(*)::int from usage_events where user_id is not null) as events`)
    ).rows[0];
  await world.clock.advance(DAY_MS);
  expect(await purgeVisitors(world.ctx)).toBe(0);
  await world.clock.advance(2 * DAY_MS);
  expect(await purgeVisitors(world.ctx)).toBe(3);
  expect(await count()).toEqual({ days: 0, visits: 0, events: 1 });
});
