import { Check } from 'lucide-react';
import { Fragment, type ReactElement, useEffect, useState } from 'react';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import type { ScheduledPost } from '#web/data/calendar-posts.ts';
import { useMoveToDrafts } from '#web/flows/move-to-drafts.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { clockLabel, dateLabel, dateTimeLabel, isSameZone } from './schedule-labels.ts';

/** Posts go out meanwhile, and make room: so often it is looked for. */
const LOOK_MS = 15_000;
const POSTS_SHOWN = 4;

/**
 * The dialog where the plan takes no further scheduled post: which one makes room, when one goes out and frees its place, and a larger
 * plan; null where there is room. A hook, so that this and the form are one dialog, which keeps its place and gives back the focus.
 */
export function useNoRoom(props: {
  /** Why there is no room; null where there is. */
  text: string | null;
  /** One post less, and there is room. */
  canReplace: boolean;
  /** Every scheduled post, the next one first. */
  waiting: readonly ScheduledPost[];
  zone: string;
  nowMs: number;
  isDraft: boolean;
  hasLargerPlan: boolean;
  /** What it gives and costs; null where there is none, and until that is known. */
  largerPlan: string | null;
  /** Reads the plan's room anew. */
  onLook: () => void;
  /** A post has made room: its time is free. */
  onPlace: (localTime: LocalTime) => void;
  onSignIn: () => void;
  onPlans: () => void;
  onClose: () => void;
}): ReactElement | null {
  const { text, canReplace, waiting, zone, nowMs, isDraft, hasLargerPlan, largerPlan, ...ways } = props;
  const { onLook, onPlace, onSignIn, onPlans, onClose } = ways;
  const moveToDrafts = useMoveToDrafts({ onNeedsReauth: onSignIn });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const isFull = text !== null;
  useEffect(() => {
    if (!isFull) return;
    const timer = setInterval(onLook, LOOK_MS);
    return () => clearInterval(timer);
  }, [isFull, onLook]);

  // Nobody can take a time that has passed.
  const ahead = canReplace ? waiting.filter(({ scheduledAt }) => Date.parse(scheduledAt) > nowMs) : [];
  const shown = ahead.slice(0, POSTS_SHOWN);
  const chosen = shown.find(({ id }) => id === chosenId);
  const next = ahead[0];
  const thisYear = toLocalTime(nowMs, zone).slice(0, 4);
  const isOwnZone = isSameZone(zone, readUserZone());
  function timeOf({ scheduledAt }: ScheduledPost): string {
    const time = toLocalTime(Date.parse(scheduledAt), zone);
    // All its times are in one zone: only another one than theirs has to be said.
    return isOwnZone ? `${dateLabel(time, thisYear)}, ${clockLabel(time)}` : dateTimeLabel(time, zone, thisYear);
  }

  async function replace(post: ScheduledPost, pressed: HTMLElement) {
    setMoving(true);
    const isMoved = await moveToDrafts(post);
    setMoving(false);
    if (isMoved) {
      // The button is disabled while nothing is chosen, and gone once there is room: either would lose the focus.
      pressed.closest<HTMLElement>('[role="dialog"]')?.focus();
      onPlace(toLocalTime(Date.parse(post.scheduledAt), zone));
    }
    onLook();
  }

  function toPlans() {
    onClose();
    onPlans();
  }

  if (text === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule post"
      hideTitle
      size="sm"
      footer={
        // The key keeps a focused button here from becoming the form's Cancel, which a phone hides.
        <Fragment key="no-room">
          <Button disabled={isMoving} onClick={onClose}>
            Cancel
          </Button>
          {shown.length === 0 && hasLargerPlan && (
            <Button variant="primary" onClick={toPlans}>
              See plans
            </Button>
          )}
          {shown.length > 0 && (
            <Button
              variant="primary"
              busy={isMoving}
              disabled={chosen === undefined}
              onClick={(event) => chosen !== undefined && void replace(chosen, event.currentTarget)}
            >
              {CHOOSING_TIME.takePlace}
            </Button>
          )}
        </Fragment>
      }
    >
      <div className="pt-5 pb-1 text-sm">
        <div role="status">
          <h2 className="mr-10 text-lg font-semibold">{CHOOSING_TIME.noRoomTitle}</h2>
          <p className="mt-1 text-muted">{text}</p>
          {isDraft && (
            <p className="mt-1 flex items-center gap-1.5 text-accent">
              <Check aria-hidden className="size-4" />
              {CHOOSING_TIME.staysDraft}
            </p>
          )}
        </div>
        {shown.length > 0 && (
          <fieldset disabled={isMoving} className="mt-4 min-w-0">
            <legend className="font-medium">{CHOOSING_TIME.makeRoom}</legend>
            <div className="mt-2 divide-y divide-line border-y border-line">
              {shown.map((post) => (
                <label key={post.id} className="flex cursor-pointer items-center gap-3 py-2.5">
                  <input
                    type="radio"
                    name="replaced"
                    checked={post === chosen}
                    onChange={() => setChosenId(post.id)}
                    // Drawn here: in the dark a browser's own looks disabled.
                    className="size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-muted checked:border-[5px] checked:border-accent"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 wrap-anywhere">{post.content}</span>{' '}
                    <span className="block truncate text-xs text-muted">{timeOf(post)}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div className="mt-3 flex flex-col gap-1 text-xs text-muted">
          {next !== undefined && <p>{CHOOSING_TIME.roomAgain(timeOf(next))}</p>}
          {hasLargerPlan && (
            <p>
              {largerPlan}{' '}
              {shown.length > 0 && (
                <button
                  type="button"
                  onClick={toPlans}
                  className="relative cursor-pointer whitespace-nowrap text-accent underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-1.5 max-md:before:-inset-y-3"
                >
                  See plans
                </button>
              )}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
