import { formatTime } from '#domain/scheduling/labels.ts';
import { isTimeZone, zoneLabel, zoneOfToday } from '#domain/scheduling/zones.ts';
import { zoneOptions } from '#web/lib/time/zone-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';

/** Says the zone and the time there; Change reveals the selector (spec §2 'Schedule-post dialog'). */
export function ZoneLine(props: { zone: string; ownZone: string; nowMs: number; onChange: (zone: string) => void }) {
  const { zone, ownZone, nowMs, onChange } = props;
  const isOwn = zoneOfToday(zone) === zoneOfToday(ownZone);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-sm">
        We detected you're in <span className="font-medium">{zoneLabel(zone)}</span>
        <span className="block text-xs text-muted">
          {isTimeZone(zone) ? `It is ${formatTime(nowMs, zone)} there now` : 'Your device does not know its clock'}
          {!isOwn && `, ${formatTime(nowMs, ownZone)} on your device`}
        </span>
      </p>
      <Combobox
        label="Time zone"
        placeholder="Search a city or a zone"
        trigger={<Button size="sm">Change</Button>}
        value={zoneOfToday(zone)}
        onChange={onChange}
        search={(query) => zoneOptions({ query, chosen: zone, own: ownZone, nowMs })}
      />
    </div>
  );
}
