import { useEffect } from 'react';
import { useProfile } from '#web/data/profiles.ts';
import { useUsage } from '#web/data/usage.ts';
import type { ScheduleRoom } from './schedule-limits.ts';

/** The plan's room and the end of LinkedIn's consent (epoch ms) while the dialog is open; null until known. */
export function useScheduleLimits(): { room: ScheduleRoom | null; consentEndsMs: number | null } {
  const { data: usage, refetch } = useUsage();
  const { data: profile } = useProfile();
  useEffect(() => {
    // Posts leave by themselves, and make room.
    void refetch();
  }, [refetch]);
  const consentEndsAt = profile?.linkedin.tokenExpiresAt ?? null;
  return {
    room: usage?.scheduled ?? null,
    consentEndsMs: consentEndsAt === null ? null : Date.parse(consentEndsAt),
  };
}
