import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { HELD_REASONS, LIVE_STATES, type PublicationState } from '#domain/posts/publication.ts';
import type { Executor } from '#server/context.ts';
import { posts, publicationEvents, publications, users } from '#server/db/schema.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type NewPublication = typeof publications.$inferInsert;
export type EventRow = typeof publicationEvents.$inferSelect;

export async function insertPublication(db: Executor, row: NewPublication): Promise<PublicationRow> {
  const [made] = await db.insert(publications).values(row).returning();
  if (made === undefined) throw new Error('insert returned no publication');
  return made;
}

export type PublicationPatch = Partial<Omit<NewPublication, 'id' | 'postId' | 'userId' | 'createdAt'>>;
/** The columns of a post that follow from its publication. */
export type PostColumns = Pick<
  typeof posts.$inferSelect,
  'status' | 'scheduledAt' | 'publishedAt' | 'errorMessage' | 'failureNotified'
>;
export type NewEvent = { type: string; to?: PublicationState; fence?: number; note?: string | null };

export async function updatePublication(db: Executor, id: string, patch: PublicationPatch): Promise<void> {
  await db
    .update(publications)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(eq(publications.id, id));
}

/** With its history and the names of its images. */
export async function deletePublication(db: Executor, id: string): Promise<void> {
  await db.delete(publications).where(eq(publications.id, id));
}

/** Changes a publication, adds the event to its history and sets what its post says, in one statement: a post on its way out makes several such changes. */
export async function changePublication(
  db: Executor,
  row: Pick<PublicationRow, 'id' | 'postId' | 'state' | 'fence'>,
  { patch, event, post }: { patch: PublicationPatch; event: NewEvent; post: PostColumns },
): Promise<PublicationRow> {
  const changed = db.$with('changed').as(
    db
      .update(publications)
      .set({ ...patch, updatedAt: sql`now()` })
      .where(eq(publications.id, row.id))
      .returning(),
  );
  const told = db
    .$with('told')
    .as(db.update(posts).set(post).where(eq(posts.id, row.postId)).returning({ id: posts.id }));
  const noted = db
    .$with('noted')
    .as(db.insert(publicationEvents).values(eventOf(row, event)).returning({ noted: publicationEvents.id }));
  const [made] = await db.with(changed, told, noted).select().from(changed);
  if (made === undefined) throw new Error('update found no publication');
  return made;
}

function eventOf(
  row: Pick<PublicationRow, 'id' | 'state' | 'fence'>,
  { type, to = row.state, fence = row.fence, note = null }: NewEvent,
) {
  return { publicationId: row.id, at: sql`app_now()`, type, fromState: row.state, toState: to, fence, note };
}

/** Adds an event to a publication's history; without `to` its state stays, without `fence` it is the row's. */
export async function insertEvent(
  db: Executor,
  row: Pick<PublicationRow, 'id' | 'state' | 'fence'>,
  event: NewEvent,
): Promise<void> {
  await db.insert(publicationEvents).values(eventOf(row, event));
}

const isLive = inArray(publications.state, [...LIVE_STATES]);

/** The post's live publication, locked, so that nothing claims or changes it until the transaction ends. */
export async function lockLive(db: Executor, postId: string): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.postId, postId), isLive))
    .for('update');
  return row ?? null;
}

export async function hasLive(db: Executor, postId: string): Promise<boolean> {
  return (await db.$count(publications, and(eq(publications.postId, postId), isLive))) > 0;
}

export async function findPublication(db: Executor, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id));
  return row ?? null;
}

export async function findByRequest(db: Executor, userId: string, requestId: string): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.userId, userId), eq(publications.requestId, requestId)));
  return row ?? null;
}

/** `isUndone` of the domain. */
const isUndone = sql`(${publications.kind} = 'share' and ${publications.state} = 'cancelled'
  and ${publications.firstMaybeSentAt} is null)`;

/** The history of a post's latest publication, if it has one, and of its shares that were undone, in order. */
export async function listPostEvents(db: Executor, postId: string, latestId: string | null): Promise<EventRow[]> {
  const isTold = latestId === null ? isUndone : sql`(${isUndone} or ${publications.id} = ${latestId})`;
  return db
    .select(getTableColumns(publicationEvents))
    .from(publicationEvents)
    .innerJoin(publications, eq(publications.id, publicationEvents.publicationId))
    .where(and(eq(publications.postId, postId), isTold))
    .orderBy(publicationEvents.id);
}

/** The latest publication of each post, keyed by post. A share that was undone leaves what was before it. */
export async function findLatest(db: Executor, postIds: readonly string[]): Promise<Map<string, PublicationRow>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([publications.postId])
    .from(publications)
    .where(and(inArray(publications.postId, [...postIds]), sql`not ${isUndone}`))
    .orderBy(publications.postId, desc(publications.createdAt), desc(publications.id));
  return new Map(rows.map((row) => [row.postId, row]));
}

