import { currentZoneId, zoneLabel } from '#domain/scheduling/zones.ts';
import { browserZone } from '#web/lib/time/time-zone.ts';

/** In which zone times are. */
export const zoneNote = (zone: string) => `Times are in ${zoneLabel(zone)}.`;

/** The same, only where that is not the device's zone: there they would be read wrong. */
export function ZoneNote({ zone }: { zone: string }) {
  if (currentZoneId(zone) === currentZoneId(browserZone())) return null;
  return <p className="text-xs text-muted">{zoneNote(zone)}</p>;
}
