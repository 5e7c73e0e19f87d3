import { useEffect, useRef } from 'react';
import type { Pause } from '#domain/queue-slots/queue-settings.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { useCalendarPosts } from '#web/data/calendar-posts.ts';
import { type QueueSettings, type QueueView, useMoveInQueue, useSaveQueue } from '#web/data/queue.ts';
import { formatClock } from '#web/lib/time/format-time.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { dayOfInstant } from '../calendar-days.ts';
import { shortDay } from '../calendar-messages.ts';
import { pausedLine, QUEUE } from './queue-messages.ts';
import { pushedOn, stayingOn } from './queue-rows.ts';

/** docs/product.md §21.6 */
const STAYING_MS = 8000;
/** So many letters name a post that was pushed on. */
const NAME_LENGTH = 40;

/** The times and days off of a queue, and what keeps them: it says so, and days off with Undo. @param zone the person's */
export function useQueueSettings(queue: QueueView, zone: string) {
  const saving = useSaveQueue();
  const calendar = useCalendarPosts().data;
  const { mutateAsync: moveInQueue } = useMoveInQueue();
  const settings = queue.settings ?? { zone, slots: [], pauses: [] };
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });

  /** Resolves with the queue, null where it is not kept. @param added days off that are new */
  async function keep(
    next: QueueSettings,
    said: string,
    added: readonly Pause[] = [],
    undo?: (after: QueueView) => void,
  ): Promise<QueueView | null> {
    try {
      const { queue: after, moved } = await saving.mutateAsync(next);
      const staying = stayingOn(calendar?.posts ?? [], added, next.zone);
      const description = pausedLine(moved === 1 ? (namePushed(after) ?? moved) : moved, staying);
      toast.success(said, {
        ...(description === undefined ? {} : { description }),
        // There is more to read.
        ...(staying.length === 0 ? {} : { duration: STAYING_MS }),
        ...(undo === undefined ? {} : { action: { label: 'Undo', onClick: () => undo(after) } }),
      });
      return after;
    } catch (error) {
      showFailure(QUEUE.times.saveFailed, error);
      return null;
    }
  }

  /** The first post that was pushed on: its words, and its time as the list has it. */
  function namePushed(after: QueueView): { words: string; when: string } | undefined {
    const pushed = pushedOn(queue, after, after).map(({ postId }) => postId);
    const post = after.posts.find(({ postId }) => pushed.includes(postId));
    if (post === undefined) return undefined;
    const atMs = Date.parse(post.dueAt);
    return {
      words: truncateGraphemes(post.text, NAME_LENGTH).text,
      when: `${shortDay(dayOfInstant(atMs, zone))}, ${formatClock(atMs, zone)}`,
    };
  }

  /** The days off as they were, and the posts that were pushed on at their times again, the earliest first: each leaves its place to the next. */
  async function takeBack(before: QueueView, after: QueueView) {
    try {
      const pauses = before.settings?.pauses ?? [];
      const { queue: now } = await saving.mutateAsync({ ...latest.current, pauses });
      for (const { postId, dueAt } of pushedOn(before, after, now)) await moveInQueue({ postId, at: dueAt });
      toast.success(QUEUE.pauses.undone);
    } catch (error) {
      showFailure(QUEUE.pauses.undoFailed, error);
    }
  }

  return {
    settings,
    isSaving: saving.isPending,
    save: (next: QueueSettings, said: string = QUEUE.times.saved) => void keep(next, said),
    /** Resolves with whether they are kept. */
    async savePauses(pauses: QueueSettings['pauses'], said: string): Promise<boolean> {
      const added = pauses.filter((pause) => !settings.pauses.includes(pause));
      return (await keep({ ...settings, pauses }, said, added, (after) => void takeBack(queue, after))) !== null;
    },
  };
}
