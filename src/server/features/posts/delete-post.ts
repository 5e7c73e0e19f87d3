import { AppError } from '#domain/errors.ts';
import { canDelete } from '#domain/posts/actions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { cancelPublication, type LivePublication } from '#server/features/publications/live-publication.ts';
import { type KeptSchedule, keepDeleted } from './deleted/store.ts';
import { lockPost, type OwnPost } from './lock-post.ts';
import { deleteOwnPost } from './store.ts';

/**
 * Deletes a post and cancels its schedule, both or neither. What it was, and when it was to go out, is kept for a while, so that it can
 * be undone.
 * @throws AppError POST_NOT_FOUND, ALREADY_PUBLISHED, POST_BEING_PUBLISHED, POST_NEEDS_LOOK
 */
export function deletePost(ctx: Ctx, own: OwnPost): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await lockPost(tx, own);
    if (!canDelete({ status: post.status, publication: live })) throw new AppError('ALREADY_PUBLISHED');
    if (live !== null) await cancelPublication(tx, live);
    await keepDeleted(tx.db, own, { deletedAt: new Date(ctx.clock.now()), schedule: scheduleOf(live) });
    await deleteOwnPost(tx.db, own.userId, own.postId);
  });
}

function scheduleOf(live: LivePublication | null): KeptSchedule | null {
  if (live?.kind !== 'schedule') return null;
  const { dueAt, localTime, zone, sendLate, inQueue } = live;
  return { dueAt: dueAt.toISOString(), localTime, zone: zone ?? 'UTC', sendLate, inQueue };
}
