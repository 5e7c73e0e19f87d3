import { currentZoneId } from '#domain/scheduling/zones.ts';
import type { QueueSettings } from '#web/data/queue.ts';
import { isRoomScarce, type ScheduleRoom } from '#web/data/usage.ts';
import { RoomNote } from '#web/flows/room-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { QUEUE } from './queue-messages.ts';

/** What to know above the queue, each in one line with what helps: the plan has little room or none, or the times are kept in another zone. */
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
  const isElsewhere = settings.slots.length > 0 && currentZoneId(settings.zone) !== currentZoneId(zone);
  const isScarce = room !== null && isRoomScarce(room);
  if (!isScarce && !isElsewhere) return null;
  return (
    <div className="mb-2 space-y-1 text-sm text-muted">
      {isScarce && <RoomNote room={room} onPlans={onPlans} />}
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
