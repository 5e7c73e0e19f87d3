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
      stopSaying(publicationId);
      told.add(publicationId);
      // It may have had a time, which the press gave up.
      const isDraftNow = restoredFrom !== null && status === 'draft';
      sayUndone(isDraftNow ? UI.share.undoneRestored : UI.share.undone);
    } catch (error) {
      // Where the share is followed, this stands until what came of it is said.
      const isFollowed = [leavingToast, onTheWayToast].some((idOf) => toast.isShown(idOf(publicationId)));
      const says = { id: failedToast(publicationId), ...(isFollowed && { duration: Number.POSITIVE_INFINITY }) };
      if (isApiError(error, 'SHARE_LEFT')) return void toast.info(describeError(error));
      if (isApiError(error, 'OFFLINE')) toast.error(UI.share.undoOffline, says);
      else if (isOutcomeUnknown(error)) toast.warning(LOST_ANSWERS.undo, says);
      else toast.error(UI.share.undoFailed(describeError(error)), says);
      // The answer may have taken longer than the countdown.
      toast.dismiss(onTheWayToast(publicationId));
    }
  };
}

const UNDONE = 'undone';
/** The shares of which it was said that they were undone. */
const told = new Set<string>();
const leavingToast = (publicationId: string) => `leaving-${publicationId}`;
/** In its place once the countdown has ended. */
const onTheWayToast = (publicationId: string) => `on-the-way-${publicationId}`;
/** Goes with those two: what came of the share says the rest. */
const failedToast = (publicationId: string) => `not-undone-${publicationId}`;

function stopSaying(publicationId: string): void {
  for (const idOf of [leavingToast, onTheWayToast, failedToast]) toast.dismiss(idOf(publicationId));
}

/** Whether Undo was answered here, which said so: whoever follows the share need not. */
export const wasToldUndone = ({ publicationId }: Pick<LeavingShare, 'publicationId'>) => told.has(publicationId);

/** One toast, whoever hears of it first; the answer to Undo knows what the post is now. */
export function sayUndone(says: string): void {
  toast.success(says, { id: UNDONE });
}

/**
 * Says that a share goes out in a moment, with Undo for as long as that is sure to be in time; where an Undo failed, that alone is said then.
 * @returns a function that stops saying it
 */
export function sayLeaving({ publicationId, leftMs }: LeavingShare, onUndo: () => void): () => void {
  toast.dismiss(UNDONE);
  told.delete(publicationId);
  const says = { id: leavingToast(publicationId), duration: Number.POSITIVE_INFINITY };
  const press = (event: { preventDefault: () => void }) => {
    // It stays until the server has answered.
    event.preventDefault();
    onUndo();
  };
  toast(<GoesOut at={Date.now() + leftMs} />, { ...says, action: { label: 'Undo', onClick: press } });
  const timer = setTimeout(() => {
    toast.dismiss(says.id);
    if (!toast.isShown(failedToast(publicationId)))
      toast(UI.share.leaving, { ...says, id: onTheWayToast(publicationId) });
  }, leftMs);
  return () => {
    clearTimeout(timer);
    stopSaying(publicationId);
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
