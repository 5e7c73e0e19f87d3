import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { addToQueue as route } from '#contract/queue.ts';
import { invalidatePosts } from '#web/data/posts.ts';
import { choiceOf, PRESS_LIFE_MS, type QueueInput, SCHEDULE, type ScheduleChoice } from '#web/data/publications.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { isApiError, isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import { formatClock, formatWeekday } from '#web/lib/time/format-time.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { askIfRestored } from './ask-if-restored.ts';
import { handleConflictOrReauth, type QueueFollowUps } from './follow-ups.ts';
import { LOST_ANSWERS } from './lost-answers.ts';
import { chooseTimesFirst } from './queue-times-first.ts';
import { queuedToast } from './queued-toast.ts';
import { undoSchedule } from './undo-schedule.ts';

const MESSAGES = {
  /** @param when 'Tuesday, November 24, 8:30 AM' */
  added: (when: string) => `In your queue: ${when}`,
  stays: (when: string) => `In your queue already: ${when}`,
  seePlans: 'See plans',
  lost: 'We got no answer, so the post may already be in your queue. Try again: it is never added twice.',
  taken: 'Taken out of the queue',
  movedBack: 'Moved back',
  undoFailed: 'Failed to take it out of the queue',
} as const;

/** How long Undo is offered, ms. */
const UNDO_MS = 8000;

/** A post before it is added: a scheduled one goes back to its time by Undo. */
export type PostBefore = Pick<Post, 'status' | 'publication'> | null;
/** `again` is the whole press once more; it never rejects. */
type Flow = {
  client: QueryClient;
  followUps: QueueFollowUps;
  again: (post: QueueInput, before: PostBefore) => Promise<unknown>;
};

/** Adds a post to the queue. @returns whether it is there now. Rejects with what nobody has told the person yet. */
export async function addToQueue(flow: Flow, post: QueueInput, before: PostBefore): Promise<boolean> {
  const { client, followUps } = flow;
  try {
    const queued = await askIfRestored('schedule', (answer) => send(client, { ...post, ...answer }));
    if (queued === null) return false;
    const { slot, zone, isNew } = queued;
    const when = `${formatWeekday(slot.localTime)}, ${formatClock(Date.parse(slot.at), zone)}`;
    const onClick = () => void undo(client, post.postId, before === null ? null : choiceOf(before));
    const id = queuedToast(post.postId);
    if (isNew) toast.success(MESSAGES.added(when), { id, duration: UNDO_MS, action: { label: 'Undo', onClick } });
    else toast.success(MESSAGES.stays(when));
    return true;
  } catch (error) {
    if (isApiError(error, 'QUEUE_EMPTY')) {
      const add = () => void flow.again({ postId: post.postId }, before);
      chooseTimesFirst(client, [post.postId], { onQueueTimes: followUps.onQueueTimes, add });
    } else if (isApiError(error, 'SCHEDULE_LIMIT')) {
      const action = { label: MESSAGES.seePlans, onClick: followUps.onPlans };
      toast.error(error.message, { duration: UNDO_MS, action });
    } else if (handleConflictOrReauth(error, 'schedule', followUps) !== null) return false;
    else if (isOutcomeUnknown(error)) toast.warning(LOST_ANSWERS.share.title, { description: MESSAGES.lost });
    else throw error;
    return false;
  }
}

/** As a mutation, so that whoever listens for what was scheduled from this page hears of it. */
function send(client: QueryClient, body: QueueInput & { confirmedNotOut?: true }) {
  const mutation = client.getMutationCache().build(client, {
    mutationKey: SCHEDULE,
    mutationFn: () => fetchData(route, { body, sendBy: Date.now() + PRESS_LIFE_MS }),
    onSettled: () => invalidatePosts(client),
  });
  return mutation.execute(undefined);
}

async function undo(client: QueryClient, postId: string, choice: ScheduleChoice | null): Promise<void> {
  if (choice === null) return undoSchedule(client, postId, MESSAGES.taken, MESSAGES.undoFailed);
  try {
    const { zone: userTimezone, ...when } = choice;
    await fetchData(schedulePost, { body: { postId, userTimezone, ...when }, sendBy: Date.now() + PRESS_LIFE_MS });
    toast.success(MESSAGES.movedBack);
  } catch (error) {
    showFailure(MESSAGES.undoFailed, error);
  }
  await invalidatePosts(client);
}
