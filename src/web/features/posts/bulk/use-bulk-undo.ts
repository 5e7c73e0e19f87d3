import type { Post } from '#contract/posts.ts';
import { type RestoredPosts, useRestorePosts } from '#web/data/bulk-posts.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { toast } from '#web/ui/toast.tsx';
import { scheduleChoiceOf } from '../derived-fields.ts';
import { BULK } from './bulk-messages.ts';

/**
 * Brings back posts that were deleted together, and scheduled ones to their times. Until that is done a toast says so, and the browser
 * asks who leaves: the rest would stay drafts. Rejects where no answer says what came back.
 */
export function useBulkUndo(): (deleted: readonly Post[]) => Promise<RestoredPosts> {
  const { mutateAsync: restorePosts } = useRestorePosts();
  return async (deleted) => {
    const progress = toast.loading(BULK.restoring, { duration: Number.POSITIVE_INFINITY });
    const stopAsking = listenTo(window, 'beforeunload', (event) => event.preventDefault());
    try {
      return await restorePosts(
        deleted.map((post) => ({
          id: post.id,
          wasScheduled: post.status === 'scheduled',
          choice: scheduleChoiceOf(post),
        })),
      );
    } finally {
      stopAsking();
      toast.dismiss(progress);
    }
  };
}
