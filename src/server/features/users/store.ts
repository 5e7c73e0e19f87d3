import { and, asc, count, desc, eq, exists, gt, ilike, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tier } from '#domain/plans/plans.ts';
import { LIVE_STATES } from '#domain/posts/publication.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { USER_SORTS, UserStatus } from '#domain/users/preferences.ts';
import type { Executor } from '#server/context.ts';
import { auditLog } from '#server/db/installation-schema.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { subscriptions, tierGrants } from '#server/db/money-schema.ts';
import { firstRow } from '#server/db/rows.ts';
import { linkedinConnections, posts, publications, sessions, users } from '#server/db/schema.ts';
import { usageMonths } from '#server/db/usage-schema.ts';

export type UserQuery = {
  search: string | null;
  tier: Tier | null;
  status: UserStatus | null;
  sort: (typeof USER_SORTS)[number];
  limit: number;
  offset: number;
};

function matching({ search, tier, status }: Pick<UserQuery, 'search' | 'tier' | 'status'>) {
  return and(
    tier === null ? undefined : eq(users.tier, tier),
    status === null ? undefined : eq(users.status, status),
    search === null ? undefined : or(ilike(users.name, likePattern(search)), ilike(users.email, likePattern(search))),
  );
}

/** What two of the orders go by. A join that the order does not ask for, Postgres leaves out. */
const measures = (db: Executor) => ({
  counted: db
    .select({ userId: posts.userId, total: count().as('total') })
    .from(posts)
    .groupBy(posts.userId)
    .as('counted'),
  seen: db
    .select({ userId: sessions.userId, at: max(sessions.seenAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen'),
});

function orderOf(sort: UserQuery['sort'], { counted, seen }: ReturnType<typeof measures>): SQL[] {
  switch (sort) {
    case 'newest':
      return [desc(users.createdAt), asc(users.id)];
    case 'oldest':
      return [asc(users.createdAt), desc(users.id)];
    case 'name':
      return [sql`lower(${users.name})`, asc(users.id)];
    case 'seen':
      return [sql`${seen.at} desc nulls last`, asc(users.id)];
    case 'posts':
      return [sql`${counted.total} desc nulls last`, asc(users.id)];
  }
}

export type UserRecord = {
  id: string;
  name: string;
  email: string | null;
  tier: Tier;
  status: UserStatus;
  createdAt: Date;
  /** As the database writes an instant. */
  seenAt: string | null;
  totalPosts: number;
};

/** A page of people. Their posts and sessions are looked up for the page alone, unless they decide the order. */
export async function searchUsers(db: Executor, query: UserQuery): Promise<UserRecord[]> {
  const { id, name, email, tier, status, createdAt } = users;
  const { counted, seen } = measures(db);
  const order = orderOf(query.sort, { counted, seen });
  const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`;
  const page = db
    .select({ id, name, email, tier, status, createdAt, place: place.as('place') })
    .from(users)
    .leftJoin(counted, eq(counted.userId, id))
    .leftJoin(seen, eq(seen.userId, id))
    .where(matching(query))
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await db
    .select({
      ...{ id: page.id, name: page.name, email: page.email, tier: page.tier, status: page.status },
      createdAt: page.createdAt,
      seenAt: seenAtOf(db, page.id),
    })
    .from(page)
    .orderBy(page.place);
  const totals = await countPostsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, totalPosts: totals.get(row.id) ?? 0 }));
}

/** One grouped query: a count for each user would scan all posts where one of them has very many. */
async function countPostsOf(db: Executor, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: posts.userId, total: count() })
    .from(posts)
    .where(inArray(posts.userId, userIds))
    .groupBy(posts.userId);
  return new Map(rows.map(({ userId, total }) => [userId, total]));
}

/** When a person was last seen in any of their sessions, as the database writes it. */
const seenAtOf = (db: Executor, userId: PgColumn) =>
  sql<string | null>`${db
    .select({ at: max(sessions.seenAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId))}`;

/** How many users of each tier and status a search finds, whatever the filter. */
export async function countUsers(db: Executor, { search }: Pick<UserQuery, 'search'>) {
  return db
    .select({ tier: users.tier, status: users.status, people: count() })
    .from(users)
    .where(matching({ search, tier: null, status: null }))
    .groupBy(users.tier, users.status);
}

const isLive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));

export type UserFacts = {
  id: string;
  name: string;
  tier: Tier;
  baseTier: Tier;
  status: UserStatus;
  email: string | null;
  emailVerified: boolean;
  liveSessions: number;
  /** Whether posts of theirs wait to be published. */
  hasSchedules: boolean;
  /** Whether their tier may come from more than what was set. */
  hasOtherSources: boolean;
};

/** What actions on these users depend on. */
export async function findUsers(db: Executor, ids: readonly string[], now: Date): Promise<UserFacts[]> {
  const { id, name, tier, baseTier, status, email, emailVerified } = users;
  const subscribed = exists(db.select().from(subscriptions).where(eq(subscriptions.userId, id)));
  const given = exists(db.select().from(tierGrants).where(eq(tierGrants.userId, id)));
  const live = inArray(publications.state, [...LIVE_STATES]);
  const scheduled = exists(
    db
      .select()
      .from(publications)
      .where(and(eq(publications.userId, id), live)),
  );
  return db
    .select({
      ...{ id, name, tier, baseTier, status, email, emailVerified },
      liveSessions: db.$count(sessions, and(eq(sessions.userId, id), isLive(now))),
      hasSchedules: sql<boolean>`${scheduled}`,
      hasOtherSources: sql<boolean>`${subscribed} or ${given}`,
    })
    .from(users)
    .where(inArray(id, [...ids]));
}

/** Ids of the administrators who are not disabled; with `lock` nobody else changes one of them until the transaction ends. */
export async function listAdministrators(db: Executor, { lock }: { lock: boolean }): Promise<string[]> {
  const query = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.baseTier, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id);
  return (await (lock ? query.for('no key update') : query)).map(({ id }) => id);
}

/** Locks the person's row; rows that name it can still be written. */
export async function lockUser(db: Executor, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function updateUser(
  db: Executor,
  userId: string,
  changes: { baseTier: Tier } | { status: UserStatus },
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, userId));
}

export function findUser(db: Executor, userId: string) {
  const { id, name, email, tier, status, createdAt, baseTier, tierUntil, linkedinUrl } = users;
  const { expiresAt, refusedAt } = linkedinConnections;
  return db
    .select({
      ...{ id, name, email, tier, status, createdAt, baseTier, tierUntil, linkedinUrl },
      ...{ expiresAt, refusedAt, seenAt: seenAtOf(db, id), totalPosts: db.$count(posts, eq(posts.userId, id)) },
    })
    .from(users)
    .leftJoin(linkedinConnections, eq(linkedinConnections.userId, id))
    .where(eq(id, userId))
    .then(firstRow);
}

export async function countPosts(db: Executor, userId: string): Promise<{ status: PostStatus; posts: number }[]> {
  return db
    .select({ status: posts.status, posts: count() })
    .from(posts)
    .where(eq(posts.userId, userId))
    .groupBy(posts.status);
}

/** Newest posts, each with the first `length` characters of its text. */
export async function listPosts(db: Executor, userId: string, { limit, length }: { limit: number; length: number }) {
  const { id, status, content, createdAt, scheduledAt, publishedAt, errorMessage } = posts;
  const text = sql<string>`left(${content}, ${length})`;
  return db
    .select({ id, status, text, createdAt, scheduledAt, publishedAt, errorMessage })
    .from(posts)
    .where(eq(posts.userId, userId))
    .orderBy(desc(createdAt), id)
    .limit(limit);
}

export async function listUsage(db: Executor, userId: string, limit: number) {
  const { month, generations, transcriptions } = usageMonths;
  return db
    .select({ month, generations, transcriptions })
    .from(usageMonths)
    .where(eq(usageMonths.userId, userId))
    .orderBy(desc(month))
    .limit(limit);
}

/** Where the person is signed in, the last seen first. */
export async function listSessions(db: Executor, userId: string, now: Date) {
  const { id, userAgent, createdAt, seenAt } = sessions;
  return db
    .select({ id, userAgent, createdAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(seenAt), id);
}

export async function listSubscriptions(db: Executor, userId: string) {
  const { id, tier, status, cents, createdAt } = subscriptions;
  return db
    .select({ id, tier, status, cents })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(createdAt), id);
}

/** Subscriptions that were not cancelled; some may be over by their status. */
export async function listRenewals(db: Executor, userId: string) {
  const { tier, status, cancelAtPeriodEnd } = subscriptions;
  return db
    .select({ tier, status })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(cancelAtPeriodEnd, false)));
}

/** What administrators did to the account, newest first; no name where the administrator's account is gone. */
export async function listAuditEntriesOf(db: Executor, userId: string, limit: number) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, actor: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.targetId, userId))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
