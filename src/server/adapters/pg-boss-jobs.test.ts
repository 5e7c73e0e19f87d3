import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/connect.ts';
import { limitSilence } from '#server/db/watchful-pool.ts';
import type { JobEngine } from '#server/ports/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { startHalfDeadProxy } from '#test/harness/half-dead-proxy.ts';
import { startJobs } from './pg-boss-jobs.ts';
import { createLog } from './pino-log.ts';

/** The floor under a lost NOTIFY is polling every 5 s: what comes sooner was woken. */
const PROMPT_MS = 2_500;

let database: TestDatabase;
let engine: JobEngine;
let isStopped: boolean;
const logged: string[] = [];
const log = createLog({ debug: false, destination: { write: (line) => logged.push(line) } });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  engine = await startJobs({ connection: database.connection, log, isWorker: true });
  isStopped = false;
});
afterEach(async () => {
  if (!isStopped) await engine.stop();
});

const look = () => ({ publicationId: randomUUID(), at: new Date() });
const jobs = async () =>
  (await database.pool.query("select data->>'publicationId' as id, state from pgboss.job order by created_on")).rows;
const until = (condition: () => unknown, timeout = PROMPT_MS) => vi.waitFor(condition, { timeout, interval: 20 });

test('a job of a transaction that was undone never was; one of a kept transaction wakes the worker at once', async () => {
  const handler = vi.fn(async () => undefined);
  await engine.work(handler);
  const undone = look();
  await expect(
    inTransaction(database.db, async (tx) => {
      await engine.jobs.lookAt(tx, undone);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await jobs()).toEqual([]);

  const kept = look();
  await inTransaction(database.db, (tx) => engine.jobs.lookAt(tx, kept));
  await until(() => expect(handler).toHaveBeenCalledOnce());
  await until(async () => expect(await jobs()).toEqual([{ id: kept.publicationId, state: 'completed' }]));
});

test('nothing is handed out before its transaction ends', async () => {
  const handler = vi.fn(async () => undefined);
  await engine.work(handler);
  await inTransaction(database.db, async (tx) => {
    // As a share does: the time is read in the transaction, and so lies after its beginning.
    const { rows: clock } = await tx.execute<{ now: string }>('select pg_sleep(0.05), clock_timestamp()::text as now');
    const at = new Date(clock[0]?.now ?? '');
    await engine.jobs.lookAt(tx, { publicationId: randomUUID(), at });
    const { rows } = await database.pool.query("select from pgboss.job where state in ('created', 'active')");
    expect(rows).toEqual([]);
    expect(handler).not.toHaveBeenCalled();
  });
  await until(() => expect(handler).toHaveBeenCalled());
});

test('a look at a later time waits for it', async () => {
  const handler = vi.fn(async () => undefined);
  await engine.work(handler);
  const later = { publicationId: randomUUID(), at: new Date(Date.now() + 3_600_000) };
  await engine.jobs.lookAt(database.db, later);
  await engine.jobs.lookAt(database.db, look());
  await until(() => expect(handler).toHaveBeenCalled());
  const { rows } = await database.pool.query(
    "select state, start_after from pgboss.job where data->>'publicationId' = $1",
    [later.publicationId],
  );
  expect(rows).toEqual([{ state: 'created', start_after: later.at }]);
});

test('two processes on one database: each job is one’s or the other’s, and an engine joins a running one', async () => {
  const other = await startJobs({ connection: database.connection, log, isWorker: true });
  const handler = vi.fn(async () => undefined);
  await Promise.all([engine.work(handler), other.work(handler)]);
  const asked = Array.from({ length: 10 }, look);
  await Promise.all(asked.map((one) => engine.jobs.lookAt(database.db, one)));
  const ids = asked.map(({ publicationId }) => publicationId);
  await until(async () => {
    const { rows } = await database.pool.query(
      "select state, retry_count from pgboss.job where data->>'publicationId' = any($1)",
      [ids],
    );
    expect(rows).toEqual(ids.map(() => ({ state: 'completed', retry_count: 0 })));
  }, 8_000);
  expect(handler.mock.calls.length).toBeLessThanOrEqual(10);
  await other.stop();
});

test('stopping waits for the handler at work', async () => {
  let finish: () => void = () => undefined;
  let isDone = false;
  const handler = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    isDone = true;
  });
  await engine.work(handler);
  await engine.jobs.lookAt(database.db, look());
  await until(() => expect(handler).toHaveBeenCalled());
  const stopping = engine.stop().then(() => isDone);
  isStopped = true;
  finish();
  expect(await stopping).toBe(true);
});

test('a recurring job runs at once, in one of two processes at a time, and once more for all that came meanwhile', async () => {
  const other = await startJobs({ connection: database.connection, log, isWorker: true });
  const gates: (() => void)[] = [];
  let [running, most] = [0, 0];
  const handler = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => gates.push(resolve));
    running -= 1;
  };
  const job = { name: 'count', cron: '0 4 1 1 *' };
  await engine.repeat(job, handler);
  await until(() => expect(running).toBe(1));
  await other.repeat(job, handler);
  await engine.repeat(job, handler);
  const states = async () =>
    (await database.pool.query("select state from pgboss.job where name = 'count' order by created_on")).rows.map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['active', 'created']);
  gates[0]?.();
  await until(async () => expect(await states()).toContain('completed'));
  await until(() => expect(gates).toHaveLength(2), 10_000);
  gates[1]?.();
  await until(async () => expect(await states()).toEqual(['completed', 'completed']));
  expect(most).toBe(1);
  await other.stop();
});

test('stopping aborts a recurring job, and waits for it', async () => {
  const reasons: boolean[] = [];
  await engine.repeat({ name: 'endless', cron: '0 4 1 1 *' }, async (signal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    reasons.push(signal.aborted);
  });
  await until(async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'endless'");
    expect(rows).toEqual([{ state: 'active' }]);
  });
  await engine.stop();
  isStopped = true;
  expect(reasons).toEqual([true]);
});

test('nothing of all this was an error', () => {
  expect(logged).toEqual([]);
});

test('jobs go on after the connections to the database are swallowed, and after all of them are cut', async () => {
  const proxy = await startHalfDeadProxy(database.connection);
  const limits = { brokenAfterMs: 500, askAfterMs: 0, answerWithinMs: 100 };
  const connection = { ...proxy.connection, ...limitSilence(limits), notifyHeartbeatIntervalMs: 100 };
  const distant = await startJobs({ connection, log, isWorker: true });
  // This one works alone.
  await engine.stop();
  isStopped = true;
  const handler = vi.fn(async () => undefined);
  await distant.work(handler);
  // A job whose end was lost with a connection stays active until it expires: what goes on are the jobs after it.
  const goOn = () =>
    until(async () => {
      const job = look();
      await distant.jobs.lookAt(database.db, job);
      await until(
        async () => expect(await jobs()).toContainEqual({ id: job.publicationId, state: 'completed' }),
        8_000,
      );
    }, 30_000);
  await goOn();
  proxy.swallow();
  await goOn();
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await goOn();
  await distant.stop();
  await proxy.close();
}, 120_000);
