import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { personTokenScope } from '#domain/plans/ai-tokens.ts';
import { LIVE_STATES } from '#domain/posts/publication.ts';
import type { Executor } from '#server/context.ts';
import {
  billingCustomers,
  paidInvoices,
  referralCodes,
  referrals,
  subscriptionChanges,
  subscriptions,
  tierGrants,
} from '#server/db/money-schema.ts';
import {
  activeDays,
  inboxMessages,
  linkedinConnections,
  npsAnswers,
  posts,
  publicationEvents,
  publicationImages,
  publications,
  sessions,
  users,
} from '#server/db/schema.ts';
import { imageDays, tokenDays, usageEvents, usageMonths } from '#server/db/usage-schema.ts';

/**
 * Records an export of the person, unless there was one since `before`.
 * @returns null if it is recorded, else when the last one was
 */
export async function recordExport(
  db: Executor,
  turn: { userId: string; now: Date; before: Date },
): Promise<Date | null> {
  const isDue = or(isNull(users.exportedAt), lte(users.exportedAt, turn.before));
  const taken = await db
    .update(users)
    .set({ exportedAt: turn.now })
    .where(and(eq(users.id, turn.userId), isDue))
    .returning({ id: users.id });
  if (taken.length > 0) return null;
  const [row] = await db.select({ at: users.exportedAt }).from(users).where(eq(users.id, turn.userId));
  return row?.at ?? null;
}

/** A position in a list that is read page by page; `at` as the database's text, which is more precise than a Date. */
export type Cursor = { at: string; id: string };
const PAGE = 50;

/** The next page of the person's posts, the oldest first; only those named by `postIds`, unless it is null. */
export async function listPostsAfter(
  db: Executor,
  { userId, postIds, after }: { userId: string; postIds: readonly string[] | null; after: Cursor | null },
): Promise<{ posts: (typeof posts.$inferSelect)[]; next: Cursor | null }> {
  const rows = await db
    .select({ post: posts, at: sql<string>`${posts.createdAt}::text` })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        postIds === null ? undefined : inArray(posts.id, [...postIds]),
        after === null ? undefined : isAfter(sql`${posts.createdAt}, ${posts.id}`, after),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(PAGE);
  const last = rows.at(-1);
  return {
    posts: rows.map(({ post }) => post),
    next: last === undefined || rows.length < PAGE ? null : { at: last.at, id: last.post.id },
  };
}

function isAfter(place: SQL, { at, id }: Cursor): SQL {
  return sql`(${place}) > (${at}::timestamptz, ${id}::uuid)`;
}

export type PublicationHistory = {
  publication: typeof publications.$inferSelect;
  events: (typeof publicationEvents.$inferSelect)[];
  images: (typeof publicationImages.$inferSelect)[];
};

