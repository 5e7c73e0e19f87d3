import type { Post } from '#contract/posts.ts';
import { type BulkResults, useUndeletePosts } from '#web/data/bulk-posts.ts';
import { useFetchPost } from '#web/data/posts.ts';
import { useSchedulePost } from '#web/data/publications.ts';
import { versionOf } from '#web/flows/schedule-post.ts';
import { scheduleChoiceOf } from '../derived-fields.ts';

/**
 * Brings back posts that were deleted together, and scheduled ones back to their times. Rejects where none came back.
 * @returns what the server says of each, and how many that had been scheduled are drafts now
 */
export function useBulkUndo() {
  const { mutateAsync: undeletePosts } = useUndeletePosts();
  const { mutateAsync: schedulePost } = useSchedulePost();
  const fetchPost = useFetchPost();

  async function scheduleAgain(post: Post): Promise<boolean> {
    const choice = scheduleChoiceOf(post);
    if (choice === null) return false;
    try {
      await schedulePost({ ...versionOf(await fetchPost(post.id)), ...choice });
      return true;
    } catch {
      return false;
    }
  }

  return async (deleted: readonly Post[]): Promise<{ results: BulkResults; drafts: number }> => {
    const results = await undeletePosts(deleted.map(({ id }) => id));
    let drafts = 0;
    for (const { id, done } of results) {
      const post = deleted.find((one) => one.id === id);
      if (done && post?.status === 'scheduled' && !(await scheduleAgain(post))) drafts += 1;
    }
    return { results, drafts };
  };
}
