import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { LAST_PROBE_MS } from '#domain/posts/decide.ts';
import { LIVE_STATES, type PublicationState, type WaitReason } from '#domain/posts/publication.ts';
import type { Executor } from '#server/context.ts';
import { publicationEvents, publications, users } from '#server/db/schema.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type NewPublication = typeof publications.$inferInsert;
export type EventRow = typeof publicationEvents.$inferSelect;

/** The database's clock, the only one a claim is measured by. */
export async function databaseNow(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from app_now()) * 1000 as now`);
  return new Date(Math.floor(Number(rows[0]?.now)));
}

export async function insertPublication(db: Executor, row: NewPublication): Promise<PublicationRow> {
  const [made] = await db.insert(publications).values(row).returning();
  if (made === undefined) throw new Error('insert returned no publication');
  return made;
}

export async function insertEvent(
  db: Executor,
  event: {
    publicationId: string;
    type: string;
    from: PublicationState | null;
    to: PublicationState | null;
    fence: number;
    note?: string | null;
  },
): Promise<void> {
  await db.execute(sql`
    insert into publication_events (publication_id, at, type, from_state, to_state, fence, note)
    values (${event.publicationId}, app_now(), ${event.type}, ${event.from}, ${event.to}, ${event.fence}, ${event.note ?? null})`);
}

export async function lockPublication(db: Executor, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id)).for('update');
  return row ?? null;
}

/** The post's live publication, locked, so that nothing claims or changes it until the transaction ends. */
export async function lockLivePublication(db: Executor, postId: string): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.postId, postId), inArray(publications.state, [...LIVE_STATES])))
    .for('update');
  return row ?? null;
}

export async function hasLivePublication(db: Executor, postId: string): Promise<boolean> {
  const n = await db.$count(
    publications,
    and(eq(publications.postId, postId), inArray(publications.state, [...LIVE_STATES])),
  );
  return n > 0;
}

export async function findPublication(db: Executor, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id));
  return row ?? null;
}

/** Null where the account is gone. */
export async function findUserStatus(db: Executor, userId: string): Promise<'active' | 'disabled' | null> {
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId));
  return row?.status ?? null;
}

export async function findByRequest(db: Executor, userId: string, requestId: string): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.userId, userId), eq(publications.requestId, requestId)));
  return row ?? null;
}

/** The latest publication of each post, keyed by post. */
export async function findLatest(db: Executor, postIds: readonly string[]): Promise<Map<string, PublicationRow>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([publications.postId])
    .from(publications)
    .where(inArray(publications.postId, [...postIds]))
    .orderBy(publications.postId, desc(publications.createdAt), desc(publications.id));
  return new Map(rows.map((row) => [row.postId, row]));
}

export async function listEvents(db: Executor, publicationId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(publicationEvents)
    .where(eq(publicationEvents.publicationId, publicationId))
    .orderBy(publicationEvents.id);
}

/** The event of a publication whose pictures are all uploaded anew. */
export const UPLOADS_ANEW = 'uploads_anew';

/** How often the pictures of a publication were uploaded anew since its words and pictures were last frozen. */
export async function countUploadsAnew(db: Executor, publicationId: string): Promise<number> {
  const frozenLast = sql`(select max(id) from ${publicationEvents}
    where publication_id = ${publicationId} and type in ('edited', 'rescheduled'))`;
  return db.$count(
    publicationEvents,
    and(
      eq(publicationEvents.publicationId, publicationId),
      eq(publicationEvents.type, UPLOADS_ANEW),
      sql`${publicationEvents.id} > coalesce(${frozenLast}, 0)`,
    ),
  );
}

/** The plan had no room for it: it waits for a larger one, or for its person. */
const isHeld = sql`(${publications.state} = 'queued' and ${publications.waitReason} is not distinct from 'plan')`;

function liveSchedulesOf(userId: string) {
  return and(
    eq(publications.userId, userId),
    eq(publications.kind, 'schedule'),
    inArray(publications.state, [...LIVE_STATES]),
  );
}

/** How many of the person's schedules take room in the plan: those that are held take none. */
export async function countLiveSchedules(db: Executor, userId: string): Promise<number> {
  return db.$count(publications, and(liveSchedulesOf(userId), sql`not ${isHeld}`));
}

export async function listLiveSchedules(db: Executor, userId: string): Promise<PublicationRow[]> {
  return db.select().from(publications).where(liveSchedulesOf(userId)).orderBy(publications.dueAt, publications.id);
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

/** Serialises one person's scheduling and changes of tier, so that the plan's limit holds under concurrency. */
export async function lockSchedulesOf(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('schedules'), hashtext(${userId}))`);
}

export type PublicationPatch = Partial<Omit<NewPublication, 'id' | 'postId' | 'userId' | 'createdAt'>>;

export async function updatePublication(db: Executor, id: string, patch: PublicationPatch): Promise<PublicationRow> {
  const [row] = await db
    .update(publications)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(eq(publications.id, id))
    .returning();
  if (row === undefined) throw new Error('update found no publication');
  return row;
}

