import { addDays, dayStart } from '#domain/analytics/day-ranges.ts';
import { LEAD_MS } from '#domain/scheduling/best-slot.ts';
import { type LocalTime, resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { HOUR_MS } from '#domain/time.ts';
import { isPaused, type QueueSettings } from './queue-settings.ts';

/** A time at which a post of the queue may go out; `localTime` is what the clock of the queue's zone shows then. */
export type QueueSlot = { readonly instantMs: number; readonly localTime: LocalTime };
/** What a search for free slots goes by. Instants are epoch ms. */
type SlotSearch = {
  readonly nowMs: number;
  /** When the person's scheduled posts go out. */
  readonly takenMs: readonly number[];
  /** Only slots after this one, if it is given. */
  readonly afterMs?: number;
};

/** How far ahead slots are looked for, in days (docs/product.md §21.3). */
export const QUEUE_DAYS_AHEAD = 366;
/** Days in a week, and Sunday's number. */
const WEEK = 7;

/**
 * The slots of a calendar day of the queue's zone, in order, whether or not it is paused. A time that summer time leaves out is the next
 * one that the clock shows, and one that comes twice is the first, as everywhere (docs/product.md §4.11).
 */
export function slotsOnDay(day: string, { zone, slots }: Pick<QueueSettings, 'zone' | 'slots'>): QueueSlot[] {
  const weekday = new Date(dayStart(day)).getUTCDay() || WEEK;
  const byInstant = new Map<number, QueueSlot>();
  for (const { days, time } of slots) {
    if (!days.includes(weekday)) continue;
    const localTime = `${day}T${time}`;
    const when = resolveWallTime(localTime, zone);
    if (when.kind === 'missing')
      byInstant.set(when.nextInstantMs, { instantMs: when.nextInstantMs, localTime: when.nextLocalTime });
    else if (when.kind !== 'invalid') byInstant.set(when.instantMs, { instantMs: when.instantMs, localTime });
  }
  return [...byInstant.values()].sort((a, b) => a.instantMs - b.instantMs);
}

/** The slots that are not paused after an instant, in order, over the days that are looked ahead from there. */
function* slotsAfter(afterMs: number, queue: QueueSettings): Generator<QueueSlot> {
  let lastMs = afterMs;
  // The day before may have a slot that summer time moved into this one.
  const first = addDays(toLocalTime(afterMs, queue.zone).slice(0, 10), -1);
  for (let ahead = 0; ahead <= QUEUE_DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    if (isPaused(day, queue.pauses)) continue;
    for (const slot of slotsOnDay(day, queue)) {
      if (slot.instantMs <= lastMs || isPaused(slot.localTime.slice(0, 10), queue.pauses)) continue;
      lastMs = slot.instantMs;
      yield slot;
    }
  }
}

/**
 * The next free slots, at most `count`: a quarter of an hour ahead or more, not taken, and an hour or more from scheduled posts that stand
 * on no slot (docs/product.md §21.3). Throws RangeError for an unknown zone.
 */
export function freeSlots(queue: QueueSettings, search: SlotSearch, count: number): QueueSlot[] {
  if (queue.slots.length === 0 || count <= 0) return [];
  const { nowMs, afterMs = nowMs } = search;
  const taken = new Set(search.takenMs);
  const free: QueueSlot[] = [];
  // The first that is far enough ahead may be that far to the millisecond.
  for (const slot of slotsAfter(Math.max(afterMs, nowMs + LEAD_MS - 1), queue)) {
    if (taken.has(slot.instantMs)) continue;
    const near = search.takenMs.filter((other) => Math.abs(other - slot.instantMs) < HOUR_MS);
    if (near.some((other) => !isOnSlot(other, queue))) continue;
    if (free.push(slot) === count) break;
  }
  return free;
}

/** Whether an instant is one of the queue's slots: a post there takes that slot, and no other beside it. */
function isOnSlot(instantMs: number, queue: QueueSettings): boolean {
  const day = toLocalTime(instantMs, queue.zone).slice(0, 10);
  return [day, addDays(day, -1)].some((one) => slotsOnDay(one, queue).some((slot) => slot.instantMs === instantMs));
}
