import { useState } from 'react';
import { formatTime } from '#domain/scheduling/labels.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { zoneGroups } from './schedule-words.ts';

/** Says the zone and the time there; Change reveals the selector (spec §2 'Schedule-post dialog'). */
export function ZoneLine({ zone, nowMs, onChange }: { zone: string; nowMs: number; onChange: (zone: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm">
          We detected you're in <span className="font-medium">{zoneLabel(zone)}</span>
          <span className="block text-xs text-muted">It is {formatTime(nowMs, zone)} there now</span>
        </p>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Done' : 'Change'}
        </Button>
      </div>
      {isOpen && (
        <Field label="Time zone" hideLabel>
          <Select value={zone} onChange={onChange} options={zoneGroups(zone)} />
        </Field>
      )}
    </div>
  );
}
