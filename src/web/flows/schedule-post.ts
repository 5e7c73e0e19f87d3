import type { ReactNode } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { type PostVersion, type ScheduleChoice, useSchedulePost } from '#web/data/publications.ts';
import { describeError, isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import { formatWeekdayTime } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { toast } from '#web/ui/toast.tsx';
import { askIfRestored } from './ask-if-restored.ts';
import { type FollowUps, handleConflictOrReauth } from './follow-ups.ts';
import { LOST_ANSWERS } from './lost-answers.ts';

/** The dialog that chooses a time; it is rendered while it is open. */
export type ScheduleDialogProps = {
  /** The stored post, if there is one: a scheduled post starts at its own time, zone and choice. */
  post: Pick<Post, 'id' | 'status' | 'scheduledAt' | 'publication'> | null;
  /** The day that was proposed for this post, YYYY-MM-DD; another one stays for the post that it was left for. */
  day?: string | undefined;
  onClose: () => void;
  /** Schedules. The dialog closes when it is done, and shows the error it rejects with. */
  onSchedule: (choice: ScheduleChoice) => Promise<void>;
  /** Opens the plans, where that has to be done in a way of its own. */
  onPlans?: () => void;
};
export type RenderSchedule = (dialog: ScheduleDialogProps) => ReactNode;

/** What is said once the post is scheduled, where that is not the product's sentence with day and time, and what is offered next. */
export type ScheduledNotice = { title: string; action?: { label: string; onClick: () => void } };

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

  /** Also moves a scheduled post. Gives false where it was changed elsewhere, or the person goes back. Rejects with any other error, which the dialog shows. */
  async function schedule(post: PostVersion, choice: ScheduleChoice, notice?: ScheduledNotice) {
    try {
      const scheduled = await askIfRestored('schedule', (answer) => mutateAsync({ ...post, ...choice, ...answer }));
      if (scheduled === null) return false;
      const { repeatedHour } = scheduled;
      const { title, ...action } = notice ?? { title: UI.scheduling.success };
      const lines = [
        ...(notice === undefined ? [formatWeekdayTime(Date.parse(choice.scheduledDate), readUserZone())] : []),
        ...(repeatedHour ? [UI.scheduling.repeatedHour] : []),
      ];
      toast.success(title, { ...action, ...(lines.length > 0 ? { description: lines.join('. ') } : {}) });
      void offerPushSoon();
      return true;
    } catch (error) {
      if (handleConflictOrReauth(error, 'schedule', followUps) === 'conflict') return false;
      throw error;
    }
  }

  /** The same where no dialog is open: an error is shown as a toast. */
  async function scheduleWithToast(post: PostVersion, choice: ScheduleChoice, notice?: ScheduledNotice) {
    try {
      return await schedule(post, choice, notice);
    } catch (error) {
      showScheduleFailure(error);
      return false;
    }
  }

  return { schedule, scheduleWithToast };
}
