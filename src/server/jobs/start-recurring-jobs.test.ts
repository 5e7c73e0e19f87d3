import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startJobs } from '#server/adapters/pg-boss-jobs.ts';
import { type BillingWorld, startBillingWorld } from '#test/harness/billing.ts';
import { RECURRING_JOBS, startRecurringJobs } from './start-recurring-jobs.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const untilSo = (condition: () => Promise<void>) => vi.waitFor(condition, { timeout: 10_000, interval: 20 });
const failures = () => world.app.lines.filter(({ message }) => message === 'a recurring job failed');
async function startWorker() {
  const { ctx, database } = world.app;
  const engine = await startJobs({ connection: database.connection, log: ctx.log, isWorker: true });
  await startRecurringJobs(ctx, engine);
  return engine;
}

test('pg-boss has every schedule, and every job runs when a worker starts', async () => {
  await world.reset();
  await world.buy('top_voice');
  const session = 'select count(*)::int as n from sessions';
  const before = await world.run(session);
  await world.run(
    `insert into sessions (user_id, cookie_hash, handle_hash, created_at, seen_at, expires_at, ended_at)
     select id, 'a', 'b', $1, $1, $2, $1 from users limit 1`,
    [new Date(world.app.clock.now() - 31 * DAY_MS), new Date(world.app.clock.now() + DAY_MS)],
  );
  const engine = await startWorker();
  const schedules = await world.run('select name, cron, timezone from pgboss.schedule order by name');
  expect(schedules).toEqual(
    Object.entries(RECURRING_JOBS)
      .map(([name, { cron }]) => ({ name, cron, timezone: 'UTC' }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  await untilSo(async () => expect(await world.run(session)).toEqual(before));
  await untilSo(async () => expect(await world.tier()).toBe('top_voice'));
  await untilSo(async () =>
    expect(await world.run('select distinct state from pgboss.job')).toEqual([{ state: 'completed' }]),
  );
  await engine.stop();
  expect(failures()).toEqual([]);
});

test('a job that throws is logged, and the others go on', async () => {
  await world.reset();
  vi.spyOn(world.app.ctx.blobs, 'removeUnfinished').mockRejectedValue(new Error('no such disk'));
  const engine = await startWorker();
  await untilSo(async () => expect(failures()).toHaveLength(1));
  expect(failures()[0]?.fields).toMatchObject({ job: 'remove-orphaned-files', error: { message: 'no such disk' } });
  await engine.stop();
});
