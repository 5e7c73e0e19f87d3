import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { isRoomTaken, type ScheduleRoom } from '#web/data/usage.ts';
import { Button } from '#web/ui/button.tsx';

/** What is left of the plan's scheduled posts, where that is little or nothing, with the way to more: said before anybody presses. */
export function RoomNote({ room, onPlans }: { room: ScheduleRoom; onPlans: () => void }) {
  const { used, limit } = room;
  const left = `${CHOOSING_TIME.room(used, limit)}.`;
  return (
    <div className="flex items-center justify-between gap-3 text-sm text-muted">
      <p role="status">
        {limit === 0 ? CHOOSING_TIME.noneInPlan : isRoomTaken(room) ? CHOOSING_TIME.roomUsed(used, limit) : left}
      </p>
      <Button size="sm" onClick={onPlans} className="shrink-0">
        See plans
      </Button>
    </div>
  );
}
