import { useState } from 'react';
import { ERRORS } from '#contract/messages.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';
import { useScheduleFlow, versionOf } from '#web/flows/schedule-post.ts';
import { toast } from '#web/ui/toast.tsx';
import { dayOfInstant, planMove, postInstant } from './calendar-days.ts';

export type Moving = { id: string; day: string } | null;

/** Moves scheduled posts to other times. A dropped post is shown on its new day at once, and goes back if the server refuses. */
export function useMovePosts(options: { zone: string; now: () => number; onNeedsReauth: () => void }) {
  const { zone, now, onNeedsReauth } = options;
  const { schedule, scheduleWithToast } = useScheduleFlow({ onNeedsReauth });
  const [moving, setMoving] = useState<Moving>(null);

  const dayOf = (post: CalendarPost) => dayOfInstant(postInstant(post) ?? 0, zone);

  async function drop(post: CalendarPost, day: string) {
    if (day === dayOf(post)) return;
    const move = planMove(post, day, { ownZone: zone, nowMs: now() });
    if (move === null) return;
    if (move.kind !== 'ok') {
      toast.error(ERRORS[move.kind === 'past' ? 'SCHEDULE_NOT_FUTURE' : 'SCHEDULE_MISSING_HOUR']);
      return;
    }
    setMoving({ id: post.id, day });
    await scheduleWithToast(versionOf(post), move.choice, { before: post });
    setMoving(null);
  }

  return {
    moving,
    drop,
    /** Rejects with the error that the dialog shows. */
    schedule: (post: CalendarPost, choice: ScheduleChoice) => schedule(versionOf(post), choice, { before: post }),
  };
}
