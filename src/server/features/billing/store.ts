import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { ENDED_STATUSES, type SubscriptionChange } from '#domain/plans/subscriptions.ts';
import type { Executor } from '#server/context.ts';
import {
  billingCustomers,
  paidInvoices,
  stripeEvents,
  subscriptionChanges,
  subscriptions,
} from '#server/db/money-schema.ts';
import { firstRow, hasRows } from '#server/db/rows.ts';
import { users } from '#server/db/schema.ts';
import type { InvoiceFact, PaymentEvent, SubscriptionFact } from '#server/ports/payments.ts';

export type Customer = typeof billingCustomers.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export function findPerson(db: Executor, userId: string) {
  return db
    .select({ name: users.name, email: users.email, tier: users.tier })
    .from(users)
    .where(eq(users.id, userId))
    .then(firstRow);
}

export function findCustomer(db: Executor, userId: string): Promise<Customer | null> {
  return db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)).then(firstRow);
}

/** Of several concurrent inserts the first stays. */
export async function insertCustomer(
  db: Executor,
  customer: { userId: string; customerId: string; createdAt: Date },
): Promise<void> {
  await db.insert(billingCustomers).values(customer).onConflictDoNothing({ target: billingCustomers.userId });
}

export async function removeCustomer(db: Executor, userId: string): Promise<void> {
  await db.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
}

/** The customer's row, locked until the transaction ends. */
export function lockCustomer(db: Executor, by: { userId: string } | { customerId: string }) {
  const matches =
    'userId' in by ? eq(billingCustomers.userId, by.userId) : eq(billingCustomers.customerId, by.customerId);
  return db.select().from(billingCustomers).where(matches).for('update').then(firstRow);
}

export async function markCheckout(db: Executor, userId: string, checkoutAt: Date): Promise<void> {
  await db.update(billingCustomers).set({ checkoutAt }).where(eq(billingCustomers.userId, userId));
}

export async function markRead(db: Executor, userId: string, readAt: Date): Promise<void> {
  await db.update(billingCustomers).set({ readAt }).where(eq(billingCustomers.userId, userId));
}

/**
 * People whose rows may be behind the provider: with a subscription that is not over, or a checkout after whose end nothing was read.
 * Those read longest ago come first.
 * @param checkoutHours how long a checkout can be paid
 */
export async function listCustomersToReconcile(db: Executor, checkoutHours: number): Promise<string[]> {
  const open = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, billingCustomers.userId), notInArray(subscriptions.status, [...ENDED_STATUSES])),
    );
  const pageEnds = sql`${billingCustomers.checkoutAt} + make_interval(hours => ${checkoutHours})`;
  const unread = and(
    isNotNull(billingCustomers.checkoutAt),
    or(isNull(billingCustomers.readAt), sql`${billingCustomers.readAt} < ${pageEnds}`),
  );
  const rows = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(or(exists(open), unread))
    .orderBy(sql`${billingCustomers.readAt} nulls first`);
  return rows.map(({ userId }) => userId);
}

export async function listSubscriptions(db: Executor, userId: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.createdAt));
}

export async function upsertSubscription(
  db: Executor,
  { userId, now, ...fact }: SubscriptionFact & { userId: string; now: Date },
): Promise<void> {
  const { id: _key, ...changes } = fact;
  await db
    .insert(subscriptions)
    .values({ ...fact, userId, updatedAt: now })
    .onConflictDoUpdate({ target: subscriptions.id, set: { ...changes, updatedAt: now } });
}

/** Marks subscriptions as ended that the provider does not know any more. */
export async function endSubscriptions(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(subscriptions)
    .set({ status: 'canceled', updatedAt: now })
    .where(inArray(subscriptions.id, [...ids]));
}

export async function hasPaidBefore(db: Executor, userId: string): Promise<boolean> {
  const paid = and(eq(subscriptionChanges.userId, userId), gt(subscriptionChanges.toCents, 0));
  return (await db.$count(subscriptionChanges, paid)) > 0;
}

export async function insertChanges(
  db: Executor,
  changes: readonly SubscriptionChange[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  await db.insert(subscriptionChanges).values(
    changes.map(({ subscriptionId, kind, from, to }) => ({
      userId,
      at,
      subscriptionId,
      kind,
      fromCents: from,
      toCents: to,
    })),
  );
}

export async function insertInvoices(db: Executor, userId: string, invoices: readonly InvoiceFact[]): Promise<void> {
  if (invoices.length === 0) return;
  await db
    .insert(paidInvoices)
    .values(invoices.map((invoice) => ({ ...invoice, userId })))
    .onConflictDoNothing({ target: paidInvoices.id });
}

/** Records an event; false where it was recorded before. */
export function recordEvent(db: Executor, event: PaymentEvent, receivedAt: Date): Promise<boolean> {
  const { id, type, createdAt } = event;
  return db
    .insert(stripeEvents)
    .values({ id, type, createdAt, receivedAt })
    .onConflictDoNothing({ target: stripeEvents.id })
    .returning({ id: stripeEvents.id })
    .then(hasRows);
}

export async function hasEvent(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(stripeEvents, eq(stripeEvents.id, id))) > 0;
}
