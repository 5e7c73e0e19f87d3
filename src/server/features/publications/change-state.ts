import { UI } from '#contract/messages.ts';
import { canChangeState, type PublicationState, statusFor } from '#domain/posts/publication.ts';
import type { Ctx } from '#server/context.ts';
import { changePublication, type PublicationPatch, type PublicationRow } from './store.ts';
import { tellOfState } from './tell-of-state.ts';

/** The event of a publication that failed because its time was over. */
export const LATE = 'late';

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
  const told = patch.errorMessage;
  // It may be in the words of the network.
  const clean = typeof told === 'string' ? { ...patch, errorMessage: ctx.hideSecrets(told) } : patch;
  const after: PublicationRow = { ...row, ...given(clean), state: to };
  const isShare = after.kind === 'share';
  const changed = await changePublication(ctx.db, row, {
    patch: { ...clean, state: to },
    event: { ...event, to, fence: after.fence },
    post: {
      status: statusFor(after),
      ...whatCardSays(after),
      publishedAt: after.publishedAt,
      failureNotified: failureNotified || isShare,
    },
  });
  await tellOfState(ctx, { before: row, changed, isLate: event.type === LATE });
  // What waits for a new sign-in is looked at after it, by `resumePublications`.
  if (patch.nextLookAt !== undefined && changed.waitReason !== 'reauth') {
    await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: patch.nextLookAt });
  }
  return changed;
}

/** What of a patch is set: what is undefined stays as it is. */
function given(patch: PublicationPatch): Partial<Required<PublicationRow>> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/** The time and the failure on a post's card. A share has no time that its person chose, and one that is undone leaves both as they were. */
function whatCardSays({ kind, state, dueAt, errorMessage, ...row }: PublicationRow) {
  const isCancelled = state === 'cancelled';
  if (kind === 'schedule') return { scheduledAt: isCancelled ? null : dueAt, errorMessage };
  if (isCancelled) return { scheduledAt: row.scheduledBefore, errorMessage: row.errorBefore };
  return { scheduledAt: null, errorMessage: errorMessage === null ? null : UI.share.failed(errorMessage) };
}
