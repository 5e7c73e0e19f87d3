import { UI } from '#contract/messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { type LeavingShare, useUndoShare } from '#web/data/publications.ts';
import { describeError, isApiError, isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { toast } from '#web/ui/toast.tsx';
import { LOST_ANSWERS } from './lost-answers.ts';

/** How often what is left is looked at, ms. */
const TICK_MS = 250;

type Share = Pick<LeavingShare, 'postId' | 'publicationId'>;

/** Undoes a share that has not begun to leave, and says what the server said; never rejects (docs/product.md §7.16). */
export function useUndoFlow(): (share: Share) => Promise<void> {
  const { mutateAsync } = useUndoShare();
  return async ({ postId, publicationId }) => {
    try {
      const { status, restoredFrom } = await mutateAsync({ postId, publicationId });
      toast.dismiss(leavingToast(publicationId));
      toast.dismiss(failedToast(publicationId));
      // It may have had a time, which the press gave up.
      const isDraftNow = restoredFrom !== null && status === 'draft';
      sayUndone(isDraftNow ? UI.share.undoneRestored : UI.share.undone);
    } catch (error) {
      // Where the share is followed, this stands until what came of it is said.
      const isFollowed = toast.isShown(leavingToast(publicationId));
      const says = { id: failedToast(publicationId), ...(isFollowed && { duration: Number.POSITIVE_INFINITY }) };
      if (isApiError(error, 'SHARE_LEFT')) toast.info(describeError(error));
      else if (isApiError(error, 'OFFLINE')) toast.error(UI.share.undoOffline, says);
      else if (isOutcomeUnknown(error)) toast.warning(LOST_ANSWERS.undo, says);
      else toast.error(UI.share.undoFailed(describeError(error)), says);
    }
  };
}

const UNDONE = 'undone';
const leavingToast = (publicationId: string) => `leaving-${publicationId}`;
/** Goes with that one: what came of the share says the rest. */
const failedToast = (publicationId: string) => `not-undone-${publicationId}`;

/** One toast, whoever hears of it first; the answer to Undo knows what the post is now. */
export function sayUndone(says: string): void {
  toast.success(says, { id: UNDONE });
}

/**
 * Says that a share goes out in a moment, with Undo for as long as that is sure to be in time; where an Undo failed, that alone is said then.
 * @returns a function that stops saying it, and tells whether it was still said: an Undo that was answered has taken it away
 */
export function sayLeaving({ publicationId, leftMs }: LeavingShare, onUndo: () => void): () => boolean {
  toast.dismiss(UNDONE);
  const says = { id: leavingToast(publicationId), duration: Number.POSITIVE_INFINITY };
  const press = (event: { preventDefault: () => void }) => {
    // It stays until the server has answered.
    event.preventDefault();
    onUndo();
  };
  toast(<GoesOut at={Date.now() + leftMs} />, { ...says, action: { label: 'Undo', onClick: press } });
  const timer = setTimeout(() => {
    if (toast.isShown(failedToast(publicationId))) toast.dismiss(says.id);
    else toast(UI.share.leaving, { ...says, action: null });
  }, leftMs);
  return () => {
    clearTimeout(timer);
    const ids = [says.id, failedToast(publicationId)];
    const wasSaid = ids.some((id) => toast.isShown(id));
    for (const id of ids) toast.dismiss(id);
    return wasSaid;
  };
}

/** Counts the seconds down to when a share goes out, epoch ms; a screen reader hears the sentence once. */
function GoesOut({ at }: { at: number }) {
  const leftMs = at - useNow(Date.now, TICK_MS);
  return (
    <>
      <span className="sr-only">{UI.share.waiting(SHARE_UNDO_SECONDS)}</span>
      <span aria-hidden className="tabular-nums">
        {UI.share.waiting(Math.max(1, Math.ceil(leftMs / 1000)))}
      </span>
    </>
  );
}
