import { canQueue } from '#domain/posts/actions.ts';
import { isRoomScarce, useUsage } from '#web/data/usage.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { hasContent } from '../draft/draft.ts';
import type { Composing } from '../use-composer.ts';

const RoomNote = laterPart(async () => (await import('#web/flows/room-note.tsx')).RoomNote);

/** Below Schedule and Queue, what is left of the plan's scheduled posts where that is little; a post that has its time needs no more room. */
export function ScheduleRoomNote({ composing }: { composing: Composing }) {
  const { props, user, draft, openPlans } = composing;
  const room = useUsage().data?.scheduled;
  const post = props.post ?? { status: 'draft' };
  const takesRoom = canQueue(post) && post.status !== 'scheduled' && hasContent(draft);
  if (user === null || room === undefined || !takesRoom || !isRoomScarce(room)) return null;
  return (
    <div className="px-4 pb-3">
      <RoomNote room={room} onPlans={() => void openPlans()} />
    </div>
  );
}
