import { currentZoneId, zoneLabel } from '#domain/scheduling/zones.ts';
import { zoneOptions } from '#web/lib/time/zone-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { clocksMessage } from './schedule-labels.ts';

/** Says the zone and the time there; Change opens the selector (docs/product.md §4.8). */
export function ZoneField(props: { zone: string; ownZone: string; nowMs: number; onChange: (zone: string) => void }) {
  const { zone, ownZone, nowMs, onChange } = props;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-sm">
        We detected you're in <span className="font-medium">{zoneLabel(zone)}</span>
        <span className="block text-xs text-muted">{clocksMessage(zone, ownZone, nowMs)}</span>
      </p>
      <Combobox
        label="Time zone"
        placeholder="Search a city or a zone"
        trigger={<Button size="sm">Change</Button>}
        value={currentZoneId(zone)}
        onChange={onChange}
        search={(query) => zoneOptions({ query, chosen: zone, own: ownZone, nowMs })}
      />
    </div>
  );
}
