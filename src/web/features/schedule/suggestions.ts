import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { maxBy } from '#domain/max-by.ts';
import { bestSlotOn, isWithinHours, type SlotLimits } from '#domain/scheduling/best-slot.ts';
import { isOff } from '#domain/scheduling/off-days.ts';
import { dayReason } from '#domain/scheduling/scores.ts';
import { bestDays, SUGGESTED_TIMES } from '#domain/scheduling/smart-schedule.ts';
import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { hourOf, othersLabel, weekdayOf } from './schedule-labels.ts';

/** `score` of its day, percent; `why` in a few words, by what is known; `isBest` of all that are suggested. */
export type Suggestion = { slot: LocalTime; score: number; why: string; isBest: boolean };

/** The best of the next days with the best free slot of each, in the order of the calendar (docs/product.md §4.4). */
export function suggestSlots(limits: SlotLimits): Suggestion[] {
  const days = bestDays(limits.nowMs, limits.zone, limits);
  const bestDay = maxBy(
    days.filter(({ date }) => !isOff(date, limits)),
    ({ score }) => score,
  )?.date;
  const taken = plannedDays(limits);
  return days.map(({ date, score }) => {
    const slot = bestTimeOn(date, limits);
    const others = taken.filter((day) => day === date).length;
    const why = [
      limits.holidayOn?.(date) ?? dayReason(weekdayOf(date)),
      isWithinHours(hourOf(slot), limits.ownHours) ? ['in your best hours'] : [],
      others === 0 ? [] : othersLabel(others),
      limits.isDayOff?.(date) ? [CHOOSING_TIME.dayOffShort] : [],
    ];
    return { slot, score, why: why.flat().join(' · '), isBest: date === bestDay };
  });
}

/** The best free slot of a day; on a day that has none any more, the best time of all. */
export function bestTimeOn(day: string, limits: SlotLimits): LocalTime {
  const [{ hour, minute }] = SUGGESTED_TIMES;
  return bestSlotOn(day, limits) ?? `${day}T${String(hour).padStart(2, '0')}:${minute}`;
}

/** The day of each of the other scheduled posts, 'YYYY-MM-DD' in the chosen zone. */
export function plannedDays({ takenMs, zone }: Pick<SlotLimits, 'takenMs' | 'zone'>): string[] {
  return takenMs.map((time) => toLocalTime(time, zone).slice(0, 10));
}
