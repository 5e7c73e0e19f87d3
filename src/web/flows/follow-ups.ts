import { ERRORS } from '#contract/messages.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';

/** What a screen does after a share or schedule that failed. */
export type FollowUps = {
  /** LinkedIn asks for a new sign-in: says so and opens it. */
  onNeedsReauth: () => void;
  /** The post was saved elsewhere. Without it a toast says so: the list is read again by then and shows the new text. */
  onChanged?: () => void;
};

/** What a screen does after a post that could not be added to the queue. */
export type QueueFollowUps = FollowUps & {
  /** Opens the queue, to choose its times. */
  onQueueTimes: () => void;
  /** Opens the plans, where the person's has no room. */
  onPlans: () => void;
};

const NEXT = {
  share: 'The new text is now shown. Read it, then share the post again.',
  schedule: 'The new text is now shown. Read it, then schedule the post again.',
} as const;

/** Handles the two errors that every screen handles alike; null for any other error, which the caller has to show. */
export function handleConflictOrReauth(
  error: unknown,
  command: keyof typeof NEXT,
  { onNeedsReauth, onChanged }: FollowUps,
): 'conflict' | 'reauth' | null {
  if (isApiError(error, 'POST_CHANGED')) {
    if (onChanged === undefined) toast.warning(ERRORS.POST_CHANGED, { description: NEXT[command] });
    else onChanged();
    return 'conflict';
  }
  if (!isApiError(error) || error.failure?.needsReauth !== true) return null;
  onNeedsReauth();
  return 'reauth';
}
