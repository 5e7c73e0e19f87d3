import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { LEFT_ALONE, type WaitReason } from '#domain/posts/publication.ts';
import { LAST_PROBE_MS } from '#domain/posts/sending/probes.ts';
import { LATE_GRACE_MS, SEND_LATE_MAX_MS } from '#domain/scheduling/late-posts.ts';
import type { UserStatus } from '#domain/users/preferences.ts';
import type { Executor } from '#server/context.ts';
import { appMemory } from '#server/db/installation-schema.ts';
import { linkedinConnections, publicationEvents, publicationImages, publications, users } from '#server/db/schema.ts';
import type { ConnectionRow } from '../connections/store.ts';
import { isHeld, type PublicationRow } from '../store.ts';

/** How many rows a claim chooses from for each that it takes: the first ones may be in the hands of other workers that claim just now. */
const CHOICE = 8;

/** A claim on a publication; it is lost once the row's fence is another. */
export type Claim = Pick<PublicationRow, 'id' | 'fence'>;
export type UploadRow = typeof publicationImages.$inferSelect;

/** Read once a statement, not once a row. */
const now = sql`(select app_now())`;
const after = (ms: number): SQL => sql`${now} + make_interval(secs => ${ms / 1000})`;
const before = (ms: number): SQL => sql`${now} - make_interval(secs => ${ms / 1000})`;
const lease = (ms: number) => ({ leaseUntil: after(ms), nextLookAt: after(ms) });

const canBeLookedAt = sql`(${publications.waitReason} is null or not ${inArray(publications.waitReason, [...LEFT_ALONE])})`;

/**
 * Late and without what surely grants it a day (docs/product.md §4.13); `isExpired` decides. An outage leaves thousands of late rows that
 * have their day.
 */
const mayHaveMissed = sql`(state = 'queued' and due_at < ${before(LATE_GRACE_MS)} and not (
  kind = 'schedule' and due_at >= ${before(SEND_LATE_MAX_MS)} and wait_reason is distinct from 'plan'
  and (send_late or tries > 0 or wait_reason is not null or error_code is not distinct from 'reauth')))`;

/**
 * Claims what is due: fence + 1 and a lease. At most one a member, and none of a member of whom a send is under way, in whatever process;
 * what waits in doubt for its next look is not. What may be out comes first, since finding out has an end; then the oldest; what may have
 * missed its time comes last.
 * @param limit.sends how many in all
 * @param limit.uploads how many of them may have images that are not uploaded yet
 */
export async function claimDue(
  db: Executor,
  limit: { sends: number; uploads: number },
  leaseMs: number,
): Promise<PublicationRow[]> {
  const due = sql`${publications.state} in ('queued', 'sending', 'doubt') and ${publications.nextLookAt} <= ${now}
    and (${publications.leaseUntil} is null or ${publications.leaseUntil} <= ${now})
    and ${canBeLookedAt} and not ${isHeld}
    and not exists (select from ${publications} as other where other.user_id = ${publications.userId}
      and other.state in ('sending', 'doubt') and other.lease_until > ${now})`;
  const order = sql`state = 'queued', missed, due_at, id`;
  // The locks last until the claims are committed: of two processes only one looks at a member, and the second statement sees what others
  // claimed before.
  const chosen = await db.execute<{ id: string }>(sql`
    with firsts as (
      select distinct on (user_id) user_id, id, state, due_at, ${mayHaveMissed} as missed,
        (state <> 'doubt' and content is not null and wire_body is null) as uploads
      from ${publications} where ${due} order by user_id, state = 'queued', ${mayHaveMissed}, due_at, id
    ), numbered as (
      select *, row_number() over (partition by uploads order by ${order}) as turn from firsts
    ), chosen as materialized (
      select user_id, id from numbered where not uploads or turn <= ${limit.uploads} order by ${order} limit ${limit.sends * CHOICE}
    )
    select id from chosen where pg_try_advisory_xact_lock(hashtext('sends'), hashtext(user_id::text)) limit ${limit.sends}`);
  if (chosen.rows.length === 0) return [];
  const ids = chosen.rows.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string }>(sql`
    with locked as (
      select id from ${publications} where ${inArray(publications.id, ids)} and ${due} for update skip locked
    )
    update ${publications} set fence = fence + 1, lease_until = ${after(leaseMs)}, next_look_at = ${after(leaseMs)}
    from locked where locked.id = ${publications.id} returning ${publications.id}`);
  if (rows.length === 0) return [];
  const claimed = rows.map(({ id }) => id);
  return db
    .select()
    .from(publications)
    .where(inArray(publications.id, claimed))
    .orderBy(sql`state = 'queued'`, publications.dueAt, publications.id);
}

