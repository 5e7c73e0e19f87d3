import { canMove, type PublicationState, statusFor } from '#domain/posts/publication.ts';
import type { Ctx } from '#server/context.ts';
import { setPublishingState } from '#server/features/posts/set-publishing-state.ts';
import { insertEvent, type PublicationPatch, type PublicationRow, updatePublication } from './store.ts';

/**
 * The one way a publication changes state: the row, its event and its post's status move in the caller's transaction.
 * `ctx` must be a transaction and the row locked in it. A step the state machine does not have is a defect and throws.
 */
export async function move(
  ctx: Ctx,
  row: PublicationRow,
  to: PublicationState,
  patch: PublicationPatch,
  event: { type: string; note?: string | null; failureTold?: boolean },
): Promise<PublicationRow> {
  if (row.state !== to && !canMove(row.state, to)) {
    throw new Error(`a publication cannot go from ${row.state} to ${to}`);
  }
  const moved = await updatePublication(ctx.db, row.id, { ...patch, state: to });
  await insertEvent(ctx.db, {
    publicationId: row.id,
    type: event.type,
    from: row.state,
    to,
    fence: moved.fence,
    note: event.note ?? null,
  });
  await setPublishingState(ctx, {
    postId: row.postId,
    status: statusFor(to),
    scheduledAt: to === 'cancelled' ? null : moved.dueAt,
    publishedAt: moved.publishedAt,
    errorMessage: moved.errorMessage,
    failureTold: event.failureTold ?? true,
  });
  return moved;
}
