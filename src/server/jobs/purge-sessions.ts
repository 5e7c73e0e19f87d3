import { purgeSessions } from '#server/features/auth/purge-sessions.ts';
import type { RecurringJob } from './recurring-job.ts';

export const purgeSessionsJob: RecurringJob = {
  name: 'purge-sessions',
  cron: '27 * * * *',
  done: 'sessions that ended long ago were removed',
  run: purgeSessions,
};
