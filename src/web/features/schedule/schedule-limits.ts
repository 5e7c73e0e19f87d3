import { UI } from '#contract/messages.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { dateLabel } from './schedule-words.ts';

/** How many posts of the plan wait to be published; `limit` is what it has room for. */
export type ScheduleRoom = { used: number; limit: number };

/** From here on a limit is called unlimited (spec §9 'Plan limits', Top Voice). */
const UNLIMITED_FROM = 999;

/** What the plan leaves, in words; null where there is nothing to say. A post that is scheduled already takes no more room. */
export function roomWords(room: ScheduleRoom | null, isScheduled: boolean): { text: string; isFull: boolean } | null {
  if (room === null || room.limit >= UNLIMITED_FROM) return null;
  const { used, limit } = room;
  if (isScheduled || used < limit) return { text: UI.scheduling.room(used, limit), isFull: false };
  return { text: limit === 0 ? UI.scheduling.noneInPlan : UI.scheduling.noRoom(used, limit), isFull: true };
}

/** Warns of a time after LinkedIn's consent ends; null where it lies before, or the end is not known. Instants in epoch ms. */
export function consentWarning(input: {
  instantMs: number;
  consentEndsMs: number | null;
  zone: string;
  nowMs: number;
}): string | null {
  const { instantMs, consentEndsMs, zone, nowMs } = input;
  if (consentEndsMs === null || instantMs < consentEndsMs) return null;
  const thisYear = toLocalTime(nowMs, zone).slice(0, 4);
  return UI.scheduling.afterConsent(dateLabel(toLocalTime(consentEndsMs, zone), thisYear));
}
