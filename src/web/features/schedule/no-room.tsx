import { CalendarX2, Check } from 'lucide-react';
import { useEffect } from 'react';
import { UI } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Posts go out meanwhile, and make room: so often it is looked for. */
const LOOK_MS = 15_000;

/** Where a post gets room: the screens of the plans and of the scheduled posts. */
export type NoRoomWays = { onPlans: () => void; onScheduledPosts: () => void };

/** In place of the form: the plan takes no further scheduled post, until when, and what makes room. `onLook` reads the plan's room anew. */
export function NoRoom(props: { text: string; nextOut: string | null; isDraft: boolean; onLook: () => void }) {
  const { text, nextOut, isDraft, onLook } = props;
  useEffect(() => {
    const timer = setInterval(onLook, LOOK_MS);
    return () => clearInterval(timer);
  }, [onLook]);
  return (
    <div role="status">
      <EmptyState
        className="px-0! pt-8 pb-2"
        icon={<CalendarX2 />}
        title={UI.scheduling.noRoomTitle}
        description={text}
      />
      {nextOut !== null && (
        <p className="pb-2 text-center text-sm text-balance text-muted">{UI.scheduling.roomAgain(nextOut)}</p>
      )}
      {isDraft && (
        <p className="flex items-center justify-center gap-1.5 pb-2 text-sm text-accent">
          <Check aria-hidden className="size-4" />
          {UI.scheduling.staysDraft}
        </p>
      )}
    </div>
  );
}

/** One way out is enough where nothing is scheduled: a larger plan. */
export function NoRoomActions(
  props: NoRoomWays & {
    hasPosts: boolean;
    /** The dialog closes before another screen opens. */
    onLeave: () => void;
  },
) {
  const { hasPosts, onLeave, onPlans, onScheduledPosts } = props;
  const leaveFor = (open: () => void) => () => {
    onLeave();
    open();
  };
  return (
    <div className="flex flex-1 flex-wrap justify-center gap-2 *:min-w-40 *:flex-1">
      <Button variant={hasPosts ? 'secondary' : 'primary'} onClick={leaveFor(onPlans)}>
        See plans
      </Button>
      {hasPosts && (
        <Button variant="primary" onClick={leaveFor(onScheduledPosts)}>
          See scheduled posts
        </Button>
      )}
    </div>
  );
}
