import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { referralCodes, referrals } from '#server/db/money-schema.ts';
import { users } from '#server/db/schema.ts';

/** One at a time makes or retires a person's code, until the transaction ends. */
export async function lockCodes(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('referral codes'), hashtext(${userId}))`);
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
export async function findCode(
  db: Executor,
  code: string,
): Promise<{ ownerId: string; retiredAt: Date | null } | null> {
  const [row] = await db
    .select({ ownerId: referralCodes.userId, retiredAt: referralCodes.retiredAt })
    .from(referralCodes)
    .where(eq(referralCodes.code, code));
  return row ?? null;
}

/** Whether a code is still there; where it is, neither it nor its owner goes until the transaction ends. */
export async function holdCode(db: Executor, code: string): Promise<boolean> {
  const rows = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.code, code))
    .for('key share');
  return rows.length > 0;
}

/** Since when a person is here, and whether somebody brought them. */
export async function findNewcomer(
  db: Executor,
  userId: string,
): Promise<{ joinedAt: Date; isInvited: boolean } | null> {
  const [row] = await db
    .select({ joinedAt: users.createdAt, referralId: referrals.id })
    .from(users)
    .leftJoin(referrals, eq(referrals.refereeId, users.id))
    .where(eq(users.id, userId));
  return row ? { joinedAt: row.joinedAt, isInvited: row.referralId !== null } : null;
}

/** Writes down who brought whom; false where somebody had brought them before. */
export async function addReferral(
  db: Executor,
  referral: { referrerId: string; refereeId: string; joinedAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(referrals)
    .values(referral)
    .onConflictDoNothing({ target: referrals.refereeId })
    .returning({ id: referrals.id });
  return rows.length > 0;
}

export async function countReferrals(
  db: Executor,
  referrerId: string,
): Promise<{ joined: number; paid: number; rewarded: number }> {
  const [row] = await db
    .select({ joined: count(), paid: count(referrals.paidAt), rewarded: count(referrals.rewardedAt) })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId));
  return row ?? { joined: 0, paid: 0, rewarded: 0 };
}

/** The newest first. Who they are is not among it. */
export async function listReferrals(
  db: Executor,
  { referrerId, limit }: { referrerId: string; limit: number },
): Promise<{ id: string; joinedAt: Date; paidAt: Date | null; rewardedAt: Date | null }[]> {
  const { id, joinedAt, paidAt, rewardedAt } = referrals;
  return db
    .select({ id, joinedAt, paidAt, rewardedAt })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(joinedAt), id)
    .limit(limit);
}
