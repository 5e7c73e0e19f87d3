import { useState } from 'react';
import { sentenceFor, UI } from '#contract/messages.ts';
import { formatDay } from '#domain/scheduling/labels.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { type ScheduleInput, useSchedulePost } from '#web/data/publications.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { dayAt, instantOf, moveTo } from './calendar-days.ts';

export type Moving = { id: string; day: string } | null;

/** Brings scheduled posts to other times. Where one is dropped it stands at once, and is back where the server refuses. */
export function useMove(given: { zone: string; readNow: () => number; onNeedsReauth: () => void }) {
  const { zone, readNow, onNeedsReauth } = given;
  const { mutateAsync } = useSchedulePost();
  const [moving, setMoving] = useState<Moving>(null);

  /** Rejects where the server refuses: the dialog says so. */
  async function schedule(post: CalendarPost, choice: Omit<ScheduleInput, 'postId'>) {
    const before = moveTo(post, dayOf(post), { ownZone: zone, nowMs: 0 });
    try {
      const { repeatedHour } = await mutateAsync({ postId: post.id, ...choice });
      const undo = () => mutateAsync({ postId: post.id, ...(before?.kind === 'ok' ? before.choice : choice) });
      toast.success(`Moved to ${formatDay(choice.localTime)}`, {
        ...(repeatedHour ? { description: UI.scheduling.repeatedHour } : {}),
        ...(before?.kind === 'ok'
          ? { action: { label: 'Undo', onClick: () => void undo().then(tellUndone, tellFailed) } }
          : {}),
      });
    } catch (error) {
      if (isApiError(error) && error.failure?.needsReauth === true) onNeedsReauth();
      throw error;
    }
  }

  function dayOf(post: CalendarPost): string {
    return dayAt(instantOf(post) ?? 0, zone);
  }

  async function drop(post: CalendarPost, day: string) {
    if (day === dayOf(post)) return;
    const move = moveTo(post, day, { ownZone: zone, nowMs: readNow() });
    if (move === null) return;
    if (move.kind !== 'ok') {
      toast.error(sentenceFor(move.kind === 'past' ? 'SCHEDULE_NOT_FUTURE' : 'SCHEDULE_MISSING_HOUR'));
      return;
    }
    setMoving({ id: post.id, day });
    await schedule(post, move.choice).catch(tellFailed);
    setMoving(null);
  }

  return { moving, schedule, drop };
}

const tellUndone = () => void toast.success('Moved back');
const tellFailed = (error: unknown) => void toast.error(UI.scheduling.failed(messageOf(error)));
