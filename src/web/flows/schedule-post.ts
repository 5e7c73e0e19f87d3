import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { choiceOf, type PostVersion, type ScheduleChoice, useSchedulePost } from '#web/data/publications.ts';
import { describeError, isApiError, isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import { formatWeekdayTime } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { askIfRestored } from './ask-if-restored.ts';
import { type FollowUps, handleConflictOrReauth } from './follow-ups.ts';
import { LOST_ANSWERS } from './lost-answers.ts';

/** The dialog that chooses a time; it is rendered while it is open. */
export type ScheduleDialogProps = {
  /** The stored post, if there is one: a scheduled post starts at its own time, zone and choice. */
  post: Pick<Post, 'id' | 'status' | 'scheduledAt' | 'publication' | 'content' | 'errorMessage'> | null;
  /** The post's text: its first words say which post it is. */
  words: string;
  /** The day that was proposed for this post, YYYY-MM-DD; another one stays for the post that it was left for. */
  day?: string | undefined;
  onClose: () => void;
  /** Schedules, and gives whether it did. The dialog closes when it is done, and shows the error it rejects with. */
  onSchedule: (choice: ScheduleChoice) => Promise<boolean>;
  /** Opens the plans, where that has to be done in a way of its own. */
  onPlans?: () => void;
};
export type RenderSchedule = (dialog: ScheduleDialogProps) => ReactNode;

type ScheduleOptions = {
  /** What is said once the post is scheduled, in place of the product's sentences with day and time. */
  title?: string;
  /** The post as it was, null where it is new: Undo takes it back to the time it had, or makes it what it was. Without it there is no Undo. */
  before?: Pick<Post, 'status' | 'publication'> | null;
};

export const TO_DRAFTS = { done: 'Moved to drafts', failed: 'This post could not be moved to drafts' } as const;
export const NOT_UNDONE = 'Not undone';

/** How long Undo is offered, ms. */
const UNDO_MS = 8000;

/** The version of a listed post, so that a text which nobody saw here is neither published nor overwritten. */
export function versionOf({ id, updatedAt }: Pick<Post, 'id' | 'updatedAt'>): PostVersion {
  return { postId: id, expectedUpdatedAt: updatedAt };
}

/** Says that a post could not be scheduled, or may be all the same. */
export function showScheduleFailure(error: unknown): void {
  if (isOutcomeUnknown(error)) toast.warning(LOST_ANSWERS.share.title, { description: LOST_ANSWERS.schedule });
  else toast.error(UI.scheduling.failed(describeError(error)));
}

/** Its code comes once it is needed; without it nothing is asked. */
async function offerPushSoon(): Promise<void> {
  await import('./offer-push.ts').then(
    ({ offerPush }) => offerPush(),
    (error: unknown) => console.warn('It could not be asked whether to show notices.', error),
  );
}

/** Schedules posts and says what came of it (docs/product.md §12.8). */
export function useScheduleFlow(followUps: FollowUps) {
  const { mutateAsync } = useSchedulePost();
  const client = useQueryClient();

  /**
   * Also moves a scheduled post; Undo takes it back to its former time, or makes it what it was (docs/product.md §5.4). Gives false where it was
   * changed elsewhere, or the person goes back. Rejects with any other error, which the dialog shows.
   */
  async function schedule(post: PostVersion, choice: ScheduleChoice, { title, before }: ScheduleOptions = {}) {
    try {
      const scheduled = await askIfRestored('schedule', (answer) => mutateAsync({ ...post, ...choice, ...answer }));
      if (scheduled === null) return false;
      const { repeatedHour } = scheduled;
      const undo = before === undefined ? null : undoOf(post, before);
      const { scheduledDate } = choice;
      const when = choice.said ?? formatWeekdayTime(Date.parse(scheduledDate), readUserZone());
      const isMoved = before?.status === 'scheduled' && before.publication?.dueAt !== scheduledDate;
      // Only these words do not name the time.
      const isPlain = title === undefined && !isMoved;
      const says = title ?? (isPlain ? UI.scheduling.success : UI.scheduling.moved(when));
      const lines = [...(isPlain ? [when] : []), ...(repeatedHour ? [UI.scheduling.repeatedHour] : [])];
      toast.success(says, {
        ...(undo && { action: { label: 'Undo', onClick: undo }, duration: UNDO_MS }),
        ...(lines.length > 0 && { description: lines.join('. ') }),
      });
      void offerPushSoon();
      return true;
    } catch (error) {
      if (handleConflictOrReauth(error, 'schedule', followUps) === 'conflict') return false;
      throw error;
    }
  }

  /** The same where no dialog is open: an error is shown as a toast. */
  async function scheduleWithToast(post: PostVersion, choice: ScheduleChoice, options?: ScheduleOptions) {
    try {
      return await schedule(post, choice, options);
    } catch (error) {
      showScheduleFailure(error);
      return false;
    }
  }

  /** What Undo does; null where the time that the post had is not known. */
  function undoOf(post: PostVersion, before: NonNullable<ScheduleOptions['before']> | null) {
    if (before?.status !== 'scheduled') return () => takeTimeAway(post.postId);
    const former = choiceOf(before);
    return former && (() => void putBack(post, former));
  }

  function takeTimeAway(postId: string): void {
    import('./undo-schedule.ts').then(
      ({ undoSchedule }) => undoSchedule(client, postId, TO_DRAFTS.done, NOT_UNDONE),
      (error: unknown) => showFailure(NOT_UNDONE, error),
    );
  }

  /** To the time it had before; where that has passed it says so, and the post keeps the new one. */
  function putBack(post: PostVersion, former: ScheduleChoice) {
    return schedule(post, former, { title: UI.scheduling.movedBack }).catch((error: unknown) =>
      isApiError(error, 'SCHEDULE_NOT_FUTURE') ? toast.error(UI.scheduling.formerPassed) : showScheduleFailure(error),
    );
  }

  return { schedule, scheduleWithToast };
}