/** Those of these publications whose post on LinkedIn its person has named, as by pasting its link. */
export async function listNamedByPerson(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { publicationId: id, type } = publicationEvents;
  const named = await db
    .select({ id })
    .from(publicationEvents)
    .where(and(inArray(id, [...ids]), inArray(type, ['confirmed_by_person', 'link_added_by_person'])));
  return new Set(named.map((event) => event.id));
}

/** It waits for a reason for which nothing is sent. Never null, so that `not` has the rest. */
export const isHeld = sql`(${publications.state} = 'queued' and ${publications.waitReason} is not null
  and ${inArray(publications.waitReason, [...HELD_REASONS])})`;
const isRestored = sql`(${publications.state} = 'queued' and ${publications.waitReason} is not distinct from 'restored')`;

function liveSchedulesOf(userId: string) {
  return and(eq(publications.userId, userId), eq(publications.kind, 'schedule'), isLive);
}

/** How many of the person's schedules count against the plan's limit: held ones do not. */
export async function countLiveSchedules(db: Executor, userId: string): Promise<number> {
  return db.$count(publications, and(liveSchedulesOf(userId), sql`not ${isHeld}`));
}

/** Lets every publication that waits since a restore and is due later go out at its time, or come due by hand. @returns how many */
export async function releaseRestored(db: Executor): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with released as (
      update ${publications} set next_look_at = due_at, updated_at = now(), wait_reason = case
        when (select publishes_by_hand from users where users.id = publications.user_id) then 'by_hand' end
      where ${isRestored} and ${publications.dueAt} > app_now() returning id, post_id, fence
    ), settled as (
      update ${posts} set restored_from = null from released where released.post_id = ${posts.id}
    )
    insert into publication_events (publication_id, at, type, from_state, to_state, fence, note)
    select id, app_now(), 'released_by_administrator', 'queued', 'queued', fence, 'nothing became of it since the backup'
    from released`);
  return rowCount ?? 0;
}

/** Whose publications wait since a restore, in one order. */
export async function listRestoredUsers(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: publications.userId })
    .from(publications)
    .where(isRestored)
    .orderBy(publications.userId);
  return rows.map(({ id }) => id);
}

/** The schedules among which a plan's room is given out: not those that wait since a restore. */
export async function listLiveSchedules(db: Executor, userId: string): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(and(liveSchedulesOf(userId), sql`not ${isRestored}`))
    .orderBy(publications.dueAt, publications.id);
}

/** The person's schedules that nobody has begun to send, locked until the transaction ends. */
export async function lockQueuedSchedules(db: Executor, userId: string): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(and(eq(publications.userId, userId), eq(publications.kind, 'schedule'), eq(publications.state, 'queued')))
    .orderBy(publications.id)
    .for('update');
}

/** Takes the lock that serialises one person's scheduling and changes of tier. */
export async function lockSchedulesOf(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('schedules'), hashtext(${userId}))`);
}

/** Ends the wait for a new sign-in of all the member's publications; returns those that had waited. */
export async function resumeQueued(db: Executor, userId: string): Promise<PublicationRow[]> {
  return db
    .update(publications)
    .set({ waitReason: null, nextLookAt: sql`greatest(${publications.dueAt}, app_now())`, updatedAt: sql`now()` })
    .where(
      and(eq(publications.userId, userId), eq(publications.state, 'queued'), eq(publications.waitReason, 'reauth')),
    )
    .returning();
}

/** The member's publications in doubt that nobody is looking at, locked until the transaction ends. */
export async function lockDoubts(db: Executor, userId: string): Promise<PublicationRow[]> {
  const isFree = sql`(${publications.leaseUntil} is null or ${publications.leaseUntil} <= app_now())`;
  return db
    .select()
    .from(publications)
    .where(and(eq(publications.userId, userId), eq(publications.state, 'doubt'), isFree))
    .orderBy(publications.id)
    .for('update');
}

/** The state of the queue, for health: the oldest overdue row's age in ms, and how many are in doubt, need a look or are queued. */
export async function measureQueue(
  db: Executor,
): Promise<{ oldestDueMs: number; doubt: number; needsLook: number; queued: number }> {
  const { rows } = await db.execute<Record<'oldest' | 'doubt' | 'needs_look' | 'queued', string | null>>(sql`
    select
      extract(epoch from max(app_now() - next_look_at) filter (
        where state in ('queued', 'doubt') and next_look_at <= app_now()
          and (wait_reason is null or wait_reason not in ('reauth', 'restored', 'by_hand', 'network')))) * 1000 as oldest,
      count(*) filter (where state = 'doubt') as doubt,
      count(*) filter (where state = 'needs_look') as needs_look,
      count(*) filter (where state = 'queued') as queued
    from publications where state in ('queued', 'sending', 'doubt', 'needs_look')`);
  const [row] = rows;
  return {
    oldestDueMs: Number(row?.oldest ?? 0),
    doubt: Number(row?.doubt ?? 0),
    needsLook: Number(row?.needs_look ?? 0),
    queued: Number(row?.queued ?? 0),
  };
}

export async function findByHand(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: users.publishesByHand }).from(users).where(eq(users.id, userId));
  return row?.isOn === true;
}
