import { PUBLISHING, UI } from '#contract/messages.ts';
import { type ShareInput, type ShareOutcome, useSharePost } from '#web/data/publications.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type FollowUps, handleConflictOrReauth } from './follow-ups.ts';

/**
 * Publishes a post now and says what came of it (docs/product.md §12.6); never rejects. Gives true where the post is published or may
 * be, so that it takes no more changes.
 */
export function useShareFlow(followUps: FollowUps): (input: ShareInput) => Promise<boolean> {
  const { mutateAsync } = useSharePost();
  return async (input) => {
    try {
      return showShareOutcome(await mutateAsync(input), followUps);
    } catch (error) {
      if (handleConflictOrReauth(error, 'share', followUps) === null)
        toast.error(UI.share.failed(describeError(error)));
      return false;
    }
  };
}

/** Says what came of a share that was answered; gives what `useShareFlow` gives. */
export function showShareOutcome(outcome: ShareOutcome, { onNeedsReauth }: FollowUps): boolean {
  const { state, error, needsReauth, permalink } = outcome;
  if (state === 'published') {
    const view = { label: 'View', onClick: () => void window.open(permalink ?? '', '_blank', 'noopener') };
    toast.success(UI.share.success, permalink === null ? {} : { action: view });
  } else if (state === 'checking') {
    toast.info(PUBLISHING.checking);
  } else if (needsReauth === true) {
    onNeedsReauth();
  } else {
    toast.error(UI.share.failed(error ?? UI.generate.failed));
  }
  return state !== 'failed';
}
