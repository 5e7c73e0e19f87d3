import { and, count, countDistinct, desc, eq, gt, isNull, min, sql } from 'drizzle-orm';
import type { PaidTier } from '#domain/plans/plans.ts';
import type { Executor } from '#server/context.ts';
import { paidInvoices, referralCodes, referrals, tierGrants } from '#server/db/money-schema.ts';
import { firstRow, hasRows, lockByName } from '#server/db/rows.ts';
import { users } from '#server/db/schema.ts';

type ReferralRow = typeof referrals.$inferSelect;

/** Serializes changes of a person's codes until the transaction ends. */
export async function lockCodes(db: Executor, userId: string): Promise<void> {
  await lockByName(db, 'referral codes', userId);
}

export async function findCurrentCode(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(and(eq(referralCodes.userId, userId), isNull(referralCodes.retiredAt)));
  return row?.code ?? null;
}

export async function retireCode(db: Executor, code: string, at: Date): Promise<void> {
  await db.update(referralCodes).set({ retiredAt: at }).where(eq(referralCodes.code, code));
}

export async function addCode(db: Executor, code: typeof referralCodes.$inferInsert): Promise<void> {
  await db.insert(referralCodes).values(code);
}

/** Whose code it is, and since when it is retired. */
export function findCode(db: Executor, code: string) {
  return db
    .select({ ownerId: referralCodes.userId, retiredAt: referralCodes.retiredAt })
    .from(referralCodes)
    .where(eq(referralCodes.code, code))
    .then(firstRow);
}

/** Locks a code against deletion, with its owner, until the transaction ends; false where it is gone. */
export function lockCode(db: Executor, code: string): Promise<boolean> {
  return db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.code, code))
    .for('key share')
    .then(hasRows);
}

/** When a person joined, and whether somebody invited them. */
export async function findInvitee(db: Executor, userId: string) {
  const [row] = await db
    .select({ joinedAt: users.createdAt, referralId: referrals.id })
    .from(users)
    .leftJoin(referrals, eq(referrals.refereeId, users.id))
    .where(eq(users.id, userId));
  return row ? { joinedAt: row.joinedAt, isInvited: row.referralId !== null } : null;
}

/** Records who invited whom; false where the person was invited before. */
export function addReferral(
  db: Executor,
  referral: { referrerId: string; refereeId: string; joinedAt: Date },
): Promise<boolean> {
  return db
    .insert(referrals)
    .values(referral)
    .onConflictDoNothing({ target: referrals.refereeId })
    .returning({ id: referrals.id })
    .then(hasRows);
}

export async function countReferrals(db: Executor, referrerId: string) {
  const [row] = await db
    .select({ joined: count(), paid: count(referrals.paidAt), rewarded: count(referrals.rewardedAt) })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId));
  return row ?? { joined: 0, paid: 0, rewarded: 0 };
}

/** The newest first; without anything that says who they are. */
export async function listReferrals(db: Executor, { referrerId, limit }: { referrerId: string; limit: number }) {
  const { id, joinedAt, paidAt, rewardedAt } = referrals;
  return db
    .select({ id, joinedAt, paidAt, rewardedAt })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(joinedAt), id)
    .limit(limit);
}

/** The invitation that a person came by, locked until the transaction ends. */
export function lockReferralOf(db: Executor, refereeId: string): Promise<ReferralRow | null> {
  return db.select().from(referrals).where(eq(referrals.refereeId, refereeId)).for('update').then(firstRow);
}

/** When a person first paid, and in how many calendar months (UTC) they did. An invoice over nothing is no payment. */
export async function measurePayments(db: Executor, userId: string) {
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

/** Grants a reward; a person gets one for each referral, however often this is called. */
export async function insertReward(
  db: Executor,
  reward: { userId: string; referralId: string; tier: PaidTier; months: number; createdAt: Date },
): Promise<void> {
  await db
    .insert(tierGrants)
    .values({ ...reward, reason: 'referral' })
    .onConflictDoNothing();
}
