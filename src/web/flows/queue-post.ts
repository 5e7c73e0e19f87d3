import { useQueryClient } from '@tanstack/react-query';
import type { QueueInput } from '#web/data/publications.ts';
import { showFailure } from '#web/ui/toast.tsx';
import type { PostBefore } from './add-to-queue.ts';
import type { QueueFollowUps } from './follow-ups.ts';

export const ADD_TO_QUEUE = 'Add to queue';
export const QUEUE_FAILED = 'Failed to add to the queue';

/**
 * Adds posts to the queue, and says which time each got, with Undo (docs/product.md §21.4). What it does is fetched with the first press.
 * @returns a function that gives whether the post is in the queue now
 */
export function useQueueFlow(followUps: QueueFollowUps): (post: QueueInput, before: PostBefore) => Promise<boolean> {
  const client = useQueryClient();
  const add = async (post: QueueInput, before: PostBefore) => {
    try {
      const { addToQueue } = await import('./add-to-queue.ts');
      return await addToQueue({ client, followUps, again: add }, post, before);
    } catch (error) {
      showFailure(QUEUE_FAILED, error);
      return false;
    }
  };
  return add;
}
