import { mailDueMessages } from '#server/features/support/mail-message.ts';
import type { RecurringJob } from './recurring-job.ts';

/** Mails messages to support whose mail failed before. */
export const mailMessagesJob: RecurringJob = {
  name: 'mail-messages',
  cron: '*/5 * * * *',
  done: 'messages to support were mailed late',
  run: mailDueMessages,
};
