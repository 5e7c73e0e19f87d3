import { addDays } from '#domain/analytics/day-ranges.ts';

/** A wall time 'HH:mm' and the days of the week on which it is a slot: 1 Monday … 7 Sunday. */
export type SlotTime = { readonly days: readonly number[]; readonly time: string };
/** Days on which nothing of the queue goes out, 'YYYY-MM-DD' in the queue's zone, both included. */
export type Pause = { readonly from: string; readonly to: string };
/** When the posts of a person's queue go out. */
export type QueueSettings = {
  readonly zone: string;
  readonly slots: readonly SlotTime[];
  readonly pauses: readonly Pause[];
};

/**
 * How much of each a queue takes: times of the day, pauses, days of one pause (docs/product.md §21.2); and how many posts are proposed at
 * most to be written anew (§21.8).
 */
export const QUEUE_LIMITS = { times: 12, pauses: 40, pauseDays: 366, repeats: 3 } as const;
/** Months after which a post may be proposed to be written anew (docs/product.md §21.8). */
export const REPEAT_AFTER_MONTHS = 6;

/** One entry for each time of the day, the earliest first, and no day twice. */
export function tidySlots(slots: readonly SlotTime[]): SlotTime[] {
  const days = new Map<string, Set<number>>();
  for (const slot of slots) days.set(slot.time, new Set([...(days.get(slot.time) ?? []), ...slot.days]));
  return [...days]
    .filter(([, some]) => some.size > 0)
    .map(([time, some]) => ({ time, days: [...some].sort((a, b) => a - b) }))
    .sort((a, b) => a.time.localeCompare(b.time));
}

/** Pauses in order, those that touch as one, without those that ended before `today`. */
export function tidyPauses(pauses: readonly Pause[], today: string): Pause[] {
  const joined: Pause[] = [];
  for (const pause of pauses.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1);
    if (last === undefined || pause.from > addDays(last.to, 1)) joined.push(pause);
    else if (pause.to > last.to) joined[joined.length - 1] = { from: last.from, to: pause.to };
  }
  return joined.filter(({ to }) => to >= today);
}

/** Whether nothing of the queue goes out on a day. */
export function isPaused(day: string, pauses: readonly Pause[]): boolean {
  return pauses.some(({ from, to }) => day >= from && day <= to);
}
