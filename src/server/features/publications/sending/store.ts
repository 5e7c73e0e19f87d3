import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { LAST_PROBE_MS } from '#domain/posts/decide.ts';
import type { WaitReason } from '#domain/posts/publication.ts';
import type { UserStatus } from '#domain/users/preferences.ts';
import type { Executor } from '#server/context.ts';
import { appMemory, publicationEvents, publicationImages, publications, users } from '#server/db/schema.ts';
import { isHeld, type PublicationRow } from '../store.ts';

/** A claim on a publication; it is lost once the row's fence is another. */
export type Claim = Pick<PublicationRow, 'id' | 'fence'>;
export type UploadRow = typeof publicationImages.$inferSelect;

const after = (ms: number): SQL => sql`app_now() + make_interval(secs => ${ms / 1000})`;
const before = (ms: number): SQL => sql`app_now() - make_interval(secs => ${ms / 1000})`;
const lease = (ms: number) => ({ leaseUntil: after(ms), nextLookAt: after(ms) });

const canBeLookedAt = sql`${publications.waitReason} is distinct from 'reauth'`;

/**
 * Claims what is due: fence + 1 and a lease, the oldest first, one a member before anybody's second. Rows that another worker has
 * locked are skipped, not waited for.
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
    ), locked as (
      select ${publications.id} from ${publications} join first_ones on first_ones.id = ${publications.id}
      where ${due} for update of publications skip locked
    )
    update ${publications} set fence = fence + 1, lease_until = ${after(leaseMs)}, next_look_at = ${after(leaseMs)}
    from locked where locked.id = ${publications.id} returning ${publications.id}`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  return db.select().from(publications).where(inArray(publications.id, ids)).orderBy(publications.dueAt);
}

/** Rows due longer ago than the grace and never attempted, held ones among them, locked; skips those that others have locked. */
export async function lockLate(db: Executor, graceMs: number, limit: number): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.state, 'queued'),
        canBeLookedAt,
        sql`${publications.nextLookAt} <= app_now()`,
        sql`${publications.dueAt} < ${before(graceMs)}`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function lockPublication(db: Executor, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id)).for('update');
  return row ?? null;
}

/** Null if the account is gone. */
export async function findUserStatus(db: Executor, userId: string): Promise<UserStatus | null> {
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId));
  return row?.status ?? null;
}

/** Marks the attempt as started, only while the claim is still valid. The lease covers the attempt and its record. */
export async function markSendStarted(db: Executor, claim: Claim, leaseMs: number): Promise<PublicationRow | null> {
  const [started] = await db
    .update(publications)
    .set({ sendStartedAt: sql`app_now()`, tries: sql`${publications.tries} + 1`, ...lease(leaseMs) })
    .where(
      and(
        eq(publications.id, claim.id),
        eq(publications.fence, claim.fence),
        inArray(publications.state, ['sending', 'doubt']),
        sql`${publications.leaseUntil} > app_now()`,
        // Disabled since it was prepared: the next claim handles it.
        sql`exists (select from ${users} where ${users.id} = ${publications.userId} and ${users.status} = 'active')`,
        // A probe delayed past LinkedIn's duplicate window would publish the post twice.
        sql`(${publications.state} <> 'doubt' or ${publications.firstMaybeSentAt} >= ${before(LAST_PROBE_MS)})`,
      ),
    )
    .returning();
  return started ?? null;
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
