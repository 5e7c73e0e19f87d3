import type { Ctx } from '#server/context.ts';
import { changeState } from './change-state.ts';
import { deletePublication, hasLive, lockLive, type PublicationRow } from './store.ts';

export type LivePublication = PublicationRow;

/** The post's publication that is on its way, locked until the transaction ends, so that nothing sends or changes it; null without one. */
export function lockLivePublication(ctx: Ctx, { postId }: { postId: string }): Promise<LivePublication | null> {
  return lockLive(ctx.db, postId);
}

export function hasLivePublication(ctx: Ctx, { postId }: { postId: string }): Promise<boolean> {
  return hasLive(ctx.db, postId);
}

/** Cancels a queued publication that the caller's transaction has locked; its post is a draft again. @param type how its history tells it */
export async function cancelPublication(ctx: Ctx, row: LivePublication, type = 'cancelled'): Promise<void> {
  await changeState(ctx, row, 'cancelled', { waitReason: null }, { type });
}

/** Forgets a publication that was cancelled and of which nothing left, so that what its post tells of is the one before it again. */
export async function forgetCancelled(ctx: Ctx, { id }: LivePublication): Promise<void> {
  await deletePublication(ctx.db, id);
}
