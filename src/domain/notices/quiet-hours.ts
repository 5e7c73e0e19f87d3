import { Temporal } from 'temporal-polyfill';

/** From when to when on a wall clock, `HH:mm`; past midnight where `to` is not later. The same twice: never. */
export type QuietHours = { readonly from: string; readonly to: string };

/** Until the person chooses. */
export const DEFAULT_QUIET: QuietHours = { from: '22:00', to: '07:00' };

/** How the hours are written. */
export const WALL_CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * When the quiet hours end in which an instant lies (docs/product.md §20.5): the next moment at which a clock in `zone` shows `to`. Where the
 * clock skips it, the first moment after.
 * @param nowMs epoch ms
 * @returns epoch ms; null outside of them
 */
export function quietUntil(nowMs: number, zone: string, { from, to }: QuietHours): number | null {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  const clock = now.toPlainTime().toString({ smallestUnit: 'minute' });
  const isQuiet = from < to ? clock >= from && clock < to : from !== to && (clock >= from || clock < to);
  if (!isQuiet) return null;
  const day = clock < to ? now.toPlainDate() : now.toPlainDate().add({ days: 1 });
  const end = day.toPlainDateTime(Temporal.PlainTime.from(to));
  const first = end.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  // In the second of two hours with the same name, the first end is over.
  return first > nowMs ? first : end.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
}
