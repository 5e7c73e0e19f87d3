import { and, countDistinct, eq, gt, min, sql } from 'drizzle-orm';
import type { PaidTier } from '#domain/plans/plans.ts';
import type { Executor } from '#server/context.ts';
import { paidInvoices, referrals, tierGrants } from '#server/db/money-schema.ts';

export type ReferralRow = typeof referrals.$inferSelect;

/** The invitation that a person came by, locked until the transaction ends. */
export async function lockReferralOf(db: Executor, refereeId: string): Promise<ReferralRow | null> {
  const [row] = await db.select().from(referrals).where(eq(referrals.refereeId, refereeId)).for('update');
  return row ?? null;
}

/** When a person first paid, and in how many calendar months (UTC) they did. An invoice over nothing is no payment. */
export async function measurePayments(
  db: Executor,
  userId: string,
): Promise<{ firstPaidAt: Date | null; months: number }> {
  const month = sql`to_char(${paidInvoices.paidAt} at time zone 'UTC', 'YYYY-MM')`;
  const [row] = await db
    .select({ firstPaidAt: min(paidInvoices.paidAt), months: countDistinct(month) })
    .from(paidInvoices)
    .where(and(eq(paidInvoices.userId, userId), gt(paidInvoices.cents, 0)));
  return { firstPaidAt: row?.firstPaidAt ?? null, months: row?.months ?? 0 };
}

export async function updateReferral(
  db: Executor,
  id: string,
  times: { paidAt?: Date; rewardedAt?: Date },
): Promise<void> {
  await db.update(referrals).set(times).where(eq(referrals.id, id));
}

/** Gives a reward, once an invitation and person. */
export async function insertReward(
  db: Executor,
  reward: { userId: string; referralId: string; tier: PaidTier; months: number; createdAt: Date },
): Promise<void> {
  await db
    .insert(tierGrants)
    .values({ ...reward, reason: 'referral' })
    .onConflictDoNothing();
}
