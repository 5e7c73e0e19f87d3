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
      // It may have had a time, which the press gave up.
      const isDraftNow = restoredFrom !== null && status === 'draft';
      sayUndone({ postId }, isDraftNow ? UI.share.undoneRestored : UI.share.undone);
    } catch (error) {
      if (isApiError(error, 'SHARE_LEFT')) toast.info(describeError(error));
      // What came of the share, which is followed all the while, says it.
      else if (isOutcomeUnknown(error)) toast.warning(LOST_ANSWERS.undo, { id: failedToast(publicationId) });
      else toast.error(UI.share.undoFailed(describeError(error)), { id: failedToast(publicationId) });
    }
  };
}

const leavingToast = (publicationId: string) => `leaving-${publicationId}`;
/** Goes with that one: what came of the share says the rest. */
const failedToast = (publicationId: string) => `not-undone-${publicationId}`;

/** Of one undoing this is said once, whoever hears of it first; the answer to Undo knows what the post is now. */
export function sayUndone({ postId }: Pick<Share, 'postId'>, says: string): void {
  toast.success(says, { id: undoneToast(postId) });
}

/** The same for who only heard that it was undone. */
export function hearUndone({ postId }: Pick<Share, 'postId'>): void {
  if (!toast.isShown(undoneToast(postId))) sayUndone({ postId }, UI.share.undone);
}

const undoneToast = (postId: string) => `undone-${postId}`;

/** Says that a share goes out in a moment, with Undo for as long as that is sure to be in time. @returns a function that stops saying it */
export function sayLeaving({ publicationId, leftMs }: LeavingShare, onUndo: () => void): () => void {
  const says = { id: leavingToast(publicationId), duration: Number.POSITIVE_INFINITY };
  const press = (event: { preventDefault: () => void }) => {
    // It stays until the server has answered.
    event.preventDefault();
    onUndo();
  };
  toast(<GoesOut at={Date.now() + leftMs} />, { ...says, action: { label: 'Undo', onClick: press } });
  const timer = setTimeout(() => toast(UI.share.leaving, { ...says, action: null }), leftMs);
  return () => {
    clearTimeout(timer);
    toast.dismiss(says.id);
    toast.dismiss(failedToast(publicationId));
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