/** Rows that may have missed their time, held ones among them, locked; skips those that others have locked. */
export async function lockLate(db: Executor, limit: number): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(and(mayHaveMissed, canBeLookedAt, sql`${publications.nextLookAt} <= ${now}`))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Gives scheduled rows that have been due for so long without their turn the network as the reason why they wait, which grants them a day
 * (docs/product.md §4.13). A share is left to its own rule: its person waits. What missed its time while nobody looked is not waiting.
 */
export async function markWaiting(db: Executor, overdueMs: number, limit: number): Promise<void> {
  await db.execute(sql`
    with waiting as (
      select id from ${publications}
      where kind = 'schedule' and state = 'queued' and wait_reason is null and next_look_at <= ${before(overdueMs)}
        and not ${mayHaveMissed}
      limit ${limit} for update skip locked
    ), marked as (
      update ${publications} set wait_reason = ${'network' satisfies WaitReason}, updated_at = now()
      from waiting where waiting.id = ${publications.id} returning ${publications.id}, fence
    )
    insert into publication_events (publication_id, at, type, from_state, to_state, fence, note)
    select id, app_now(), 'waiting', 'queued', 'queued', fence, 'no_turn' from marked`);
}

export async function lockPublication(db: Executor, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id)).for('update');
  return row ?? null;
}

/** What is asked of the database right before a send: the person's status, null if the account is gone, and a note of the installation. */
export async function findSender(
  db: Executor,
  { userId, memoryKey }: { userId: string; memoryKey: string },
): Promise<{ status: UserStatus | null; connection: ConnectionRow | null; memory: unknown }> {
  const [row] = await db
    .select({ status: users.status, connection: linkedinConnections, memory: appMemory.value })
    .from(users)
    .leftJoin(linkedinConnections, eq(linkedinConnections.userId, users.id))
    .leftJoin(appMemory, eq(appMemory.key, memoryKey))
    .where(eq(users.id, userId));
  return row ?? { status: null, connection: null, memory: null };
}

/** What of a publication a send needs once it is announced. */
export type Started = Pick<PublicationRow, 'id' | 'fence' | 'body' | 'wireBody' | 'tries' | 'maybeSent'>;

/**
 * Marks the attempt as started and says so in the history, in one statement and so in one transaction, only while the claim is still valid.
 * The lease covers the attempt and its record.
 */
export async function markSendStarted(db: Executor, claim: Claim, leaseMs: number): Promise<Started | null> {
  const { rows } = await db.execute<
    Omit<Started, 'wireBody' | 'maybeSent'> & { wire_body: string | null; maybe_sent: boolean }
  >(sql`
    with started as (
      update ${publications} set send_started_at = app_now(), tries = tries + 1,
        lease_until = ${after(leaseMs)}, next_look_at = ${after(leaseMs)}
      where ${and(
        eq(publications.id, claim.id),
        eq(publications.fence, claim.fence),
        inArray(publications.state, ['sending', 'doubt']),
        sql`${publications.leaseUntil} > app_now()`,
        // Disabled since it was prepared: the next claim handles it.
        sql`exists (select from ${users} where ${users.id} = ${publications.userId} and ${users.status} = 'active')`,
        // A probe delayed past LinkedIn's duplicate window would publish the post twice.
        sql`(${publications.state} <> 'doubt' or ${publications.firstMaybeSentAt} >= ${before(LAST_PROBE_MS)})`,
      )}
      returning id, fence, body, wire_body, tries, maybe_sent, state
    ), noted as (
      insert into publication_events (publication_id, at, type, from_state, to_state, fence)
      select id, app_now(), case when maybe_sent then 'probe_started' else 'send_started' end, state, state, fence from started
    )
    select id, fence, body, wire_body, tries, maybe_sent from started`);
  const [row] = rows;
  if (row === undefined) return null;
  const { wire_body: wireBody, maybe_sent: maybeSent, ...started } = row;
  return { ...started, wireBody, maybeSent };
}

