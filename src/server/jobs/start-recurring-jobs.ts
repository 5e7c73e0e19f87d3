import type { Ctx } from '#server/context.ts';
import { purgeSessions } from '#server/features/auth/purge-sessions.ts';
import { reconcileBilling } from '#server/features/billing/sync/reconcile-billing.ts';
import { purgeCallCounts } from '#server/features/call-limits/purge-call-counts.ts';
import { removeOrphanedFiles } from '#server/features/images/remove-orphaned-files.ts';
import { removeUnusedImages } from '#server/features/images/remove-unused-images.ts';
import { sendNotices } from '#server/features/notices/sending/send-notices.ts';
import { purgeNotices, watchMatters } from '#server/features/notices/watch-matters.ts';
import { forgetDeletedPosts } from '#server/features/posts/deleted/forget-deleted-posts.ts';
import { indexPosts } from '#server/features/posts/searching/index-posts.ts';
import { checkDueMembers } from '#server/features/readiness/check-due.ts';
import { mailDueMessages } from '#server/features/support/mail-message.ts';
import { expireTiers } from '#server/features/tiers/expire-tiers.ts';
import { giveBackUnfinished } from '#server/features/usage/give-back-unfinished.ts';
import { forgetSources } from '#server/features/usage/listing/forget-sources.ts';
import { purgeVisitors } from '#server/features/usage/purge-visitors.ts';
import { pruneVersions } from '#server/features/versions/prune-versions.ts';
import type { JobEngine } from '#server/ports/jobs.ts';
import { warnOfVersionEnd } from './warn-of-version-end.ts';

/** Something done again and again, by one process at a time. */
type RecurringJob = {
  /** When, in UTC: minute, hour, day of the month, month, day of the week. It also runs whenever a worker starts. */
  readonly cron: string;
  /** Does it once, and says how many things there were to do. An aborted signal ends it between two of them. */
  readonly run: (ctx: Ctx, signal: AbortSignal) => Promise<number>;
  /** What the log says of a run that had something to do. */
  readonly done: string;
};

/** By the names of their queues: never rename one without removing the old schedule. */
export const RECURRING_JOBS: Readonly<Record<string, RecurringJob>> = {
  'mail-messages': { cron: '*/5 * * * *', run: mailDueMessages, done: 'messages to support were mailed late' },
  'look-ahead': { cron: '* * * * *', run: checkDueMembers, done: 'scheduled posts were looked at ahead of their time' },
  'reconcile-billing': {
    cron: '7 * * * *',
    run: reconcileBilling,
    done: 'customers were read from the payment provider',
  },
  'expire-tiers': { cron: '17 * * * *', run: expireTiers, done: 'tiers whose time is over were ended' },
  'purge-sessions': { cron: '27 * * * *', run: purgeSessions, done: 'sessions that ended long ago were removed' },
  'give-back-unfinished': {
    cron: '*/5 * * * *',
    run: (ctx, signal) => giveBackUnfinished(ctx, { signal }),
    done: 'what was counted for texts that were never finished was given back',
  },
  'forget-deleted-posts': {
    cron: '*/15 * * * *',
    run: forgetDeletedPosts,
    done: 'deleted posts that cannot be brought back were forgotten',
  },
  'index-posts': { cron: '*/5 * * * *', run: indexPosts, done: 'posts were taken into the index of the search' },
  'purge-visitors': { cron: '37 * * * *', run: purgeVisitors, done: 'what visitors used was removed' },
  'forget-sources': { cron: '47 * * * *', run: forgetSources, done: 'the sites of former months were forgotten' },
  'purge-call-counts': { cron: '*/15 * * * *', run: purgeCallCounts, done: 'counts of former minutes were removed' },
  'remove-unused-images': {
    cron: '13 3 * * *',
    run: (ctx) => removeUnusedImages(ctx, { now: ctx.clock.now() }),
    done: 'images that no post shows were removed',
  },
  // After `remove-unused-images`, whose files need no second look.
  'remove-orphaned-files': {
    cron: '43 3 * * *',
    run: (ctx) => removeOrphanedFiles(ctx, { now: ctx.clock.now() }),
    done: 'image files that a crash left behind were removed',
  },
  'prune-versions': { cron: '3 4 * * *', run: pruneVersions, done: 'old versions of posts were removed' },
  'watch-notices': { cron: '*/5 * * * *', run: watchMatters, done: 'sign-ins end or posts wait for LinkedIn' },
  // A lost wake-up costs a minute.
  'send-notices': { cron: '* * * * *', run: (ctx, signal) => sendNotices(ctx, signal), done: 'notices were sent' },
  'purge-notices': { cron: '33 4 * * *', run: purgeNotices, done: 'notices that are long over were removed' },
  'warn-of-version-end': {
    cron: '53 3 * * *',
    run: warnOfVersionEnd,
    done: 'LinkedIn ends the API version in use soon',
  },
};

/**
 * Has every recurring job run now and by its schedule, on whichever worker takes it. What must happen more often than once a minute
 * is no such job: the publisher looks every 2 seconds by a timer of its own.
 */
export async function startRecurringJobs(ctx: Ctx, engine: Pick<JobEngine, 'repeat'>): Promise<void> {
  for (const [name, { cron, run, done }] of Object.entries(RECURRING_JOBS)) {
    await engine.repeat({ name, cron }, async (signal) => {
      try {
        const count = await run(ctx, signal);
        if (count > 0) ctx.log.info(done, { count });
      } catch (error) {
        ctx.log.error('a recurring job failed', { job: name, error });
        // The job engine keeps it in a row, where only the log's reader should find what others said.
        throw new Error(`${name} failed; the log says why`);
      }
    });
  }
}
