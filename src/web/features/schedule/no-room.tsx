import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { UI } from '#contract/messages.ts';
import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import type { ScheduledPost } from '#web/data/calendar-posts.ts';
import { useMoveToDrafts } from '#web/flows/move-to-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { dateTimeLabel } from './schedule-labels.ts';

/** Posts go out meanwhile, and make room: so often it is looked for. */
const LOOK_MS = 15_000;
const POSTS_SHOWN = 4;

/** Where a post gets room: the screens of the plans and of the scheduled posts. */
export type NoRoomWays = { onPlans: () => void; onScheduledPosts: () => void };

/** In place of the form: the plan takes no further scheduled post, until when, and which posts could make room. `onLook` reads the plan's room anew. */
export function NoRoom(props: {
  text: string;
  /** Every scheduled post, the next one first. */
  waiting: readonly ScheduledPost[];
  zone: string;
  nowMs: number;
  isDraft: boolean;
  onLook: () => void;
  /** A post has made room: its time is free. */
  onPlace: (localTime: LocalTime) => void;
  onSignIn: () => void;
}) {
  const { text, waiting, zone, nowMs, isDraft, onLook, onPlace, onSignIn } = props;
  const moveToDrafts = useMoveToDrafts({ onNeedsReauth: onSignIn });
  const [movingId, setMovingId] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(onLook, LOOK_MS);
    return () => clearInterval(timer);
  }, [onLook]);

  async function move(post: ScheduledPost) {
    setMovingId(post.id);
    const isMoved = await moveToDrafts(post);
    setMovingId(null);
    if (isMoved) onPlace(toLocalTime(Date.parse(post.scheduledAt), zone));
    onLook();
  }

  const thisYear = toLocalTime(nowMs, zone).slice(0, 4);
  const timeOf = ({ scheduledAt }: ScheduledPost) =>
    dateTimeLabel(toLocalTime(Date.parse(scheduledAt), zone), zone, thisYear);
  const next = waiting.find(({ scheduledAt }) => Date.parse(scheduledAt) > nowMs);
  return (
    <div className="pt-5 pb-1 text-sm">
      <div role="status">
        <h2 className="mr-10 font-serif text-xl leading-8 text-balance">{UI.scheduling.noRoomTitle}</h2>
        {isDraft && (
          <p className="mt-1 flex items-center gap-1.5 text-accent">
            <Check aria-hidden className="size-4" />
            {UI.scheduling.staysDraft}
          </p>
        )}
        <p className="mt-3 text-muted">{text}</p>
      </div>
      {waiting.length > 0 && (
        <ul aria-label={UI.scheduling.waiting} className="mt-4 divide-y divide-line border-y border-line">
          {waiting.slice(0, POSTS_SHOWN).map((post) => (
            <li key={post.id} className="flex items-center gap-4 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="truncate">{post.content}</p>
                <p className="truncate text-xs text-muted">{timeOf(post)}</p>
              </div>
              <Button
                size="sm"
                busy={movingId === post.id}
                disabled={movingId !== null}
                onClick={() => void move(post)}
              >
                {UI.scheduling.takePlace}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {next !== undefined && <p className="mt-3 text-muted">{UI.scheduling.roomAgain(timeOf(next))}</p>}
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
    <div className="flex flex-1 flex-wrap justify-end gap-2 max-md:*:flex-1">
      {hasPosts && <Button onClick={leaveFor(onScheduledPosts)}>See scheduled posts</Button>}
      <Button variant="primary" onClick={leaveFor(onPlans)}>
        See plans
      </Button>
    </div>
  );
}
