import { purgeVisitors } from '#server/features/usage/purge-visitors.ts';
import type { RecurringJob } from './recurring-job.ts';

export const purgeVisitorsJob: RecurringJob = {
  name: 'purge-visitors',
  cron: '37 * * * *',
  done: 'what visitors used was removed',
  run: purgeVisitors,
};
