import { type MouseEvent, useRef } from 'react';
import type { Post as Draft } from '#contract/posts.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import type { HolidayOn } from '#web/data/holidays.ts';
import { type QueueView, useMoveInQueue, useOrderQueue } from '#web/data/queue.ts';
import { queuedToast } from '#web/flows/queued-toast.ts';
import { NARROW_SCREEN, TOUCH_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { isApple } from '#web/lib/commands/shortcuts.ts';
import { formatClock } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { dayOfInstant } from '../calendar-days.ts';
import { dayName, shortDay } from '../calendar-messages.ts';
import type { CalendarProps } from '../calendar-props.ts';
import { useDrag } from '../use-drag.ts';
import { FreeSlot } from './free-slot.tsx';
import { QueueDay } from './queue-day.tsx';
import { QUEUE } from './queue-messages.ts';
import { QueuePost } from './queue-post.tsx';
import { endOf, movedTo, neighbourOf, queueDays, queueRows, takenSlots, withPauses } from './queue-rows.ts';
import { SkippedLine } from './skipped-line.tsx';
import { PLACE, type PressedAt, useMovedFocus } from './use-moved-focus.ts';
import { useMovedToast } from './use-moved-toast.ts';

/** Free slots that follow on the last post. */
const FREE_AFTER = 5;
const FREE_ON_PHONES = 3;
/** A press so soon after one at this place is meant for the same post. */
const AGAIN_MS = 2000;
const SAME_PLACE_PX = 4;
type Post = QueueView['posts'][number];

/** The posts of the queue in their order by days, with the free slots between them: dragged, or moved by their arrows. */
export function QueueList(props: {
  queue: QueueView;
  zone: string;
  today: string;
  /** Epoch ms. */
  nowMs: number;
  /** That a free slot can be given to. */
  drafts: readonly Draft[];
  /** Nothing can be added now. */
  isFull: boolean;
  /** The name of the public holiday on a day; null on others. */
  holidayOn: HolidayOn;
  /** Shows its details. */
  onOpen: (postId: string) => void;
  /** Opens it in the editor, as a press does where nothing holds it. */
  onEdit: (postId: string) => void;
  onTakeOut: (post: Post) => void;
  /** @param at the free slot, ISO */
  onFill: (draft: Draft, at: string) => void;
  onWriteFor: CalendarProps['onWriteFor'];
  /** Makes a day of its zone a day off; null where none can be added. */
  onSkip: ((day: string) => void) | null;
}) {
  const { queue, zone, today, nowMs, drafts, isFull, holidayOn, onOpen, onEdit, onTakeOut, onFill, onWriteFor } = props;
  const { posts } = queue;
  const order = useOrderQueue();
  const { mutateAsync: moveInQueue } = useMoveInQueue();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  const shownOrder = posts.map(({ postId, dueAt }) => `${postId} ${dueAt}`).join();
  const list = useRef<HTMLDivElement>(null);
  const focus = useMovedFocus(list, shownOrder, order.isPending);
  /** The arrow that a pointer pressed last, and where and when (event time, ms). */
  const lastArrow = useRef({ id: '', by: 0, x: 0, y: 0, atMs: 0 });
  const moved = useMovedToast(posts, order, ({ postId, by }) => focus.follow(postId, by, true));
  const dragging = useDrag((id, place) => drop(id, place), PLACE);

  const clockOf = (at: string) => formatClock(Date.parse(at), zone);
  const whenOf = (at: string) => `${shortDay(dayOfInstant(Date.parse(at), zone))}, ${clockOf(at)}`;

  /** @param undoTo its time before, ISO; undefined for an Undo */
  async function moveToFree(postId: string, at: string, undoTo?: string) {
    toast.dismiss(queuedToast(postId));
    moved.dismiss();
    try {
      await moveInQueue({ postId, at });
      const undo = undoTo !== undefined && { label: 'Undo', onClick: () => void moveWithFocus(postId, undoTo) };
      toast.success(QUEUE.movedToFree(whenOf(at)), undo ? { action: undo } : {});
    } catch (error) {
      focus.end();
      showFailure(QUEUE.orderFailed, error);
    }
  }

  function moveWithFocus(postId: string, at: string, undoTo?: string) {
    focus.follow(postId, 'menu');
    return moveToFree(postId, at, undoTo);
  }

  function drop(id: string, place: string) {
    const post = posts.find(({ postId }) => postId === id);
    const isFree = queue.free.some(({ at }) => at === place);
    if (isFree && post !== undefined) void moveToFree(id, place, post.dueAt);
    else move(id, place, 'menu');
  }

  /** @param by what has the focus after an Undo */
  function move(id: string, place: string, by: PressedAt) {
    const ids = movedTo(posts, id, place);
    const taken = posts.find(({ postId }) => postId === place);
    if (ids === null || taken === undefined) return;
    // What it says of their times is no longer true.
    for (const movedId of ids) toast.dismiss(queuedToast(movedId));
    const forget = moved.begin(id, by);
    order.mutate(ids, {
      onSuccess: () => {
        moved.say(QUEUE.moved(whenOf(taken.dueAt), ids.indexOf(id) + 1, ids.length));
      },
      onError: (error) => {
        forget();
        showFailure(QUEUE.orderFailed, error);
      },
    });
  }

  function step(id: string, by: 1 | -1) {
    const place = neighbourOf(posts, id, by);
    if (place === null) return;
    focus.follow(id, by);
    move(id, place, by);
  }

  /** A second press at one place moves the same post on, though another one's arrow has come there. */
  function pressArrow({ clientX: x, clientY: y, timeStamp: atMs, detail }: MouseEvent, id: string, by: 1 | -1) {
    const last = lastArrow.current;
    const isAgain = by === last.by && Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX && atMs - last.atMs < AGAIN_MS;
    const moved = detail > 0 && isAgain ? last.id : id;
    lastArrow.current = { id: moved, by, x, y, atMs };
    step(moved, by);
  }

  /** To the front or the end of those that can be moved. */
  function moveToEnd(id: string, by: 1 | -1) {
    const place = endOf(posts, by);
    if (place === null) return;
    focus.follow(id, 'menu');
    move(id, place, 'menu');
  }

  function renderFree(at: string) {
    return (
      <FreeSlot
        key={at}
        clock={clockOf(at)}
        when={whenOf(at)}
        drafts={drafts}
        isFull={isFull}
        place={dragging.drag === null ? {} : { [PLACE]: at }}
        isOver={dragging.drag?.over === at}
        onWrite={() => onWriteFor(toLocalTime(Date.parse(at), zone))}
        onFill={(draft) => onFill(draft, at)}
      />
    );
  }

  const rows = queueRows(queue, isNarrow ? FREE_ON_PHONES : FREE_AFTER, takenSlots(queue, nowMs));
  const shownDays = withPauses(queueDays(rows, zone), queue.settings, today);
  return (
    <>
      {posts.length === 0 && <p className="mb-2 text-sm text-muted">{isFull ? QUEUE.empty : QUEUE.nothing}</p>}
      <div ref={list} className="border-line md:border-b">
        {shownDays.map(({ day, rows, pausedTo }) => {
          const name = dayName(day, today);
          const holiday = holidayOn(day);
          const hasPosts = rows.some(({ kind }) => kind === 'post');
          return (
            <QueueDay
              key={`${day} ${pausedTo}`}
              name={name}
              isToday={day === today}
              holiday={holiday}
              hasPosts={hasPosts}
              isPostFirst={rows[0]?.kind === 'post'}
              action={
                holiday !== null &&
                pausedTo === null &&
                !hasPosts &&
                props.onSkip !== null && (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="-mr-3 text-muted! hover:text-ink! md:mt-1.5"
                    onClick={() => props.onSkip?.(day)}
                  >
                    {QUEUE.skip}
                    <span className="sr-only">: {name}</span>
                  </Button>
                )
              }
            >
              {pausedTo !== null && <SkippedLine words={QUEUE.dayOff(pausedTo === day ? null : shortDay(pausedTo))} />}
              {rows.map((row) => {
                if (row.kind === 'post') {
                  const { post } = row;
                  return (
                    <QueuePost
                      key={post.postId}
                      {...{ post, queue, nowMs, isNarrow, whenOf, dragging, onEdit, onOpen, onTakeOut }}
                      clock={clockOf(post.dueAt)}
                      onStep={step}
                      onArrow={pressArrow}
                      onEnd={moveToEnd}
                      onFree={(at) => void moveWithFocus(post.postId, at, post.dueAt)}
                    />
                  );
                }
                if (row.kind === 'free') return renderFree(row.at);
                return <SkippedLine key={row.at} clock={clockOf(row.at)} words={QUEUE.taken} />;
              })}
            </QueueDay>
          );
        })}
      </div>
      {posts.filter(({ canMove }) => canMove).length > 1 && (
        <p className="mt-2 text-xs text-muted">
          {isNarrow ? QUEUE.orderOnPhones : isTouch ? QUEUE.orderByTouch : QUEUE.order(isApple() ? '⌥' : 'Alt+')}
        </p>
      )}
    </>
  );
}
