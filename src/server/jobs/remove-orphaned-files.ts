import { removeOrphanedFiles } from '#server/features/images/remove-orphaned-files.ts';
import type { RecurringJob } from './recurring-job.ts';

/** After `remove-unused-images`, whose files need no second look. */
export const removeOrphanedFilesJob: RecurringJob = {
  name: 'remove-orphaned-files',
  cron: '43 3 * * *',
  done: 'image files that a crash left behind were removed',
  run: (ctx) => removeOrphanedFiles(ctx, { now: ctx.clock.now() }),
};
