import { eq, lte } from 'drizzle-orm';
import type { Tier } from '#domain/plans/plans.ts';
import type { Executor } from '#server/context.ts';
import { subscriptions, tierGrants } from '#server/db/money-schema.ts';
import { firstRow } from '#server/db/rows.ts';
import { users } from '#server/db/schema.ts';

const columns = { tier: users.tier, baseTier: users.baseTier, tierUntil: users.tierUntil };
type Tiers = { tier: Tier; baseTier: Tier; tierUntil: Date | null };

export function findTiers(db: Executor, userId: string): Promise<Tiers | null> {
  return db.select(columns).from(users).where(eq(users.id, userId)).then(firstRow);
}

/** The person's tiers, locked until the transaction ends; rows that only refer to the person can still be written. */
export function lockTiers(db: Executor, userId: string): Promise<Tiers | null> {
  return db.select(columns).from(users).where(eq(users.id, userId)).for('no key update').then(firstRow);
}

/** `endsAt`: when it ends by what was said already; null: it goes on. */
export type TierSubscription = Pick<typeof subscriptions.$inferSelect, 'tier' | 'status'> & { endsAt: Date | null };

export async function listTierSubscriptions(db: Executor, userId: string): Promise<TierSubscription[]> {
  const { tier, status, currentPeriodEnd, cancelAtPeriodEnd } = subscriptions;
  const rows = await db
    .select({ tier, status, currentPeriodEnd, cancelAtPeriodEnd })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return rows.map((row) => ({
    tier: row.tier,
    status: row.status,
    endsAt: row.cancelAtPeriodEnd ? row.currentPeriodEnd : null,
  }));
}

export type GrantRow = typeof tierGrants.$inferSelect;

/** In the order they were given. */
export async function listGrants(db: Executor, userId: string): Promise<GrantRow[]> {
  return db.select().from(tierGrants).where(eq(tierGrants.userId, userId)).orderBy(tierGrants.createdAt, tierGrants.id);
}

export async function startGrant(db: Executor, grant: { id: string; startsAt: Date; endsAt: Date }): Promise<void> {
  const { id, ...times } = grant;
  await db.update(tierGrants).set(times).where(eq(tierGrants.id, id));
}

export async function setTier(
  db: Executor,
  userId: string,
  tier: { tier: Tier; tierUntil: Date | null },
): Promise<void> {
  await db.update(users).set(tier).where(eq(users.id, userId));
}

/** The people whose time on a tier is over. */
export async function listEndedTiers(db: Executor, now: Date): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(lte(users.tierUntil, now)).orderBy(users.tierUntil);
  return rows.map(({ id }) => id);
}
