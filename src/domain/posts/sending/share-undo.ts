import { isHeldReason, type PublicationState, type WaitReason } from '../publication.ts';

/** The longest that a call may let a share wait before it leaves, so that its person can undo it, in seconds (docs/product.md §7.16). */
export const SHARE_UNDO_SECONDS = 5;

/** A publication as far as it decides whether it can be undone. */
export type Undoable = {
  kind: 'share' | 'schedule';
  state: PublicationState;
  /** When a send whose outcome nobody knew may first have gone out; it stays where its person says that it is not there. */
  firstMaybeSentAt: Date | string | null;
};

/** Nothing of it has begun to leave, now or ever before; what is claimed is never undone, since it may be out. */
export function canUndo({ kind, state, firstMaybeSentAt }: Undoable): boolean {
  return kind === 'share' && state === 'queued' && firstMaybeSentAt === null;
}

/** It was undone: it published nothing and never will. */
export function isUndone({ kind, state, firstMaybeSentAt }: Undoable): boolean {
  return kind === 'share' && state === 'cancelled' && firstMaybeSentAt === null;
}

/** A share on its way, of which nothing has left yet: it goes out by itself, and nothing but Undo changes its post meanwhile. */
export function isLeaving(publication: Undoable & { waitReason: WaitReason | null }): boolean {
  return canUndo(publication) && !isHeldReason(publication.waitReason);
}

/**
 * How long until a share leaves, ms; 0 where it is due, or is nothing that can be undone any more.
 * @param nowMs by the database's clock, epoch ms
 */
export function undoLeftMs(publication: Undoable & { dueAt: Date }, nowMs: number): number {
  const leftMs = canUndo(publication) ? publication.dueAt.getTime() - nowMs : 0;
  // A clock that was set back makes no wait longer.
  return Math.min(Math.max(leftMs, 0), SHARE_UNDO_SECONDS * 1000);
}
