import { changesBetween, isFinalSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { rewardReferral } from '#server/features/rewards/reward-referral.ts';
import { settleTier } from '#server/features/tiers/settle-tier.ts';
import type { CustomerFacts } from '#server/ports/payments.ts';
import { askProvider } from './ask-provider.ts';
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
} from './store.ts';

/**
 * Reads a customer at the provider and writes down what is new: subscriptions, what they bring in, paid invoices, and what follows from
 * them. `ctx` must be a transaction that holds the customer's row (`lockCustomer`).
 *
 * The row is held over the call on purpose: whoever reads later must also write later, or an older answer would undo a newer one.
 * It is held no longer than the provider's own timeout, and only a few are at once (`syncCustomer`).
 * @throws AppError PAYMENTS_OFF, PAYMENT_FAILED: then nothing is written
 */
export async function takeInFacts(ctx: Ctx, { userId, customerId }: Customer): Promise<void> {
  const facts = await askProvider(ctx, 'reading a customer', (payments) => payments.readCustomer(customerId));
  const now = new Date(ctx.clock.now());
  await writeSubscriptions(ctx, userId, facts, now);
  await insertInvoices(ctx.db, userId, facts.paidInvoices);
  // Under a name that the provider deleted nobody could ever buy again: the next purchase makes another.
  await (facts.isGone ? removeCustomer(ctx.db, userId) : markRead(ctx.db, userId, now));
  await rewardReferral(ctx, { userId });
  const settled = await settleTier(ctx, { userId });
  if (settled !== null && settled.before !== settled.after) ctx.log.payment('a tier changed', { userId, ...settled });
}

async function writeSubscriptions(ctx: Ctx, userId: string, facts: CustomerFacts, now: Date): Promise<void> {
  const known = await listSubscriptions(ctx.db, userId);
  const told = facts.subscriptions;
  const changes = changesBetween(known, told, await hasPaidBefore(ctx.db, userId));
  await insertChanges(ctx.db, changes, { userId, at: now });
  for (const fact of told) await upsertSubscription(ctx.db, { ...fact, userId, now });
  const ids = new Set(told.map(({ id }) => id));
  const gone = known.filter(({ id, status }) => !ids.has(id) && !isFinalSubscription(status));
  await endSubscriptions(
    ctx.db,
    gone.map(({ id }) => id),
    now,
  );
}
