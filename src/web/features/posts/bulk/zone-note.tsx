import { currentZoneId, zoneLabel } from '#domain/scheduling/zones.ts';
import { browserZone } from '#web/lib/time/time-zone.ts';

/** In which zone a list's times are, where that is not the device's: there they would be read wrong. */
export function ZoneNote({ zone }: { zone: string }) {
  if (currentZoneId(zone) === currentZoneId(browserZone())) return null;
  return <p className="text-xs text-muted">Times in {zoneLabel(zone)}</p>;
}
