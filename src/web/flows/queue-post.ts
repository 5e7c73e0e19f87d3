import { messageFor } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { type PostVersion, type ScheduleChoice, useUnschedulePost } from '#web/data/publications.ts';
import { useAddToQueue } from '#web/data/queue.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { formatClock, formatWeekday } from '#web/lib/time/format-time.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { askIfRestored } from './ask-if-restored.ts';
import { type FollowUps, handleConflictOrReauth } from './follow-ups.ts';
import { useScheduleFlow } from './schedule-post.ts';

export const QUEUE_POST = {
  add: 'Add to queue',
  /** @param day 'Tuesday, November 24' @param time '8:30 AM' */
  added: (day: string, time: string) => `In your queue: ${day}, ${time}`,
  stays: (day: string, time: string) => `In your queue already: ${day}, ${time}`,
  failed: 'Failed to add to the queue',
  chooseTimes: 'Choose times',
  taken: 'Taken out of the queue',
  movedBack: 'Moved back',
  undoFailed: 'Failed to take it out of the queue',
} as const;

/** How long Undo is offered, ms. */
const UNDO_MS = 8000;

/** A post before it is added: a scheduled one goes back to its time by Undo. */
export type PostBefore = Pick<Post, 'status' | 'publication'> | null;

/** Adds posts to the queue, and says which time each got, with Undo (docs/product.md §21.4). */
export function useQueueFlow(followUps: FollowUps & { onQueueTimes: () => void }) {
  const { mutateAsync: addToQueue } = useAddToQueue();
  const { mutateAsync: unschedule } = useUnschedulePost();
  const { scheduleWithToast } = useScheduleFlow(followUps);

  async function undo(postId: string, choice: ScheduleChoice | null) {
    if (choice !== null) return void scheduleWithToast({ postId }, choice, { title: QUEUE_POST.movedBack });
    try {
      await unschedule(postId);
      toast.success(QUEUE_POST.taken);
    } catch (error) {
      showFailure(QUEUE_POST.undoFailed, error);
    }
  }

  /** @returns whether the post is in the queue now */
  return async function queuePost(post: PostVersion, before: PostBefore): Promise<boolean> {
    try {
      const queued = await askIfRestored('schedule', (answer) => addToQueue({ ...post, ...answer }));
      if (queued === null) return false;
      const { slot, zone, isNew } = queued;
      const [day, time] = [formatWeekday(slot.localTime), formatClock(Date.parse(slot.at), zone)];
      if (!isNew) toast.success(QUEUE_POST.stays(day, time));
      else {
        const onClick = () => void undo(post.postId, choiceOf(before));
        toast.success(QUEUE_POST.added(day, time), { duration: UNDO_MS, action: { label: 'Undo', onClick } });
      }
      return true;
    } catch (error) {
      if (isApiError(error, 'QUEUE_EMPTY')) {
        const action = { label: QUEUE_POST.chooseTimes, onClick: followUps.onQueueTimes };
        toast.error(messageFor('QUEUE_EMPTY'), { duration: UNDO_MS, action });
      } else if (handleConflictOrReauth(error, 'schedule', followUps) === null)
        toast.error(QUEUE_POST.failed, { description: describeError(error) });
      return false;
    }
  };
}

/** When a post was to go out, as the call takes it; null where it had no time. */
function choiceOf(post: PostBefore): ScheduleChoice | null {
  const { localTime = null, zone = null, dueAt = '', sendLate = false } = post?.publication ?? {};
  if (post?.status !== 'scheduled' || localTime === null || zone === null) return null;
  return { localTime, zone, scheduledDate: dueAt, sendLate };
}
