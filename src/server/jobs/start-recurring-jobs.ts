import type { Ctx } from '#server/context.ts';
import type { JobEngine } from '#server/ports/jobs.ts';
import { expireTiersJob } from './expire-tiers.ts';
import { mailMessagesJob } from './mail-messages.ts';
import { purgeSessionsJob } from './purge-sessions.ts';
import { purgeVisitorsJob } from './purge-visitors.ts';
import { reconcileBillingJob } from './reconcile-billing.ts';
import type { RecurringJob } from './recurring-job.ts';
import { removeOrphanedFilesJob } from './remove-orphaned-files.ts';
import { removeUnusedImagesJob } from './remove-unused-images.ts';
import { warnOfVersionEndJob } from './warn-of-version-end.ts';

export const RECURRING_JOBS: readonly RecurringJob[] = [
  mailMessagesJob,
  reconcileBillingJob,
  expireTiersJob,
  purgeSessionsJob,
  purgeVisitorsJob,
  removeUnusedImagesJob,
  removeOrphanedFilesJob,
  warnOfVersionEndJob,
];

/**
 * Has every recurring job run now and by its schedule, on whichever worker takes it. What must happen more often than once a minute
 * is no such job: the publisher looks every 2 seconds by a timer of its own.
 */
export async function startRecurringJobs(ctx: Ctx, engine: Pick<JobEngine, 'repeat'>): Promise<void> {
  for (const { name, cron, done, run } of RECURRING_JOBS) {
    await engine.repeat({ name, cron }, async (signal) => {
      try {
        const count = await run(ctx, signal);
        if (count > 0) ctx.log.info(done, { count });
      } catch (error) {
        ctx.log.error('a recurring job failed', { job: name, error });
        throw error;
      }
    });
  }
}
