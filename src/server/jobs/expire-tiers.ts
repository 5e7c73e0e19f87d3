import { expireTiers } from '#server/features/tiers/expire-tiers.ts';
import type { RecurringJob } from './recurring-job.ts';

export const expireTiersJob: RecurringJob = {
  name: 'expire-tiers',
  cron: '17 * * * *',
  done: 'tiers whose time is over were ended',
  run: expireTiers,
};
