import { useEffect } from 'react';
import { UI } from '#contract/messages.ts';
import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { useProfile } from '#web/data/profiles.ts';
import { useUsage } from '#web/data/usage.ts';
import type { FormReading } from './schedule-form.ts';
import { dateLabel } from './schedule-labels.ts';

/** How many posts of the plan are scheduled, and how many it allows. */
export type ScheduleRoom = { used: number; limit: number };

/** What the plan still allows; null if there is no limit to speak of. A post that is scheduled already needs no more room. */
export function roomMessage(room: ScheduleRoom | null, isScheduled: boolean): { text: string; isFull: boolean } | null {
  if (room === null || room.limit >= UNLIMITED_FROM) return null;
  const { used, limit } = room;
  if (isScheduled || used < limit) return { text: UI.scheduling.room(used, limit), isFull: false };
  return { text: limit === 0 ? UI.scheduling.noneInPlan : UI.scheduling.noRoom(used, limit), isFull: true };
}

const NOTES = { repeated: UI.scheduling.repeatedHour, approximate: UI.scheduling.approximate } as const;

/**
 * What to know about the chosen time: that it comes twice, that the browser does not know its zone, and that LinkedIn's consent ends
 * before it. `consentEndsMs` is epoch ms, null if unknown.
 */
export function scheduleWarnings(
  reading: FormReading,
  { consentEndsMs, zone, nowMs }: { consentEndsMs: number | null; zone: string; nowMs: number },
): string[] {
  if (reading.kind !== 'ready') return [];
  const warnings: string[] = reading.note === null ? [] : [NOTES[reading.note]];
  if (consentEndsMs === null || reading.instantMs < consentEndsMs) return warnings;
  const thisYear = toLocalTime(nowMs, zone).slice(0, 4);
  return [...warnings, UI.scheduling.afterConsent(dateLabel(toLocalTime(consentEndsMs, zone), thisYear))];
}

/** The plan's room and the end of LinkedIn's consent (epoch ms) while the dialog is open; null until they are read. */
export function useScheduleLimits(): { room: ScheduleRoom | null; consentEndsMs: number | null } {
  const { data: usage, refetch } = useUsage();
  const { data: profile } = useProfile();
  useEffect(() => {
    // Posts are published meanwhile, and make room.
    void refetch();
  }, [refetch]);
  const consentEndsAt = profile?.linkedinTokenExpiresAt ?? null;
  return {
    room: usage?.scheduled ?? null,
    consentEndsMs: consentEndsAt === null ? null : Date.parse(consentEndsAt),
  };
}
