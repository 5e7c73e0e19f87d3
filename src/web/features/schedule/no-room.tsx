import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Where a post gets room: the screens of the plans and of the scheduled posts. */
export type NoRoomWays = { onPlans: () => void; onScheduledPosts: () => void };

/** Before a time is chosen in vain: the plan takes no further scheduled post, and what makes room. */
export function NoRoom(
  props: NoRoomWays & {
    text: string;
    /** There are scheduled posts to see. */
    hasPosts: boolean;
    /** The dialog closes before another screen opens. */
    onLeave: () => void;
  },
) {
  const { text, hasPosts, onLeave, onPlans, onScheduledPosts } = props;
  const leaveFor = (open: () => void) => () => {
    onLeave();
    open();
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warn-soft px-4 py-3 text-sm max-md:px-3">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-warn max-md:hidden" />
      <p role="status" className="min-w-0 flex-1 basis-72 text-pretty">
        {text}
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        {hasPosts && (
          <Button size="sm" onClick={leaveFor(onScheduledPosts)}>
            See scheduled posts
          </Button>
        )}
        <Button size="sm" onClick={leaveFor(onPlans)}>
          See plans
        </Button>
      </div>
    </div>
  );
}
