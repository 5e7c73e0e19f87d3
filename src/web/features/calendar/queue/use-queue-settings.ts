import { useEffect, useRef } from 'react';
import { type QueueSettings, type QueueView, useMoveInQueue, useSaveQueue } from '#web/data/queue.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { QUEUE } from './queue-messages.ts';
import { pushedOn } from './queue-rows.ts';

/** The times and days off of a queue, and what keeps them: it says so, and days off with Undo. @param zone that of a queue without times */
export function useQueueSettings(queue: QueueView, zone: string) {
  const saving = useSaveQueue();
  const { mutateAsync: moveInQueue } = useMoveInQueue();
  const settings = queue.settings ?? { zone, slots: [], pauses: [] };
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });

  /** Resolves with the queue, null where it is not kept. */
  async function keep(next: QueueSettings, said: string, undo?: (after: QueueView) => void): Promise<QueueView | null> {
    try {
      const { queue: after, moved } = await saving.mutateAsync(next);
      toast.success(said, {
        ...(moved === 0 ? {} : { description: QUEUE.pauses.pushed(moved) }),
        ...(undo === undefined ? {} : { action: { label: 'Undo', onClick: () => undo(after) } }),
      });
      return after;
    } catch (error) {
      showFailure(QUEUE.times.saveFailed, error);
      return null;
    }
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
      return (await keep({ ...settings, pauses }, said, (after) => void takeBack(queue, after))) !== null;
    },
  };
}
