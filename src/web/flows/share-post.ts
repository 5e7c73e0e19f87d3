import { UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import type { LostShare, ShareOutcome } from '#web/data/lost-share.ts';
import { type LeavingShare, type ShareInput, useAwaitLostShare, useSharePost } from '#web/data/publications.ts';
import { describeError, isApiError, isOutcomeUnknown, isRefusedForNow } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { askIfRestored } from './ask-if-restored.ts';
import { type FollowUps, handleConflictOrReauth } from './follow-ups.ts';
import { LOST_ANSWERS, NOT_KNOWN_SHARED, NOT_SHARED } from './lost-answers.ts';
import { sayLeaving, sayUndone, useUndoFlow, wasToldUndone } from './undo-share.tsx';

/** What the screen does about one press: as soon as the server has the share, and to press the same again after a failure. */
type Pressed = { onAccepted?: () => void; onTryAgain?: () => void };

/** Long enough to read two lines and press, ms. */
const FAILED_MS = 8000;

/**
 * Publishes a post now and says what came of it (docs/product.md §12.6); never rejects. Gives true where the post is published or may
 * be, so that it takes no more changes. Where the answer was lost it gives false, and says the outcome once it is found out: then
 * `onFoundOut` is called if the post is or may be published.
 * The function it gives takes when the person pressed, epoch ms.
 */
export function useShareFlow(
  followUps: FollowUps,
  onFoundOut?: () => void,
): (post: ShareInput, pressedAt?: number, screen?: Pressed) => Promise<boolean> {
  const { mutateAsync } = useSharePost();
  const undo = useUndoFlow();
  const awaitLostShare = useAwaitLostShare();

  function showFailed(error: unknown, { onTryAgain }: Pressed): false {
    if (handleConflictOrReauth(error, 'share', followUps) === null) {
      const action = onTryAgain && { label: 'Try again', onClick: onTryAgain };
      const description = notShared(error);
      toast.error(
        UI.share.failed(describeError(error)),
        description ? { description, action, duration: FAILED_MS } : {},
      );
    }
    return false;
  }

  async function findOut(lost: LostShare, screen: Pressed): Promise<void> {
    const notice = toast.warning(LOST_ANSWERS.share.title, {
      description: LOST_ANSWERS.share.description,
      duration: Number.POSITIVE_INFINITY,
    });
    try {
      const outcome = await awaitLostShare(lost);
      if (outcome === null) showFailed(lost.error, screen);
      else if (showShareOutcome(outcome, followUps)) onFoundOut?.();
      toast.dismiss(notice);
    } catch (error) {
      // It may be out all the same, so the notice stays.
      console.warn('What came of the share could not be found out.', error);
    }
  }

  return async (post, pressedAt = Date.now(), screen = {}) => {
    let stopSaying: (() => void) | undefined;
    let leaving: LeavingShare | undefined;
    const onLeaving = (share: LeavingShare) => {
      screen.onAccepted?.();
      leaving = share;
      stopSaying = sayLeaving(share, () => void undo(share));
    };
    try {
      const outcome = await askIfRestored('share', (answer) =>
        mutateAsync({
          post: { ...post, ...answer },
          pressedAt: answer.confirmedNotOut ? Date.now() : pressedAt,
          onLeaving,
        }),
      );
      if (outcome === null) return false;
      if (outcome.state === 'undone' && leaving !== undefined && wasToldUndone(leaving)) return false;
      if (outcome.state !== 'unknown') return showShareOutcome(outcome, followUps);
      void findOut(outcome, screen);
      return false;
    } catch (error) {
      return showFailed(error, screen);
    } finally {
      stopSaying?.();
    }
  };
}

/** The truth of a share that failed, where the same press again may help; undefined where its error says what to do. */
function notShared(error: unknown): string | undefined {
  if (isOutcomeUnknown(error)) return NOT_KNOWN_SHARED;
  return isRefusedForNow(error) || isApiError(error, 'OFFLINE', 'TOO_LATE', 'RATE_LIMITED') ? NOT_SHARED : undefined;
}

/** Says what came of a share that was answered; gives what `useShareFlow` gives. */
function showShareOutcome(outcome: ShareOutcome, { onNeedsReauth }: FollowUps): boolean {
  const { state, error, needsReauth, permalink } = outcome;
  if (state === 'published') {
    const view = { label: 'View', onClick: () => void window.open(permalink ?? '', '_blank', 'noopener') };
    toast.success(UI.share.success, permalink === null ? {} : { action: view });
  } else if (state === 'checking') {
    toast.info(PUBLISHING.checking);
  } else if (state === 'undone') {
    sayUndone(UI.share.undone);
  } else if (needsReauth === true) {
    onNeedsReauth();
  } else {
    toast.error(UI.share.failed(error ?? UI.generate.failed));
  }
  return state === 'published' || state === 'checking';
}
