import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { purgeSessions } from './purge-sessions.ts';

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

test('purgeSessions deletes sessions that are over for more than 30 days, with their custom tokens', async () => {
  const { pool } = world.database;
  const at = (days: number | null) => (days === null ? null : new Date(world.clock.now() + days * DAY_MS));
  const { rows } = await pool.query("insert into users (name) values ('Ada') returning id");
  const cases: [name: string, expires: number, ended: number | null][] = [
    ['runs', 20, null],
    ['ended yesterday', 20, -1],
    ['expired yesterday', -1, null],
    ['ended long ago', 20, -31],
    ['expired long ago', -31, null],
    ['both', -40, -31],
  ];
  for (const [name, expires, ended] of cases) {
    const made = await pool.query(
      `insert into sessions (user_id, cookie_hash, handle_hash, user_agent, created_at, seen_at, expires_at, ended_at)
       values ($1, $2, $2, convert_from($2, 'UTF8'), $3, $3, $4, $5) returning id`,
      [rows[0].id, Buffer.from(name), at(-50), at(expires), at(ended)],
    );
    await pool.query('insert into custom_tokens values (gen_random_uuid(), $1, now(), null)', [made.rows[0].id]);
  }
  expect(await purgeSessions(world.ctx)).toBe(3);
  const left = await pool.query('select user_agent from sessions order by user_agent');
  expect(left.rows.map((row) => row.user_agent)).toEqual(['ended yesterday', 'expired yesterday', 'runs']);
  expect((await pool.query('select * from custom_tokens')).rowCount).toBe(3);
  expect(await purgeSessions(world.ctx)).toBe(0);
});
