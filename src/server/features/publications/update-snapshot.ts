import type { PostFields } from '#contract/posts.ts';
import type { Ctx } from '#server/context.ts';
import { getKnownAuthorUrn } from './connections/find-connection.ts';
import { deleteUploads } from './sending/store.ts';
import { insertEvent, type PublicationRow, updatePublication } from './store.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** Other words have not failed: before they were scheduled they are a draft. */
const CHANGED = { statusBefore: 'draft', errorBefore: null, scheduledBefore: null } as const;

/**
 * Takes a new snapshot for a queued publication, locked by the caller's transaction, whose post was edited; its schedule stays.
 * An expired sign-in is no reason to refuse it: the author stays the same, and the edit must not be lost.
 * @throws AppError NEEDS_REAUTH if LinkedIn was never connected, NO_CONTENT, POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND
 */
export async function updateSnapshot(ctx: Ctx, row: PublicationRow, fields: PostFields): Promise<void> {
  const { userId } = row;
  const authorUrn = await getKnownAuthorUrn(ctx, { userId });
  const snapshot = await takeSnapshot(ctx, { ...fields, userId, authorUrn });
  if (snapshot.bodyHash === row.bodyHash) return;
  await deleteUploads(ctx.db, row.id);
  await updatePublication(ctx.db, row.id, { ...snapshot, ...(row.kind === 'schedule' && CHANGED) });
  await insertEvent(ctx.db, row, { type: 'edited' });
}
