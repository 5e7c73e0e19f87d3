import { UI } from '#contract/messages.ts';
import { currentZoneId } from '#domain/scheduling/zones.ts';
import type { QueueSettings } from '#web/data/queue.ts';
import { isRoomTaken, type ScheduleRoom } from '#web/data/usage.ts';
import { Button } from '#web/ui/button.tsx';
import { QUEUE } from './queue-messages.ts';

/** What to know above the queue, each in one line with what helps: the plan has no room, or the times are kept in another zone. */
export function QueueNotes(props: {
  /** The plan's room for scheduled posts; null until it is read. */
  room: ScheduleRoom | null;
  settings: QueueSettings;
  /** The person's. */
  zone: string;
  isSaving: boolean;
  onUseZone: () => void;
  onPlans: () => void;
}) {
  const { room, settings, zone, isSaving, onUseZone, onPlans } = props;
  const isFull = room !== null && isRoomTaken(room);
  const isElsewhere = settings.slots.length > 0 && currentZoneId(settings.zone) !== currentZoneId(zone);
  if (!isFull && !isElsewhere) return null;
  return (
    <div className="mb-2 space-y-1 text-sm text-muted">
      {isFull && (
        <div className="flex items-center justify-between gap-3">
          <p>{room.limit === 0 ? UI.scheduling.noneInPlan : QUEUE.full(room.used, room.limit)}</p>
          <Button size="sm" onClick={onPlans} className="shrink-0">
            {QUEUE.plans}
          </Button>
        </div>
      )}
      {isElsewhere && (
        <div className="flex flex-wrap items-center gap-x-2">
          <p>{QUEUE.times.elsewhere(settings.zone, zone)}</p>
          <Button
            size="sm"
            variant="ghost"
            busy={isSaving}
            onClick={onUseZone}
            className="-ml-3 max-w-full text-accent! md:ml-0"
          >
            {QUEUE.times.inZone(zone)}
          </Button>
        </div>
      )}
    </div>
  );
}
