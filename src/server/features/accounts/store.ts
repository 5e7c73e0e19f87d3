import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { personTokenScope } from '#domain/plans/ai-tokens.ts';
import { LIVE_STATES } from '#domain/posts/publication.ts';
import type { Executor } from '#server/context.ts';
import { postFigures } from '#server/db/figures-schema.ts';
import { activeDays, inboxMessages, npsAnswers } from '#server/db/installation-schema.ts';
import {
  billingCustomers,
  paidInvoices,
  referralCodes,
  referrals,
  subscriptionChanges,
  subscriptions,
  tierGrants,
} from '#server/db/money-schema.ts';
import { noticeChoices, noticeDeliveries, noticeMatters, pushSubscriptions } from '#server/db/notices-schema.ts';
import { queues } from '#server/db/queue-schema.ts';
import { firstRow } from '#server/db/rows.ts';
import {
  deletedPosts,
  linkedinConnections,
  posts,
  postVersions,
  publicationEvents,
  publicationImages,
  publications,
  sessions,
  users,
  voices,
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
const POSTS_PAGE = 50;
const EVENTS_PAGE = 500;

/** The rows of a page, and where the next one begins, unless this is the last. */
function toPage<T extends { id: string }>(found: readonly { row: T; at: string }[], size: number) {
  const last = found.at(-1);
  const next: Cursor | null = last === undefined || found.length < size ? null : { at: last.at, id: last.row.id };
  return { rows: found.map(({ row }) => row), next };
}

/** The next page of the person's posts, the oldest first; only those named by `postIds`, unless it is null. */
export async function listPostsAfter(
  db: Executor,
  { userId, postIds, after }: { userId: string; postIds: readonly string[] | null; after: Cursor | null },
) {
  const found = await db
    .select({ row: posts, at: sql<string>`${posts.createdAt}::text` })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        postIds === null ? undefined : inArray(posts.id, [...postIds]),
        after === null ? undefined : isAfter(sql`${posts.createdAt}, ${posts.id}`, after),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(POSTS_PAGE);
  return toPage(found, POSTS_PAGE);
}

/** The next page of the versions of the person's posts, the oldest first. */
export async function listVersionsAfter(db: Executor, { userId, after }: { userId: string; after: Cursor | null }) {
  const { keptAt, id } = postVersions;
  const found = await db
    .select({ row: postVersions, at: sql<string>`${keptAt}::text` })
    .from(postVersions)
    .where(and(eq(postVersions.userId, userId), after === null ? undefined : isAfter(sql`${keptAt}, ${id}`, after)))
    .orderBy(asc(keptAt), asc(id))
    .limit(POSTS_PAGE);
  return toPage(found, POSTS_PAGE);
}

/** The next page of the person's deleted posts, the oldest first. */
export async function listDeletedAfter(db: Executor, { userId, after }: { userId: string; after: Cursor | null }) {
  const { deletedAt, postId } = deletedPosts;
  const found = await db
    .select({ row: { ...getTableColumns(deletedPosts), id: postId }, at: sql<string>`${deletedAt}::text` })
    .from(deletedPosts)
    .where(
      and(eq(deletedPosts.userId, userId), after === null ? undefined : isAfter(sql`${deletedAt}, ${postId}`, after)),
    )
    .orderBy(asc(deletedAt), asc(postId))
    .limit(POSTS_PAGE);
  return toPage(found, POSTS_PAGE);
}

/** The next page of the person's usage events, the oldest first. */
export async function listUsageAfter(db: Executor, { userId, after }: { userId: string; after: Cursor | null }) {
  const { createdAt, id } = usageEvents;
  const found = await db
    .select({ row: usageEvents, at: sql<string>`${createdAt}::text` })
    .from(usageEvents)
    .where(and(eq(usageEvents.userId, userId), after === null ? undefined : isAfter(sql`${createdAt}, ${id}`, after)))
    .orderBy(asc(createdAt), asc(id))
    .limit(EVENTS_PAGE);
  return toPage(found, EVENTS_PAGE);
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
export async function listHistories(db: Executor, postIds: readonly string[]) {
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

/** All rows of a person except posts, images and usage events; null if there is no such person. */
export async function findPersonRows(db: Executor, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return null;
  /** The rows of a table that name the person there, in this order. */
  const list = <T extends PgTable>(table: T, person: PgColumn, order: PgColumn, id = userId) =>
    db
      .select()
      .from(table as PgTable)
      .where(eq(person, id))
      .orderBy(asc(order)) as Promise<T['$inferSelect'][]>;
  const [connection = null] = await list(linkedinConnections, linkedinConnections.userId, linkedinConnections.userId);
  const [customer = null] = await list(billingCustomers, billingCustomers.userId, billingCustomers.userId);
  const [voice = null] = await list(voices, voices.userId, voices.userId);
  const [choices = null] = await list(noticeChoices, noticeChoices.userId, noticeChoices.userId);
  const [queue = null] = await list(queues, queues.userId, queues.userId);
  const [joined = null] = await list(referrals, referrals.refereeId, referrals.joinedAt);
  return {
    user,
    connection,
    customer,
    voice,
    queue,
    /** The invitation that the person accepted. */
    joined,
    sessions: await list(sessions, sessions.userId, sessions.createdAt),
    months: await list(usageMonths, usageMonths.userId, usageMonths.month),
    imageDays: await list(imageDays, imageDays.userId, imageDays.day),
    tokenDays: await list(tokenDays, tokenDays.scope, tokenDays.day, personTokenScope(userId)),
    activeDays: await list(activeDays, activeDays.userId, activeDays.day),
    codes: await list(referralCodes, referralCodes.userId, referralCodes.createdAt),
    invited: await list(referrals, referrals.referrerId, referrals.joinedAt),
    grants: await list(tierGrants, tierGrants.userId, tierGrants.createdAt),
    subscriptions: await list(subscriptions, subscriptions.userId, subscriptions.createdAt),
    changes: await list(subscriptionChanges, subscriptionChanges.userId, subscriptionChanges.at),
    invoices: await list(paidInvoices, paidInvoices.userId, paidInvoices.paidAt),
    answers: await list(npsAnswers, npsAnswers.userId, npsAnswers.createdAt),
    figures: await list(postFigures, postFigures.userId, postFigures.postId),
    choices,
    matters: await list(noticeMatters, noticeMatters.userId, noticeMatters.changedAt),
    deliveries: await list(noticeDeliveries, noticeDeliveries.userId, noticeDeliveries.createdAt),
    browsers: await list(pushSubscriptions, pushSubscriptions.userId, pushSubscriptions.createdAt),
    messages: await list(inboxMessages, inboxMessages.userId, inboxMessages.createdAt),
  };
}
export type PersonRows = NonNullable<Awaited<ReturnType<typeof findPersonRows>>>;

/** The person's row, locked, so that nothing of theirs is added until the transaction ends. Null if it is gone. */
export function lockPerson(db: Executor, userId: string) {
  return db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
    .then(firstRow);
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
  await db.delete(noticeMatters).where(eq(noticeMatters.userId, userId));
  await db.delete(users).where(eq(users.id, userId));
}
