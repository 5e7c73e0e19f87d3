import { canUndo, undoLeftMs } from '#domain/posts/sending/share-undo.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { findShare } from '#server/features/publications/find-share.ts';
import { type ShareResult, toResult, waiting } from './share-post.ts';

/** What came of the share with this idempotency key; null where it made no publication. Publishes nothing, and waits for nothing. */
export async function readShare(ctx: Ctx, input: { userId: string; requestId: string }): Promise<ShareResult | null> {
  const row = await findShare(ctx, input);
  if (row === null) return null;
  if (canUndo(row)) return waiting(row, undoLeftMs(row, (await readDatabaseNow(ctx)).getTime()));
  return row.state === 'sending' ? waiting(row, null) : toResult(ctx, row.postId, row);
}