/** The publications of these posts with their events and images, the oldest first, keyed by post. */
export async function listHistories(
  db: Executor,
  postIds: readonly string[],
): Promise<Map<string, PublicationHistory[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(publications)
    .where(inArray(publications.postId, [...postIds]))
    .orderBy(asc(publications.createdAt), asc(publications.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const events = await db
    .select()
    .from(publicationEvents)
    .where(inArray(publicationEvents.publicationId, ids))
    .orderBy(asc(publicationEvents.id));
  const images = await db.select().from(publicationImages).where(inArray(publicationImages.publicationId, ids));
  const eventsOf = Map.groupBy(events, (event) => event.publicationId);
  const imagesOf = Map.groupBy(images, (image) => image.publicationId);
  const histories = rows.map((publication) => ({
    publication,
    events: eventsOf.get(publication.id) ?? [],
    images: imagesOf.get(publication.id) ?? [],
  }));
  return Map.groupBy(histories, ({ publication }) => publication.postId);
}

const EVENTS_PAGE = 500;

/** The next page of the person's usage events, the oldest first. */
export async function listUsageAfter(
  db: Executor,
  { userId, after }: { userId: string; after: Cursor | null },
): Promise<{ events: (typeof usageEvents.$inferSelect)[]; next: Cursor | null }> {
  const rows = await db
    .select({ event: usageEvents, at: sql<string>`${usageEvents.createdAt}::text` })
    .from(usageEvents)
    .where(
      and(
        eq(usageEvents.userId, userId),
        after === null ? undefined : isAfter(sql`${usageEvents.createdAt}, ${usageEvents.id}`, after),
      ),
    )
    .orderBy(asc(usageEvents.createdAt), asc(usageEvents.id))
    .limit(EVENTS_PAGE);
  const last = rows.at(-1);
  return {
    events: rows.map(({ event }) => event),
    next: last === undefined || rows.length < EVENTS_PAGE ? null : { at: last.at, id: last.event.id },
  };
}

/** All rows of a person except posts, images and usage events; null if there is no such person. */
export async function findPersonRows(db: Executor, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return null;
  const [connection] = await db.select().from(linkedinConnections).where(eq(linkedinConnections.userId, userId));
  const [customer] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  const [joined] = await db.select().from(referrals).where(eq(referrals.refereeId, userId));
  const { at } = subscriptionChanges;
  return {
    user,
    connection: connection ?? null,
    customer: customer ?? null,
    /** The invitation that the person accepted. */
    joined: joined ?? null,
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    months: await db.select().from(usageMonths).where(eq(usageMonths.userId, userId)).orderBy(asc(usageMonths.month)),
    imageDays: await db.select().from(imageDays).where(eq(imageDays.userId, userId)).orderBy(asc(imageDays.day)),
    tokenDays: await db
      .select()
      .from(tokenDays)
      .where(eq(tokenDays.scope, personTokenScope(userId)))
      .orderBy(asc(tokenDays.day)),
    activeDays: await db.select().from(activeDays).where(eq(activeDays.userId, userId)).orderBy(asc(activeDays.day)),
    codes: await db
      .select()
      .from(referralCodes)
      .where(eq(referralCodes.userId, userId))
      .orderBy(asc(referralCodes.createdAt)),
    invited: await db.select().from(referrals).where(eq(referrals.referrerId, userId)).orderBy(asc(referrals.joinedAt)),
    grants: await db.select().from(tierGrants).where(eq(tierGrants.userId, userId)).orderBy(asc(tierGrants.createdAt)),
    subscriptions: await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(asc(subscriptions.createdAt)),
    changes: await db.select().from(subscriptionChanges).where(eq(subscriptionChanges.userId, userId)).orderBy(asc(at)),
    invoices: await db
      .select()
      .from(paidInvoices)
      .where(eq(paidInvoices.userId, userId))
      .orderBy(asc(paidInvoices.paidAt)),
    answers: await db.select().from(npsAnswers).where(eq(npsAnswers.userId, userId)).orderBy(asc(npsAnswers.createdAt)),
    messages: await db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.userId, userId))
      .orderBy(asc(inboxMessages.createdAt)),
  };
}
export type PersonRows = NonNullable<Awaited<ReturnType<typeof findPersonRows>>>;

/** The person's row, locked, so that nothing of theirs is added until the transaction ends. Null if it is gone. */
export async function lockPerson(
  db: Executor,
  userId: string,
): Promise<{ email: string | null; emailVerified: boolean } | null> {
  const [row] = await db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? null;
}

/**
 * Locks the person's live publications, so that none is claimed until the transaction ends.
 * @returns for each, whether a publisher has claimed it already
 */
export async function lockLivePublications(db: Executor, userId: string): Promise<{ isClaimed: boolean }[]> {
  return db
    .select({ isClaimed: sql<boolean>`coalesce(${publications.leaseUntil} > app_now(), false)` })
    .from(publications)
    .where(and(eq(publications.userId, userId), inArray(publications.state, [...LIVE_STATES])))
    .for('update');
}

/**
 * Deletes the person and, by foreign keys, everything of theirs. Messages to support that they sent without being signed in are found by
 * their email address, if LinkedIn has verified it.
 */
export async function deletePerson(
  db: Executor,
  { userId, verifiedEmail }: { userId: string; verifiedEmail: string | null },
): Promise<void> {
  await db.delete(tokenDays).where(eq(tokenDays.scope, personTokenScope(userId)));
  if (verifiedEmail !== null) {
    await db
      .delete(inboxMessages)
      .where(and(isNull(inboxMessages.userId), eq(sql`lower(${inboxMessages.email})`, verifiedEmail.toLowerCase())));
  }
  await db.delete(users).where(eq(users.id, userId));
}
