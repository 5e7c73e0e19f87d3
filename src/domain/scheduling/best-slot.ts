import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { type OffDays, offDaysLast } from './off-days.ts';
import { predictPerformance } from './scores.ts';
import { SUGGESTED_TIMES, scoreDays } from './smart-schedule.ts';
import { type LocalTime, resolveWallTime, toLocalTime } from './wall-time.ts';

/** What a slot must keep clear of. Instants are epoch ms. */
export type SlotLimits = OffDays & {
  nowMs: number;
  zone: string;
  /** When the person's other scheduled posts go out. */
  takenMs: readonly number[];
  /** When LinkedIn's consent ends; null if that is unknown. */
  untilMs: number | null;
  /** The hours at which the person's own posts do best; null where none lead. */
  ownHours: Hours | null;
};

/** Hours of a clock, 0 … 24, the last one not included. */
export type Hours = { from: number; to: number };

/** Time to look at the post once more before it goes out (docs/product.md §4.22). */
export const LEAD_MS = 15 * MINUTE_MS;

/**
 * The best free slot ahead, as a wall time of `zone` (docs/product.md §4.22): of the suggested times of today and the scored days, the one
 * with the best prediction, of which each day of waiting takes one percent; of the times within `ownHours` before all others, and on a day off
 * or a holiday where there is no other. Where none lies within LinkedIn's consent, the best one after it; null where all are taken. Throws RangeError for
 * an unknown zone.
 */
export function bestSlot(limits: SlotLimits): LocalTime | null {
  const { ownHours } = limits;
  const days = [today(limits), ...scoreDays(limits.nowMs, limits.zone).map(({ date }) => date)];
  const rank = (timesOn: (date: string) => readonly ClockTime[]) =>
    days
      .flatMap((date, daysAhead) =>
        timesOn(date).map((time) => ({ localTime: at(date, time), worth: predictFor(date, time.hour) - daysAhead })),
      )
      .sort((a, b) => b.worth - a.worth)
      .map(({ localTime }) => localTime);
  const own =
    ownHours === null ? [] : rank((date) => timesOf(date).filter(({ hour }) => isWithinHours(hour, ownHours)));
  const best = offDaysLast([...own, ...rank(() => SUGGESTED_TIMES)], (localTime) => localTime, limits);
  return (
    best.find((localTime) => isFree(localTime, limits)) ??
    best.find((localTime) => isFree(localTime, { ...limits, untilMs: null })) ??
    null
  );
}

/**
 * The best free slot of one day, `YYYY-MM-DD`: within `ownHours` where those have one; a suggested time, else the best half hour. LinkedIn's
 * consent is left aside, since the day is the person's choice. Null where the day has none. Throws RangeError for an unknown zone.
 */
export function bestSlotOn(date: string, limits: SlotLimits): LocalTime | null {
  const { ownHours } = limits;
  const times = timesOf(date);
  const own = ownHours === null ? [] : times.filter(({ hour }) => isWithinHours(hour, ownHours));
  const slots = [...own, ...times].map((time) => at(date, time));
  return slots.find((localTime) => isFree(localTime, { ...limits, untilMs: null })) ?? null;
}

type ClockTime = { hour: number; minute: number };

/** The suggested times, then every half hour, the best predicted first. */
function timesOf(date: string): ClockTime[] {
  const halfHours = Array.from({ length: 48 }, (_, index) => ({ hour: index >> 1, minute: (index % 2) * 30 }));
  return [...SUGGESTED_TIMES, ...halfHours.sort((a, b) => predictFor(date, b.hour) - predictFor(date, a.hour))];
}

/** Whether an hour is one of these; of none where there are none. */
export function isWithinHours(hour: number, hours: Hours | null): boolean {
  return hours !== null && hour >= hours.from && hour < hours.to;
}

/** Predicted performance of a slot, percent. */
export function predictSlot(slot: LocalTime): number {
  return predictFor(slot.slice(0, 10), Number(slot.slice(11, 13)));
}

/** The other scheduled post that goes out within an hour of an instant; null if there is none. Epoch ms. */
export function neighbourOf(instantMs: number, takenMs: readonly number[]): number | null {
  return takenMs.find((taken) => Math.abs(taken - instantMs) < HOUR_MS) ?? null;
}

function isFree(localTime: LocalTime, { nowMs, zone, takenMs, untilMs }: SlotLimits): boolean {
  const slot = resolveWallTime(localTime, zone);
  if (slot.kind !== 'ok' || slot.instantMs < nowMs + LEAD_MS) return false;
  return neighbourOf(slot.instantMs, takenMs) === null && (untilMs === null || slot.instantMs < untilMs);
}

function today({ nowMs, zone }: SlotLimits): string {
  return toLocalTime(nowMs, zone).slice(0, 10);
}

/** Percent for an hour of a date. */
function predictFor(date: string, hour: number): number {
  return predictPerformance(new Date(`${date}T00:00Z`).getUTCDay(), hour);
}

function at(date: string, { hour, minute }: ClockTime): LocalTime {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date}T${pad(hour)}:${pad(minute)}`;
}
