import { reconcileBilling } from '#server/features/billing/sync/reconcile-billing.ts';
import type { RecurringJob } from './recurring-job.ts';

/** Finds payments whose event never came. */
export const reconcileBillingJob: RecurringJob = {
  name: 'reconcile-billing',
  cron: '7 * * * *',
  done: 'customers were read from the payment provider',
  run: reconcileBilling,
};
