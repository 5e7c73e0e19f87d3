import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { UI } from '#contract/messages.ts';
import {
  effectivePlan,
  type LimitChanges,
  nextLargerPlan,
  TIER_NAMES,
  type Tier,
  UNLIMITED_FROM,
} from '#domain/plans/plans.ts';
import { isHeldReason } from '#domain/posts/publication.ts';
import { neighbourOf, type SlotLimits } from '#domain/scheduling/best-slot.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { type ScheduledPost, useScheduledPosts } from '#web/data/calendar-posts.ts';
import { useDaysOff } from '#web/data/days-off.ts';
import { useProfile } from '#web/data/profiles.ts';
import { isRoomScarce, isRoomTaken, type ScheduleRoom, useScheduleRoom } from '#web/data/usage.ts';
import { formatCount, formatMonthlyPrice } from '#web/lib/format/format-number.ts';
import type { FormReading } from './schedule-form.ts';
import { clockLabel, dateLabel } from './schedule-labels.ts';

/** What the plan still allows, where that is little; null else. A post that is scheduled already needs no more room. */
export function roomMessage(room: ScheduleRoom | null, isScheduled: boolean): { text: string; isFull: boolean } | null {
  if (room === null || isScheduled || !isRoomScarce(room)) return null;
  const { used, limit } = room;
  if (!isRoomTaken(room)) return { text: CHOOSING_TIME.room(used, limit), isFull: false };
  return { text: limit === 0 ? CHOOSING_TIME.noneInPlan : CHOOSING_TIME.noRoom(limit), isFull: true };
}

/** How many posts the next larger plan schedules, and its price: 'Pro schedules 5 at a time, $5 a month.'; null where there is none. */
export function largerPlanMessage(limits: LimitChanges, tier: Tier): string | null {
  const next = nextLargerPlan(limits, tier, 'scheduledPostsLimit');
  if (next === null) return null;
  const { scheduledPostsLimit: limit, price } = effectivePlan(limits, next);
  const count = limit >= UNLIMITED_FROM ? CHOOSING_TIME.anyNumber : formatCount(limit);
  return CHOOSING_TIME.largerPlan(TIER_NAMES[next], count, formatMonthlyPrice(price));
}

const NONE: readonly ScheduledPost[] = [];
const NOTES = { repeated: UI.scheduling.repeatedHour, approximate: CHOOSING_TIME.approximate } as const;

/**
 * What to know about the chosen time: that it comes twice, that the browser does not know its zone, that another post goes out within an
 * hour, that its day is one off, and that LinkedIn's consent ends before it. Instants are epoch ms, `consentEndsMs` null if unknown.
 */
export function scheduleWarnings(
  reading: FormReading,
  limits: Pick<SlotLimits, 'takenMs' | 'zone' | 'nowMs' | 'isDayOff'> & { consentEndsMs: number | null },
): string[] {
  if (reading.kind !== 'ready') return [];
  const { consentEndsMs, takenMs, zone, nowMs } = limits;
  const warnings: string[] = reading.note === null ? [] : [NOTES[reading.note]];
  const neighbour = neighbourOf(reading.instantMs, takenMs);
  if (neighbour !== null) warnings.push(CHOOSING_TIME.neighbour(clockLabel(toLocalTime(neighbour, zone))));
  if (limits.isDayOff?.(reading.choice.localTime.slice(0, 10)) === true) warnings.push(CHOOSING_TIME.dayOff);
  if (consentEndsMs === null || reading.instantMs < consentEndsMs) return warnings;
  const thisYear = toLocalTime(nowMs, zone).slice(0, 4);
  return [...warnings, CHOOSING_TIME.afterConsent(dateLabel(toLocalTime(consentEndsMs, zone), thisYear))];
}

/**
 * The plan's room, the end of LinkedIn's consent and when other posts than this one go out (epoch ms), while the dialog is open; null or
 * none until they are read.
 */
export function useScheduleLimits(postId: string | null): {
  room: ScheduleRoom | null;
  readRoom: () => void;
  consentEndsMs: number | null;
  /** Every scheduled post that takes room in the plan, the next one first. */
  waiting: readonly ScheduledPost[];
  takenMs: readonly number[];
  isDayOff: (date: string) => boolean;
  /** The other posts' times or the end of the consent are on their way: what is free may change. */
  isReading: boolean;
} {
  const { data: scheduled = NONE, isFetching } = useScheduledPosts();
  const { room, readRoom } = useScheduleRoom();
  const { data: profile, isLoading: isReadingProfile } = useProfile();
  const daysOff = useDaysOff();
  const consentEndsAt = profile?.linkedinTokenExpiresAt ?? null;
  return {
    room,
    readRoom,
    consentEndsMs: consentEndsAt === null ? null : Date.parse(consentEndsAt),
    waiting: scheduled.filter(({ publication }) => !isHeldReason(publication?.waitReason ?? null)),
    takenMs: scheduled.filter(({ id }) => id !== postId).map(({ scheduledAt }) => Date.parse(scheduledAt)),
    isDayOff: daysOff.isDayOff,
    isReading: isFetching || isReadingProfile || daysOff.isLoading,
  };
}
