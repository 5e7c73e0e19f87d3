import { AppError } from '#domain/errors.ts';
import { canUndo, isUndone } from '#domain/posts/sending/share-undo.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { findPublicationById } from '#server/features/publications/find-share.ts';
import { cancelPublication } from '#server/features/publications/live-publication.ts';
import { lockPostInAnyState, type OwnPost } from '../lock-post.ts';
import { askRestoredAgain } from '../store.ts';

/**
 * Undoes a share of which nothing has begun to leave: it never goes out, and its post is again what it was. Once more it changes nothing.
 * @throws AppError POST_NOT_FOUND, SHARE_LEFT once a publisher has claimed it, ACTION_NOT_ALLOWED for what is no share
 */
export function undoShare(ctx: Ctx, { publicationId, ...own }: OwnPost & { publicationId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { live } = await lockPostInAnyState(tx, own);
    const share = live?.id === publicationId ? live : await findPublicationById(tx, publicationId);
    if (share?.postId !== own.postId) throw new AppError('POST_NOT_FOUND');
    if (share.kind !== 'share') throw new AppError('ACTION_NOT_ALLOWED');
    if (isUndone(share)) return;
    if (!canUndo(share)) throw new AppError('SHARE_LEFT');
    await cancelPublication(tx, share, 'share_undone');
    if (share.restoredBefore !== null) await askRestoredAgain(tx.db, own.postId, share.restoredBefore);
  });
}
