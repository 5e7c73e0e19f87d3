import type { Post } from '#contract/posts.ts';
import { choiceOf, useUnschedulePost } from '#web/data/publications.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import type { FollowUps } from './follow-ups.ts';
import { TO_DRAFTS, useScheduleFlow, versionOf } from './schedule-post.ts';

type ScheduledPost = Pick<Post, 'id' | 'updatedAt' | 'status' | 'publication'>;

/** Takes a scheduled post back to draft, says so, and offers the time it had again (docs/product.md §12.8). Failures are shown: false then. */
export function useMoveToDrafts(followUps: FollowUps): (post: ScheduledPost) => Promise<boolean> {
  const { scheduleWithToast } = useScheduleFlow(followUps);
  const { mutateAsync: unschedule } = useUnschedulePost();
  return async (post) => {
    try {
      await unschedule(post.id);
      const choice = choiceOf(post);
      const undo = { label: 'Undo', onClick: () => void (choice && scheduleWithToast(versionOf(post), choice)) };
      toast.success(TO_DRAFTS.done, choice === null ? {} : { action: undo });
      return true;
    } catch (error) {
      showFailure(TO_DRAFTS.failed, error);
      return false;
    }
  };
}
