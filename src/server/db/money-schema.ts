import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaidTier } from '#domain/plans/plans.ts';
import type { SubscriptionChangeKind } from '#domain/plans/subscriptions.ts';
import { instant } from './columns.ts';

/** Billing, grants and referrals; see schema.ts. */
export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When a checkout was last started, and when the customer was last read from Stripe. */
  checkoutAt: instant('checkout_at'),
  readAt: instant('read_at'),
});

/** Subscriptions as last read from Stripe. */
export const subscriptions = pgTable('subscriptions', {
  id: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text().notNull(),
  tier: text().$type<PaidTier>().notNull(),
  /** A month's price. */
  cents: integer().notNull(),
  currentPeriodEnd: instant('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Changes of the monthly revenue. */
export const subscriptionChanges = pgTable('subscription_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  subscriptionId: text('subscription_id').notNull(),
  at: instant('at').notNull(),
  kind: text().$type<SubscriptionChangeKind>().notNull(),
  fromCents: integer('from_cents').notNull(),
  toCents: integer('to_cents').notNull(),
});

export const paidInvoices = pgTable('paid_invoices', {
  id: text().primaryKey(),
  userId: uuid('user_id'),
  subscriptionId: text('subscription_id'),
  cents: integer().notNull(),
  paidAt: instant('paid_at').notNull(),
});

/** Stripe's events that were handled, so that each is handled once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull(),
});

export const referralCodes = pgTable('referral_codes', {
  code: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
});

export const referrals = pgTable('referrals', {
  id: uuid().primaryKey().defaultRandom(),
  referrerId: uuid('referrer_id'),
  refereeId: uuid('referee_id'),
  joinedAt: instant('joined_at').notNull(),
  paidAt: instant('paid_at'),
  rewardedAt: instant('rewarded_at'),
});

export const tierGrants = pgTable('tier_grants', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  tier: text().$type<PaidTier>().notNull(),
  months: integer().notNull(),
  reason: text().$type<'referral' | 'admin'>().notNull(),
  referralId: uuid('referral_id'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  createdAt: instant('created_at').notNull(),
});
