import { canChangeState, type PublicationState, statusFor } from '#domain/posts/publication.ts';
import type { Ctx } from '#server/context.ts';
import {
  insertEvent,
  type PublicationPatch,
  type PublicationRow,
  updatePostStatus,
  updatePublication,
} from './store.ts';

/**
 * The one way a publication changes state: its row, its event, its post's status and the job for `nextLookAt` are written together.
 * `ctx` must be a transaction in which the row is locked.
 * @throws Error for a transition that the state machine does not have
 */
export async function changeState(
  ctx: Ctx,
  row: PublicationRow,
  to: PublicationState,
  patch: PublicationPatch,
  { failureNotified = true, ...event }: { type: string; note?: string | null; failureNotified?: boolean },
): Promise<PublicationRow> {
  if (row.state !== to && !canChangeState(row.state, to)) {
    throw new Error(`a publication cannot go from ${row.state} to ${to}`);
  }
  const changed = await updatePublication(ctx.db, row.id, { ...patch, state: to });
  await insertEvent(ctx.db, row, { ...event, to, fence: changed.fence });
  await updatePostStatus(ctx.db, row.postId, {
    status: statusFor(to),
    scheduledAt: to === 'cancelled' ? null : changed.dueAt,
    publishedAt: changed.publishedAt,
    errorMessage: changed.errorMessage,
    failureNotified,
  });
  // What waits for a new sign-in is looked at after it, by `resumePublications`.
  if (patch.nextLookAt !== undefined && changed.waitReason !== 'reauth') {
    await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: patch.nextLookAt });
  }
  return changed;
}
