import { formatTime } from '#domain/scheduling/labels.ts';
import { searchZones } from '#domain/scheduling/search-zones.ts';
import { allZones, isTimeZone, ZONES, type Zone, zoneLabel, zoneOfToday } from '#domain/scheduling/zones.ts';

/** A zone to choose: its city, its full name where that says more, the time there; what a Combobox lists. */
export type ZoneOption = { value: string; label: string; detail?: string; aside?: string };
export type ZoneAnswer = { options: ZoneOption[]; note: string };

/** So many finds are shown; whoever sees as many types on. */
const SHOWN = 40;

/**
 * What the zone selector lists: the spec's eleven first, in its order, then the chosen zone and the device's where they are
 * others; with a query, whatever it finds among all (spec §2, design §5 '11 zones'). Each says what time it is there.
 */
export function zoneOptions(input: { query: string; chosen: string; own: string; nowMs: number }): ZoneAnswer {
  const { query, chosen, own, nowMs } = input;
  const optionOf = ({ id, label }: Zone): ZoneOption => ({
    value: id,
    label,
    ...(ZONES.some((zone) => zone.id === id) || id === label ? {} : { detail: id.replaceAll('_', ' ') }),
    ...(isTimeZone(id) ? { aside: formatTime(nowMs, id) } : {}),
  });
  if (query.trim() === '') {
    const ids = new Set([...ZONES.map((zone) => zone.id), chosen, own].map(zoneOfToday));
    const options = [...ids].map((id) => optionOf({ id, label: zoneLabel(id) }));
    return { options, note: `Type to search all ${allZones().length} zones.` };
  }
  const found = searchZones(query);
  const options = found.slice(0, SHOWN).map(optionOf);
  return { options, note: noteFor(found.length) };
}

function noteFor(count: number): string {
  if (count === 0) return 'No zone found. Try a large city nearby.';
  if (count > SHOWN) return `${SHOWN} of ${count} zones. Type on to narrow them down.`;
  return count === 1 ? '1 zone' : `${count} zones`;
}
