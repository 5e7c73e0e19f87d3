import { searchZones } from '#domain/scheduling/search-zones.ts';
import { allZones, currentZoneId, isTimeZone, ZONES, type Zone, zoneLabel } from '#domain/scheduling/zones.ts';
import { pluralize } from '#web/lib/format/format-number.ts';
import { formatClock } from './format-time.ts';

/** An option of the zone selector: the city, the full name where that says more, and the time there. */
export type ZoneOption = { value: string; label: string; detail?: string; aside?: string };
export type ZoneAnswer = { options: ZoneOption[]; note: string };

/** At most so many matches are listed. */
const SHOWN_MAX = 40;

/**
 * The options of the zone selector (docs/product.md §4.8): without a query the eleven fixed zones, then the chosen one and the
 * device's own if they are others; with a query the matches among all zones. `note` says how many there are.
 */
export function zoneOptions(input: { query: string; chosen: string; own: string; nowMs: number }): ZoneAnswer {
  const { query, chosen, own, nowMs } = input;
  const toOption = ({ id, label }: Zone): ZoneOption => ({
    value: id,
    label,
    ...(ZONES.some((zone) => zone.id === id) || id === label ? {} : { detail: id.replaceAll('_', ' ') }),
    ...(isTimeZone(id) ? { aside: formatClock(nowMs, id) } : {}),
  });
  if (query.trim() === '') {
    const ids = new Set([...ZONES.map((zone) => zone.id), chosen, own].map(currentZoneId));
    const options = [...ids].map((id) => toOption({ id, label: zoneLabel(id) }));
    return { options, note: `Type to search all ${allZones().length} time zones.` };
  }
  const matches = searchZones(query);
  return { options: matches.slice(0, SHOWN_MAX).map(toOption), note: matchNote(matches.length) };
}

/** The time in a zone, 'It is 8:30 AM there now', or that this browser does not know the zone. @param nowMs epoch ms */
export function zoneClockMessage(zone: string, nowMs: number): string {
  return isTimeZone(zone) ? `It is ${formatClock(nowMs, zone)} there now` : 'Your device does not know this time zone';
}

function matchNote(count: number): string {
  if (count === 0) return 'No time zone found. Try a larger city or the country.';
  if (count > SHOWN_MAX) return `${SHOWN_MAX} of ${count} zones. Keep typing to narrow them down.`;
  return pluralize(count, 'zone', 'zones');
}
