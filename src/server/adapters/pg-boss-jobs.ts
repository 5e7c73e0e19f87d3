import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss';
import type { JobEngine } from '#server/ports/jobs.ts';
import type { Log } from '#server/ports/log.ts';

const QUEUE = 'publication-look';
const NOTICES = 'notices-look';
/**
 * A look this soon is asked for without a start time: NOTIFY is not sent for a job that starts after its transaction began, as "now"
 * does when it was read in that transaction, or from the clock of another machine.
 */
const SOON_MS = 1_000;
/** How often jobs are looked for without a NOTIFY, which jobs for a later time do not have. */
const POLL_SECONDS = 5;

const RECURRING_QUEUE = {
  // At most one queued and one active.
  policy: 'stately',
  notify: true,
  retryLimit: 0,
  expireInSeconds: 3600,
  // Without heartbeats of a killed process, its job fails and the next one can run.
  heartbeatSeconds: 60,
  deleteAfterSeconds: 86_400,
};
const RECURRING_POLLING = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 300 };

/**
 * pg-boss on the product's own database: a job is sent in the transaction of its row, NOTIFY wakes the worker at once, and polling finds
 * the rest. A lost job costs time and never a post, since the publisher also finds rows without one.
 */
export async function startJobs(options: {
  connection: ConstructorOptions;
  log: Log;
  /** Whether this process takes part in starting recurring jobs. */
  isWorker: boolean;
}): Promise<JobEngine> {
  const { connection, log, isWorker } = options;
  const boss = new PgBoss({
    ...connection,
    application_name: 'postsmith-jobs',
    max: 2,
    schedule: isWorker,
    cronWorkerIntervalSeconds: 30,
    useListenNotify: true,
    maintenanceIntervalSeconds: 3600,
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.error('the job engine reported an error', { error }));
  const stopping = new AbortController();
  await boss.start();
  for (const queue of [QUEUE, NOTICES])
    await boss.createQueue(queue, { retryLimit: 2, retryDelay: 5, deleteAfterSeconds: 3600, notify: true });
  const startAt = (at: Date) => (at.getTime() <= Date.now() + SOON_MS ? {} : { startAfter: at });
  return {
    jobs: {
      async lookAt(db, { publicationId, at }) {
        await boss.send(QUEUE, { publicationId }, { ...startAt(at), db: fromDrizzle(db, sql) });
      },
      async noticesAt(db, at) {
        await boss.send(NOTICES, {}, { ...startAt(at), db: fromDrizzle(db, sql) });
      },
    },
    async work(handler) {
      await boss.work(
        QUEUE,
        { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS, batchSize: 50 },
        handler,
      );
    },
    async workNotices(handler) {
      await boss.work(
        NOTICES,
        { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS, batchSize: 200 },
        handler,
      );
    },
    async repeat({ name, cron }, handler) {
      await boss.createQueue(name, RECURRING_QUEUE);
      await boss.schedule(name, cron);
      await boss.work(name, RECURRING_POLLING, ([job]) =>
        handler(job === undefined ? stopping.signal : AbortSignal.any([job.signal, stopping.signal])),
      );
      await boss.send(name);
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 25_000 });
    },
  };
}
