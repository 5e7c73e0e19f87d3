import { type AttemptOutcome, LEASE_MS } from '#domain/posts/decide.ts';
import { imagesToUpload } from '#domain/posts/post-content.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { findImageBytes } from '#server/features/images/find-image-bytes.ts';
import { findUploads, keepClaim, keepUpload, keepWireBody } from '#server/features/uploads/uploads.ts';
import type { UploadOutcome } from '#server/ports/linkedin.ts';
import { insertEvent, type PublicationRow } from './store.ts';

/** One picture's whole time: 5 MB over a slow line, and well within the lease that each pair of them renews. */
const UPLOAD_TIMEOUT_MS = 30_000;
/** Pictures under way at once: twenty of them still fit a share's answer, and no more than two lie in memory. */
const AT_ONCE = 2;

export type Uploaded = { kind: 'done' } | { kind: 'stop'; outcome: AttemptOutcome } | { kind: 'lost' };
type With = { accessToken: string; authorUrn: string; version: string };

/**
 * Gives LinkedIn what it has not yet of a claimed publication's pictures, then fixes the exact bytes of all its sends. May be
 * broken off and repeated at any point: what LinkedIn has is written down picture by picture, guarded by the claim.
 * Nothing of it publishes anything.
 * @param checkpoint called after each pair of pictures, and once the bytes are fixed
 */
export async function uploadImages(
  ctx: Ctx,
  row: PublicationRow,
  using: With,
  checkpoint: (at: 'uploaded' | 'wired') => void,
): Promise<Uploaded> {
  const known = await findUploads(ctx, { publicationId: row.id });
  const urns = new Map(known.map(({ hash, urn }) => [hash, urn]));
  const missing = imagesToUpload(row.content).filter((hash) => !urns.has(hash));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    if (!(await keepClaim(ctx, { claim: row, leaseMs: LEASE_MS }))) return { kind: 'lost' };
    const pair = missing.slice(at, at + AT_ONCE);
    const ends = await Promise.all(pair.map((hash) => uploadOne(ctx, row, hash, using)));
    checkpoint('uploaded');
    for (const end of ends) {
      if (typeof end !== 'string') return end;
    }
    for (const [index, hash] of pair.entries()) urns.set(hash, String(ends[index]));
  }
  const isFixed = await inTransaction(ctx, async (tx) => {
    const wireBody = tx.linkedin.nameImages(row.body, urns);
    if (!(await keepWireBody(tx, { claim: row, wireBody, leaseMs: LEASE_MS }))) return false;
    await insertEvent(tx.db, {
      publicationId: row.id,
      type: 'images_uploaded',
      from: row.state,
      to: row.state,
      fence: row.fence,
      note: String(urns.size),
    });
    return true;
  });
  if (!isFixed) return { kind: 'lost' };
  checkpoint('wired');
  return { kind: 'done' };
}

/** The picture's urn, or why there is none. */
async function uploadOne(
  ctx: Ctx,
  row: PublicationRow,
  hash: string,
  using: With,
): Promise<string | Exclude<Uploaded, { kind: 'done' }>> {
  const image = await findImageBytes(ctx, { userId: row.userId, hash });
  if (image === null) return { kind: 'stop', outcome: { kind: 'image_missing', hash } };
  const end = await ctx.linkedin.uploadImage({ ...using, ...image, timeoutMs: UPLOAD_TIMEOUT_MS });
  if (end.kind !== 'uploaded') return { kind: 'stop', outcome: naming(hash, end) };
  const isKept = await keepUpload(ctx, { claim: row, hash, urn: end.urn });
  return isKept ? end.urn : { kind: 'lost' };
}

function naming(hash: string, end: Exclude<UploadOutcome, { kind: 'uploaded' }>): AttemptOutcome {
  return end.kind === 'image_refused' ? { ...end, hash } : end;
}
