import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tier } from '#domain/plans/plans.ts';
import type { UserStatus } from '#domain/users/preferences.ts';
import type { Executor } from '../../context.ts';
import { authStates, customTokens, linkedinConnections, sessions, users } from '../../db/schema.ts';

export async function insertState(db: Executor, state: typeof authStates.$inferInsert): Promise<void> {
  await db.delete(authStates).where(lte(authStates.expiresAt, state.createdAt));
  await db.insert(authStates).values(state);
}

/** Uses the state up; false where it is not this browser's, too old, or was used before. */
export async function takeState(
  db: Executor,
  state: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(authStates)
    .where(
      and(
        eq(authStates.stateHash, state.stateHash),
        eq(authStates.browserHash, state.browserHash),
        gt(authStates.expiresAt, state.now),
      ),
    )
    .returning({ stateHash: authStates.stateHash });
  return taken.length === 1;
}

export type Member = {
  sub: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  photo: { bytes: Buffer; type: string; hash: string } | null;
  /** Given on the first sign-in only. */
  firstTier: Tier;
  isAdmin: boolean;
  now: Date;
};

/**
 * The user of this `sub`, made or brought up to date. A name stays as the person has it; address and picture follow
 * the network where it gave them; a tier is only ever raised here.
 */
export async function upsertMember(db: Executor, member: Member): Promise<{ id: string; status: UserStatus }> {
  const tier: Tier = member.isAdmin ? 'admin' : member.firstTier;
  const [row] = await db
    .insert(users)
    .values({
      linkedinSub: member.sub,
      name: member.name,
      email: member.email,
      emailVerified: member.emailVerified,
      photo: member.photo?.bytes ?? null,
      photoType: member.photo?.type ?? null,
      photoHash: member.photo?.hash ?? null,
      tier,
      createdAt: member.now,
      updatedAt: member.now,
    })
    .onConflictDoUpdate({
      target: users.linkedinSub,
      set: {
        email: sql`coalesce(excluded.email, ${users.email})`,
        emailVerified: sql`case when excluded.email is null then ${users.emailVerified} else excluded.email_verified end`,
        photo: sql`coalesce(excluded.photo, ${users.photo})`,
        photoType: sql`coalesce(excluded.photo_type, ${users.photoType})`,
        photoHash: sql`coalesce(excluded.photo_hash, ${users.photoHash})`,
        tier: member.isAdmin ? 'admin' : sql`${users.tier}`,
        updatedAt: member.now,
      },
    })
    .returning({ id: users.id, status: users.status });
  if (!row) throw new Error('an upsert gave no row');
  return row;
}

export type Connection = typeof linkedinConnections.$inferSelect;

export async function upsertConnection(db: Executor, connection: Omit<Connection, 'refusedAt'>): Promise<void> {
  const { userId: _key, ...changes } = connection;
  await db
    .insert(linkedinConnections)
    .values(connection)
    .onConflictDoUpdate({ target: linkedinConnections.userId, set: { ...changes, refusedAt: null } });
}

export type Session = typeof sessions.$inferSelect;

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The session of this cookie with its user's tier and status, whatever its state, or null. */
export async function findSessionByCookie(
  db: Executor,
  cookieHash: Buffer,
): Promise<{ session: Session; tier: Tier; status: UserStatus } | null> {
  const [row] = await db
    .select({ session: sessions, tier: users.tier, status: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.cookieHash, cookieHash));
  return row ?? null;
}

export async function findSession(db: Executor, id: string): Promise<Session | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** The session's row, locked until the transaction ends. */
export async function lockSession(db: Executor, id: string): Promise<Session | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

/** Moves `seen_at` unless somebody else did since `before`. */
export async function touchSession(db: Executor, touch: { id: string; before: Date; now: Date }): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: touch.now })
    .where(and(eq(sessions.id, touch.id), lt(sessions.seenAt, touch.before)));
}

export async function setRefresh(
  db: Executor,
  id: string,
  refresh: Pick<Session, 'refreshHash' | 'previousRefreshHash' | 'refreshedAt'>,
): Promise<void> {
  await db.update(sessions).set(refresh).where(eq(sessions.id, id));
}

export async function endSession(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function endSessionByCookie(db: Executor, cookieHash: Buffer, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.cookieHash, cookieHash), isNull(sessions.endedAt)));
}

export async function insertCustomToken(
  db: Executor,
  token: { id: string; sessionId: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...row } = token;
  await db.delete(customTokens).where(and(eq(customTokens.sessionId, row.sessionId), lte(customTokens.expiresAt, now)));
  await db.insert(customTokens).values(row);
}

/** Uses the token up; false where it is another session's, too old, or was used before. */
export async function takeCustomToken(
  db: Executor,
  token: { id: string; sessionId: string; now: Date },
): Promise<boolean> {
  const taken = await db
    .update(customTokens)
    .set({ usedAt: token.now })
    .where(
      and(
        eq(customTokens.id, token.id),
        eq(customTokens.sessionId, token.sessionId),
        isNull(customTokens.usedAt),
        gt(customTokens.expiresAt, token.now),
      ),
    )
    .returning({ id: customTokens.id });
  return taken.length === 1;
}

/** A person as the network gave them. */
export async function findMember(
  db: Executor,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'name' | 'email' | 'photoHash' | 'linkedinUrl'> | null> {
  const [row] = await db
    .select({ name: users.name, email: users.email, photoHash: users.photoHash, linkedinUrl: users.linkedinUrl })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
