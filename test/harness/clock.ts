import type { Pool } from 'pg';

/** A Tuesday, late enough for every LinkedIn version that the product speaks. */
const START = Date.parse('2026-10-13T09:00:00.000Z');

/** A clock that only a test moves, and with it the database's app_now(). */
export type TestClock = {
  now(): number;
  advance(ms: number): Promise<void>;
  /** @param at ISO instant */
  set(at: string): Promise<void>;
};

export async function createTestClock(pool: Pool): Promise<TestClock> {
  let current = START;
  const move = async (to: number) => {
    current = to;
    await pool.query(`update app_clock set shift = to_timestamp($1::double precision / 1000) - clock_timestamp()`, [
      to,
    ]);
  };
  await move(START);
  return { now: () => current, advance: (ms) => move(current + ms), set: (at) => move(Date.parse(at)) };
}
