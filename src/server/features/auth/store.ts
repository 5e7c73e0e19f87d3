import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Tier, usageDay } from '#domain/plans/plans.ts';
import type { UserStatus } from '#domain/users/preferences.ts';
import type { Executor } from '#server/context.ts';
import { activeDays } from '#server/db/installation-schema.ts';
import { firstRow, hasRows, onlyRow } from '#server/db/rows.ts';
import { authStates, customTokens, linkedinConnections, sessions, users } from '#server/db/schema.ts';

export async function insertState(db: Executor, state: typeof authStates.$inferInsert): Promise<void> {
  await db.delete(authStates).where(lte(authStates.expiresAt, state.createdAt));
  await db.insert(authStates).values(state);
}

/** Consumes the state; false if it is another browser's, expired, or was used before. */
export function takeState(
  db: Executor,
  state: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<boolean> {
  return db
    .delete(authStates)
    .where(
      and(
        eq(authStates.stateHash, state.stateHash),
        eq(authStates.browserHash, state.browserHash),
        gt(authStates.expiresAt, state.now),
      ),
    )
    .returning({ stateHash: authStates.stateHash })
    .then(hasRows);
}

export type Member = {
  /** The id of a new account; an existing one keeps its own. */
  newId: string;
  sub: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  photo: { bytes: Buffer; type: string; hash: string } | null;
  /** Set on the first sign-in only. */
  firstTier: Tier;
  isAdmin: boolean;
  now: Date;
};

/**
 * Creates or updates the user of this `sub`. The name stays as it is, and so does a photo that the person chose or removed; otherwise
 * email and photo are updated if LinkedIn gave them. The base tier is only ever raised here; `updateTier` updates the tier of an existing
 * user.
 */
export function upsertMember(db: Executor, member: Member): Promise<{ id: string; status: UserStatus }> {
  const tier: Tier = member.isAdmin ? 'admin' : member.firstTier;
  return db
    .insert(users)
    .values({
      id: member.newId,
      linkedinSub: member.sub,
      name: member.name,
      email: member.email,
      emailVerified: member.emailVerified,
      photo: member.photo?.bytes ?? null,
      photoType: member.photo?.type ?? null,
      photoHash: member.photo?.hash ?? null,
      tier,
      baseTier: tier,
      createdAt: member.now,
      updatedAt: member.now,
    })
    .onConflictDoUpdate({
      target: users.linkedinSub,
      set: {
        email: sql`coalesce(excluded.email, ${users.email})`,
        emailVerified: sql`case when excluded.email is null then ${users.emailVerified} else excluded.email_verified end`,
        photo: unlessChosen(users.photo),
        photoType: unlessChosen(users.photoType),
        photoHash: unlessChosen(users.photoHash),
        baseTier: member.isAdmin ? 'admin' : sql`${users.baseTier}`,
        updatedAt: member.now,
      },
    })
    .returning({ id: users.id, status: users.status })
    .then(onlyRow);
}

/** The new value if LinkedIn gave one and the person has not chosen a photo, else the old one. */
function unlessChosen(column: typeof users.photo | typeof users.photoType | typeof users.photoHash): SQL {
  return sql`case when ${users.photoChosen} then ${column} else coalesce(excluded.${sql.identifier(column.name)}, ${column}) end`;
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

/** Adds a session and records the person's activity on this day. */
export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
  const day = usageDay(session.createdAt.getTime());
  await db.insert(activeDays).values({ day, userId: session.userId }).onConflictDoNothing();
}

/** The session of this cookie with its user's tier and status, also if it is over; or null. */
export function findSessionByCookie(db: Executor, cookieHash: Buffer) {
  return db
    .select({ session: sessions, tier: users.tier, tierUntil: users.tierUntil, status: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.cookieHash, cookieHash))
    .then(firstRow);
}

export function findSession(db: Executor, id: string): Promise<Session | null> {
  return db.select().from(sessions).where(eq(sessions.id, id)).then(firstRow);
}

/** The session's row, locked until the transaction ends. */
export function lockSession(db: Executor, id: string): Promise<Session | null> {
  return db.select().from(sessions).where(eq(sessions.id, id)).for('update').then(firstRow);
}

/** Updates `seen_at` unless another call did since `before`, and records the person's activity on this day. */
export async function touchSession(
  db: Executor,
  touch: { id: string; userId: string; before: Date; now: Date },
): Promise<void> {
  await db
    .insert(activeDays)
    .values({ day: usageDay(touch.now.getTime()), userId: touch.userId })
    .onConflictDoNothing();
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

/** Ends those of the sessions that are not ended yet. @returns how many */
async function endWhere(db: Executor, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isNull(sessions.endedAt), which))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function endSession(db: Executor, id: string, now: Date): Promise<void> {
  await endWhere(db, eq(sessions.id, id), now);
}

export async function endSessionByCookie(db: Executor, cookieHash: Buffer, now: Date): Promise<void> {
  await endWhere(db, eq(sessions.cookieHash, cookieHash), now);
}

/** Ends one of the person's own sessions, or all of them. @returns how many */
export function endOwnSessions(
  db: Executor,
  { userId, sessionId, now }: { userId: string; sessionId: string | null; now: Date },
): Promise<number> {
  return endWhere(db, and(live(userId, now), sessionId === null ? undefined : eq(sessions.id, sessionId)), now);
}

/** The person's sessions that are not over, the last used first. */
export async function listLiveSessions(db: Executor, userId: string, now: Date) {
  const { id, userAgent, createdAt, seenAt } = sessions;
  return db
    .select({ id, userAgent, createdAt, seenAt })
    .from(sessions)
    .where(live(userId, now))
    .orderBy(desc(seenAt), desc(createdAt), id);
}

const live = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** Deletes sessions that ended or expired before, with their custom tokens. @returns how many */
export async function deleteSessionsBefore(db: Executor, before: Date): Promise<number> {
  const gone = await db.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)));
  return gone.rowCount ?? 0;
}

export async function insertCustomToken(
  db: Executor,
  token: { id: string; sessionId: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...row } = token;
  await db.delete(customTokens).where(and(eq(customTokens.sessionId, row.sessionId), lte(customTokens.expiresAt, now)));
  await db.insert(customTokens).values(row);
}

/** Consumes the token; false if it is another session's, expired, or was used before. */
export function takeCustomToken(db: Executor, token: { id: string; sessionId: string; now: Date }): Promise<boolean> {
  return db
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
    .returning({ id: customTokens.id })
    .then(hasRows);
}

export function findMember(db: Executor, userId: string) {
  const { name, email, photoHash, photoChosen, linkedinUrl } = users;
  return db
    .select({ name, email, photoHash, photoChosen, linkedinUrl })
    .from(users)
    .where(eq(users.id, userId))
    .then(firstRow);
}

/** Adds a name where there is none, and a photo unless there is one or the person removed theirs. */
export async function fillMember(
  db: Executor,
  userId: string,
  { name, photo, now }: Pick<Member, 'name' | 'photo' | 'now'>,
): Promise<void> {
  const mayFill = and(isNull(users.photoHash), eq(users.photoChosen, false));
  if (photo !== null)
    await db
      .update(users)
      .set({ photo: photo.bytes, photoType: photo.type, photoHash: photo.hash, updatedAt: now })
      .where(and(eq(users.id, userId), mayFill));
  await db
    .update(users)
    .set({ name, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.name, '')));
}
