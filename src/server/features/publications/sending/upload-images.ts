import { type AttemptOutcome, LEASE_MS } from '#domain/posts/decide.ts';
import { imagesToUpload } from '#domain/posts/post-content.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { findImageBytes } from '#server/features/images/get-image.ts';
import { insertEvent, type PublicationRow } from '../store.ts';
import { extendLease, insertUpload, listUploads } from './store.ts';

/** For one image: 5 MB over a slow connection, and well within the lease that is extended before each pair. */
const UPLOAD_TIMEOUT_MS = 30_000;
/** Images uploaded at once: fast enough for twenty of them in a share, and no more than two in memory. */
const AT_ONCE = 2;

export type Uploaded = { kind: 'done' } | { kind: 'stop'; outcome: AttemptOutcome } | { kind: 'lost' };
type With = { accessToken: string; authorUrn: string; version: string };

/**
 * Uploads the images of a claimed publication that LinkedIn does not have yet, then fixes the exact request body of all its sends.
 * Publishes nothing. May be interrupted and repeated at any point: each upload is recorded, guarded by the claim.
 * @param checkpoint called after each pair of images, and once the request body is fixed
 */
export async function uploadImages(
  ctx: Ctx,
  row: PublicationRow,
  using: With,
  checkpoint: (at: 'uploaded' | 'wired') => void,
): Promise<Uploaded> {
  const urns = new Map((await listUploads(ctx.db, row.id)).map(({ hash, urn }) => [hash, urn]));
  const missing = imagesToUpload(row.content).filter((hash) => !urns.has(hash));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    if (!(await extendLease(ctx.db, row, { leaseMs: LEASE_MS }))) return { kind: 'lost' };
    const pair = missing.slice(at, at + AT_ONCE);
    const ends = await Promise.all(pair.map((hash) => uploadOne(ctx, row, hash, using)));
    checkpoint('uploaded');
    for (const end of ends) {
      if (typeof end !== 'string') return end;
    }
    for (const [index, hash] of pair.entries()) urns.set(hash, String(ends[index]));
  }
  const isFixed = await inTransaction(ctx, async (tx) => {
    const wireBody = tx.linkedin.fillImageUrns(row.body, urns);
    if (!(await extendLease(tx.db, row, { leaseMs: LEASE_MS, wireBody }))) return false;
    await insertEvent(tx.db, row, { type: 'images_uploaded', note: String(urns.size) });
    return true;
  });
  if (!isFixed) return { kind: 'lost' };
  checkpoint('wired');
  return { kind: 'done' };
}

/** The urn of the uploaded image, or why there is none. */
async function uploadOne(
  ctx: Ctx,
  row: PublicationRow,
  hash: string,
  using: With,
): Promise<string | Exclude<Uploaded, { kind: 'done' }>> {
  const image = await findImageBytes(ctx, { userId: row.userId, hash });
  if (image === null) return { kind: 'stop', outcome: { kind: 'image_missing', hash } };
  const end = await ctx.linkedin.uploadImage({ ...using, ...image, timeoutMs: UPLOAD_TIMEOUT_MS });
  if (end.kind === 'image_refused') return { kind: 'stop', outcome: { ...end, hash } };
  if (end.kind !== 'uploaded') return { kind: 'stop', outcome: end };
  return (await insertUpload(ctx.db, row, { hash, urn: end.urn })) ? end.urn : { kind: 'lost' };
}