const canBeLookedAt = sql`${publications.waitReason} is distinct from 'reauth'`;

/**
 * Takes hold of what is due: fence + 1 and a lease, the oldest first, one a member before anybody's second. Rows that
 * another worker holds are passed over, not waited for.
 */
export async function claimDue(db: Executor, limit: number, leaseMs: number): Promise<PublicationRow[]> {
  const due = sql`${publications.state} in ('queued', 'sending', 'doubt')
    and ${publications.nextLookAt} <= app_now()
    and (${publications.leaseUntil} is null or ${publications.leaseUntil} <= app_now())
    and ${canBeLookedAt} and not ${isHeld}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with ranked as (
      select id, next_look_at, row_number() over (partition by user_id order by next_look_at, id) as turn
      from ${publications} where ${due}
    ), first_ones as (
      select id from ranked order by turn, next_look_at, id limit ${limit}
    ), held as (
      select ${publications.id} from ${publications} join first_ones on first_ones.id = ${publications.id}
      where ${due} for update of publications skip locked
    )
    update ${publications} set
      fence = fence + 1,
      lease_until = app_now() + make_interval(secs => ${leaseMs / 1000}),
      next_look_at = app_now() + make_interval(secs => ${leaseMs / 1000})
    from held where held.id = ${publications.id} returning ${publications.id}`);
  const ids = rows.map((row) => row.id);
  return ids.length === 0
    ? []
    : db.select().from(publications).where(inArray(publications.id, ids)).orderBy(publications.dueAt);
}

/** Rows due longer ago than the grace and never attempted, held ones among them, locked; skips what others hold. */
export async function lockLate(db: Executor, graceMs: number, limit: number): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.state, 'queued'),
        canBeLookedAt,
        sql`${publications.nextLookAt} <= app_now()`,
        sql`${publications.dueAt} < app_now() - make_interval(secs => ${graceMs / 1000})`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Marks the attempt as started, only while the claim is still ours. The lease covers the attempt and its record. */
export async function startSend(db: Executor, row: PublicationRow, leaseMs: number): Promise<PublicationRow | null> {
  const [started] = await db
    .update(publications)
    .set({
      sendStartedAt: sql`app_now()`,
      tries: sql`${publications.tries} + 1`,
      leaseUntil: sql`app_now() + make_interval(secs => ${leaseMs / 1000})`,
      nextLookAt: sql`app_now() + make_interval(secs => ${leaseMs / 1000})`,
    })
    .where(
      and(
        eq(publications.id, row.id),
        eq(publications.fence, row.fence),
        inArray(publications.state, ['sending', 'doubt']),
        sql`${publications.leaseUntil} > app_now()`,
        // Disabled since it was prepared: the next claim settles it.
        sql`exists (select from ${users} where ${users.id} = ${publications.userId} and ${users.status} = 'active')`,
        // A probe that was held up past LinkedIn's duplicate window would double the post.
        sql`(${publications.state} <> 'doubt' or ${publications.firstMaybeSentAt} >= app_now() - make_interval(secs => ${LAST_PROBE_MS / 1000}))`,
      ),
    )
    .returning();
  return started ?? null;
}

export async function findWaitingForSignIn(db: Executor, userId: string): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(
      and(eq(publications.userId, userId), eq(publications.state, 'queued'), eq(publications.waitReason, 'reauth')),
    )
    .for('update');
}

/**
 * Every scheduled row of a member whose sign-in LinkedIn refused: none is tried until a reconnect. A share is left to find
 * out by itself: somebody waits for its answer. What the plan holds is not tried anyway, and no reconnect may let it go.
 */
export async function pauseQueued(db: Executor, userId: string): Promise<PublicationRow[]> {
  return db
    .update(publications)
    .set({ waitReason: 'reauth' satisfies WaitReason, errorCode: 'reauth', updatedAt: sql`now()` })
    .where(
      and(
        eq(publications.userId, userId),
        eq(publications.kind, 'schedule'),
        eq(publications.state, 'queued'),
        isNull(publications.leaseUntil),
        sql`${publications.waitReason} is distinct from 'reauth'`,
        sql`not ${isHeld}`,
      ),
    )
    .returning();
}

export async function resumeRow(db: Executor, id: string): Promise<void> {
  await db
    .update(publications)
    .set({ waitReason: null, nextLookAt: sql`greatest(${publications.dueAt}, app_now())`, updatedAt: sql`now()` })
    .where(eq(publications.id, id));
}

/** How the queue stands, for health: the oldest overdue row's age in ms, and what waits on a person or on finding out. */
export async function measureQueue(
  db: Executor,
): Promise<{ oldestDueMs: number; doubt: number; needsLook: number; queued: number }> {
  const { rows } = await db.execute<Record<'oldest' | 'doubt' | 'needs_look' | 'queued', string | null>>(sql`
    select
      extract(epoch from max(app_now() - next_look_at) filter (
        where state in ('queued', 'doubt') and next_look_at <= app_now() and wait_reason is distinct from 'reauth')) * 1000 as oldest,
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
