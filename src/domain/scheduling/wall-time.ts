import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from './zones.ts';

/** A wall clock's date and time without a zone, `YYYY-MM-DDTHH:mm`. */
export type LocalTime = string;

/** Instants are milliseconds since the epoch, UTC. */
export type ResolvedWallTime =
  | { kind: 'ok'; instantMs: number }
  /** The clock shows this time twice, when summer time ends; the first is taken. */
  | { kind: 'repeated'; instantMs: number }
  /** The clock never shows this time; the next one it shows is offered. */
  | { kind: 'missing'; nextLocalTime: LocalTime; nextInstantMs: number }
  | { kind: 'invalid' };

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The instant at which a clock in `zone` shows `localTime` (docs/product.md §4.11). Never throws. */
export function resolveWallTime(localTime: LocalTime, zone: string): ResolvedWallTime {
  const wanted = parseLocalTime(localTime);
  if (wanted === null || !isTimeZone(zone)) return { kind: 'invalid' };
  const earlier = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wanted.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds)
    return { kind: 'ok', instantMs: earlier.epochMilliseconds };
  if (earlier.toPlainDateTime().equals(wanted)) return { kind: 'repeated', instantMs: earlier.epochMilliseconds };
  const next = endOfGap(earlier, later);
  return { kind: 'missing', nextLocalTime: formatLocal(next), nextInstantMs: next.epochMilliseconds };
}

/** True for `YYYY-MM-DDTHH:mm` on a date of the calendar, in whatever zone. */
export function isLocalTime(value: unknown): value is LocalTime {
  return typeof value === 'string' && parseLocalTime(value) !== null;
}

/** What a clock in `zone` shows at an instant, seconds dropped. Throws RangeError for an unknown zone. */
export function toLocalTime(instantMs: number, zone: string): LocalTime {
  return formatLocal(Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone));
}

function parseLocalTime(localTime: string): Temporal.PlainDateTime | null {
  if (!LOCAL_TIME.test(localTime)) return null;
  try {
    return Temporal.PlainDateTime.from(localTime, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** The first whole minute after the clock was put forward, which happened between these two times. */
function endOfGap(before: Temporal.ZonedDateTime, after: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const change = before.getTimeZoneTransition('next') ?? after;
  return change.round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}

function formatLocal(time: Temporal.ZonedDateTime): LocalTime {
  return time.toPlainDateTime().toString({ smallestUnit: 'minute' });
}
