/** Which days, 'YYYY-MM-DD', are off: in the person's queue, and as public holidays where their readers are, by their names. */
export type OffDays = { isDayOff?: (date: string) => boolean; holidayOn?: (date: string) => string | null };

/** Whether a day is one on which nothing is proposed, as long as another is left (docs/product.md §4.22). */
export function isOff(date: string, { isDayOff, holidayOn }: OffDays): boolean {
  return isDayOff?.(date) === true || (holidayOn?.(date) ?? null) !== null;
}

/** What is on other days, in its order, and then what is on a day that is off. `date` may be a day or begin with one. */
export function offDaysLast<T>(all: readonly T[], dateOf: (one: T) => string, off: OffDays): T[] {
  const isLast = (one: T) => isOff(dateOf(one).slice(0, 10), off);
  return [...all.filter((one) => !isLast(one)), ...all.filter(isLast)];
}
