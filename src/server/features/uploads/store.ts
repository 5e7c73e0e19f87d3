import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { publicationImages, publications } from '#server/db/schema.ts';

/** A claim on a publication: whoever has another fence has lost it. */
export type Claim = { id: string; fence: number };
export type UploadRow = typeof publicationImages.$inferSelect;

/** The claim is still ours, and no send of the row has begun: from then on its bytes are what they are. */
const isHeld = (claim: Claim) =>
  and(
    eq(publications.id, claim.id),
    eq(publications.fence, claim.fence),
    eq(publications.state, 'sending'),
    eq(publications.maybeSent, false),
    isNull(publications.sendStartedAt),
    sql`${publications.leaseUntil} > app_now()`,
  );

const leaseEnd = (leaseMs: number): SQL => sql`app_now() + make_interval(secs => ${leaseMs / 1000})`;

export async function listUploads(db: Executor, publicationId: string): Promise<UploadRow[]> {
  return db.select().from(publicationImages).where(eq(publicationImages.publicationId, publicationId));
}

/** False where the claim is lost. */
export async function extendLease(db: Executor, claim: Claim, leaseMs: number): Promise<boolean> {
  const held = await db
    .update(publications)
    .set({ leaseUntil: leaseEnd(leaseMs), nextLookAt: leaseEnd(leaseMs) })
    .where(isHeld(claim))
    .returning({ id: publications.id });
  return held.length > 0;
}

/** The row is held while it is written, so that no claim comes between the question and the answer. False where it is lost. */
export async function insertUpload(
  db: Executor,
  claim: Claim,
  upload: { hash: string; urn: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with held as (select id from ${publications} where ${isHeld(claim)} for update)
    insert into publication_images (publication_id, hash, urn, uploaded_at)
    select id, ${upload.hash}, ${upload.urn}, app_now() from held`);
  return rowCount === 1;
}

/** False where the claim is lost. */
export async function setWireBody(db: Executor, claim: Claim, wireBody: string, leaseMs: number): Promise<boolean> {
  const held = await db
    .update(publications)
    .set({ wireBody, leaseUntil: leaseEnd(leaseMs), nextLookAt: leaseEnd(leaseMs) })
    .where(isHeld(claim))
    .returning({ id: publications.id });
  return held.length > 0;
}

export async function deleteUploads(db: Executor, publicationId: string): Promise<void> {
  await db.delete(publicationImages).where(eq(publicationImages.publicationId, publicationId));
  await db.update(publications).set({ wireBody: null }).where(eq(publications.id, publicationId));
}
