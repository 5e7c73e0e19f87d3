import type { QueryClient } from '@tanstack/react-query';
import { unschedulePost } from '#contract/publications.ts';
import { invalidatePosts } from '#web/data/posts.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';

const FAILED_AGAIN = 'Undone. Your post is marked as failed again.';

/**
 * Undoes the scheduling of a post that had no time before: it is a draft again, or has failed again (docs/product.md §5.4). Says what the
 * server made of it; never rejects.
 */
export async function undoSchedule(client: QueryClient, postId: string, done: string, failed: string): Promise<void> {
  try {
    const { status } = await fetchData(unschedulePost, { params: { id: postId }, query: { undo: 'true' } });
    toast.success(status === 'failed' ? FAILED_AGAIN : done);
  } catch (error) {
    showFailure(failed, error);
  }
  await invalidatePosts(client);
}
