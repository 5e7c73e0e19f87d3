import { isEndedSubscription, monthlyPaymentChanges } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { rewardReferral } from '#server/features/referrals/reward-referral.ts';
import { updateTier } from '#server/features/tiers/update-tier.ts';
import type { CustomerFacts } from '#server/ports/payments.ts';
import { askProvider } from '../ask-provider.ts';
import {
  type Customer,
  endSubscriptions,
  hasPaidBefore,
  insertChanges,
  insertInvoices,
  listSubscriptions,
  markRead,
  removeCustomer,
  upsertSubscription,
} from '../store.ts';

/**
 * Reads a customer at the provider and stores what is new: subscriptions, their income, paid invoices, and the tier that follows.
 * `ctx` must be a transaction that has locked the customer's row (`lockCustomer`).
 *
 * The lock is held during the call on purpose: otherwise an older answer could overwrite a newer one. It lasts no longer than the
 * provider's timeout, and only a few customers are read at once (`syncCustomer`).
 * @throws AppError PAYMENTS_OFF, PAYMENT_FAILED: then nothing is written
 */
export async function applyCustomerFacts(ctx: Ctx, { userId, customerId }: Customer): Promise<void> {
  const facts = await askProvider(ctx, 'reading a customer', (payments) => payments.readCustomer(customerId));
  const now = new Date(ctx.clock.now());
  await writeSubscriptions(ctx, userId, facts, now);
  await insertInvoices(ctx.db, userId, facts.paidInvoices);
  // With a customer that the provider deleted nobody could buy again: the next purchase creates another.
  await (facts.isGone ? removeCustomer(ctx.db, userId) : markRead(ctx.db, userId, now));
  await rewardReferral(ctx, { userId });
  const change = await updateTier(ctx, { userId });
  if (change !== null && change.before !== change.after) ctx.log.payment('a tier changed', { userId, ...change });
}

async function writeSubscriptions(ctx: Ctx, userId: string, facts: CustomerFacts, now: Date): Promise<void> {
  const known = await listSubscriptions(ctx.db, userId);
  const changes = monthlyPaymentChanges(known, facts.subscriptions, await hasPaidBefore(ctx.db, userId));
  await insertChanges(ctx.db, changes, { userId, at: now });
  for (const fact of facts.subscriptions) await upsertSubscription(ctx.db, { ...fact, userId, now });
  const ids = new Set(facts.subscriptions.map(({ id }) => id));
  const missing = known.filter(({ id, status }) => !ids.has(id) && !isEndedSubscription(status)).map(({ id }) => id);
  await endSubscriptions(ctx.db, missing, now);
}
