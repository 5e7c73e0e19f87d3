import { removeUnusedImages } from '#server/features/images/remove-unused-images.ts';
import type { RecurringJob } from './recurring-job.ts';

export const removeUnusedImagesJob: RecurringJob = {
  name: 'remove-unused-images',
  cron: '13 3 * * *',
  done: 'images that no post shows were removed',
  run: (ctx) => removeUnusedImages(ctx, { now: ctx.clock.now() }),
};