/** Whether a send that was announced under this claim may still begin: nobody else has the row, and the lease runs. */
export async function isSendOurs(db: Executor, claim: Claim): Promise<boolean> {
  return (
    (await db.$count(
      publications,
      and(
        eq(publications.id, claim.id),
        eq(publications.fence, claim.fence),
        inArray(publications.state, ['sending', 'doubt']),
        sql`${publications.leaseUntil} > app_now()`,
      ),
    )) > 0
  );
}

/**
 * Pauses every scheduled row of a member whose sign-in LinkedIn refused: none is tried until a reconnect. A share is left to find
 * out by itself: somebody waits for its answer. Rows that the plan holds are not tried anyway, and a reconnect must not release them.
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
        canBeLookedAt,
        sql`not ${isHeld}`,
      ),
    )
    .returning();
}

/**
 * Whether another publication has this post of LinkedIn's. Serialised by post until the transaction ends, so that of two publications that
 * are told of one post at the same time only one gets it.
 */
export async function isUrnTaken(db: Executor, named: { urn: string; publicationId: string }): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('urn'), hashtext(${named.urn}))`);
  return (
    (await db.$count(publications, and(eq(publications.urn, named.urn), ne(publications.id, named.publicationId)))) > 0
  );
}

/** The claim is still ours, and no send of the row has begun: from then on its bytes never change. */
const isClaimed = (claim: Claim) =>
  and(
    eq(publications.id, claim.id),
    eq(publications.fence, claim.fence),
    eq(publications.state, 'sending'),
    eq(publications.maybeSent, false),
    isNull(publications.sendStartedAt),
    sql`${publications.leaseUntil} > app_now()`,
  );

/** What LinkedIn was given of a publication's images. */
export async function listUploads(db: Executor, publicationId: string): Promise<UploadRow[]> {
  return db.select().from(publicationImages).where(eq(publicationImages.publicationId, publicationId));
}

/** Extends a claim's lease, and sets the exact bytes of every attempt from now on, if given. False if the claim is lost. */
export async function extendLease(
  db: Executor,
  claim: Claim,
  { leaseMs, wireBody }: { leaseMs: number; wireBody?: string },
): Promise<boolean> {
  const extended = await db
    .update(publications)
    .set({ wireBody, ...lease(leaseMs) })
    .where(isClaimed(claim))
    .returning({ id: publications.id });
  return extended.length > 0;
}

/** Notes LinkedIn's name of an image it was given, with the row locked, so that no claim comes in between. False if the claim is lost. */
export async function insertUpload(
  db: Executor,
  claim: Claim,
  upload: { hash: string; urn: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with claimed as (select id from ${publications} where ${isClaimed(claim)} for update)
    insert into publication_images (publication_id, hash, urn, uploaded_at)
    select id, ${upload.hash}, ${upload.urn}, app_now() from claimed`);
  return rowCount === 1;
}

/** Forgets the uploads, and the bytes that name them. The caller has locked the publication, and none of it may be out. */
export async function deleteUploads(db: Executor, publicationId: string): Promise<void> {
  await db.delete(publicationImages).where(eq(publicationImages.publicationId, publicationId));
  await db.update(publications).set({ wireBody: null }).where(eq(publications.id, publicationId));
}

/** The event of a publication whose images are all uploaded again. */
export const UPLOADS_ANEW = 'uploads_anew';

/** How often the images of a publication were uploaded again since its last snapshot. */
export async function countUploadsAnew(db: Executor, publicationId: string): Promise<number> {
  const lastSnapshot = sql`(select max(id) from ${publicationEvents}
    where publication_id = ${publicationId} and type in ('edited', 'rescheduled'))`;
  return db.$count(
    publicationEvents,
    and(
      eq(publicationEvents.publicationId, publicationId),
      eq(publicationEvents.type, UPLOADS_ANEW),
      sql`${publicationEvents.id} > coalesce(${lastSnapshot}, 0)`,
    ),
  );
}

/** A value of the installation's own notes, or null. The caller knows its shape, since only it writes the key. */
export async function readMemory<T>(db: Executor, key: string): Promise<T | null> {
  const [row] = await db.select({ value: appMemory.value }).from(appMemory).where(eq(appMemory.key, key));
  return (row?.value ?? null) as T | null;
}

export async function writeMemory(db: Executor, key: string, value: unknown): Promise<void> {
  const updatedAt = sql`now()`;
  await db
    .insert(appMemory)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: appMemory.key, set: { value, updatedAt } });
}
