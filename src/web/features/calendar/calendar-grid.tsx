import { Plus } from 'lucide-react';
import { Fragment, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { PostReadiness } from '#contract/readiness.ts';
import { predictSlot } from '#domain/scheduling/best-slot.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { HolidayOn } from '#web/data/holidays.ts';
import { formatClock, weekdayName } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { dayForKey, isPastConsent, type View, weekSize } from './calendar-days.ts';
import { CALENDAR, dayLabel } from './calendar-messages.ts';
import { fitPosts, shownPosts, weekLines } from './fit-posts.ts';
import { PostChip } from './post-chip.tsx';
import type { useDrag } from './use-drag.ts';
import { useHeight, useWindowHeight } from './use-height.ts';

/** The fewest lines of a post in a month: its time, and words that say something. */
const MIN_LINES = 2;
/** So many posts of a day are shown in a view of weeks, which are as high as they need. */
const WEEK_POSTS = 8;
/** What a window has beside its two weeks, and the height of one that is over, px. */
const BESIDE = 288;
const LOW = 128;
/** Heights that are no room for posts, px: the weekdays' row, a day's number with its margins, the line where consent ends. */
const HEAD = 33;
const DAY_HEAD = 33;
const CONSENT = 4;
/** And in a week: a free time of the queue, the way to why a post failed, or the name of a holiday. */
const LINE = 20;

export type GridProps = {
  view: View;
  weeks: readonly (readonly string[])[];
  /** 1 Monday … 7 Sunday. */
  weekStart: number;
  days: ReadonlyMap<string, readonly CalendarPost[]>;
  zone: string;
  today: string;
  selected: string;
  /** When LinkedIn's consent ends, epoch ms, and on which day; null if unknown. */
  consentEndsMs: number | null;
  consentDay: string | null;
  /** What is known of scheduled posts before their hour, by their ids. */
  readiness: ReadonlyMap<string, PostReadiness>;
  busyId: string | null;
  dragging: ReturnType<typeof useDrag>;
  /** The first day that the dragged post can be dropped on; null while none is dragged. */
  firstDropDay: string | null;
  /** The best free slot of a day, if one is proposed there. */
  slotOn: (day: string) => LocalTime | null;
  /** The free slots of the queue on each day, epoch ms. */
  freeSlots: ReadonlyMap<string, readonly number[]>;
  /** Whether a day is one off in the queue. */
  isOff: (day: string) => boolean;
  /** The name of the public holiday on a day; null on others. */
  holidayOn: HolidayOn;
  /** Starts a post for a day. */
  onWrite: (day: string) => void;
  onSelect: (day: string) => void;
  /** Enter on the selected day: the focus goes to its posts. */
  onEnter: () => void;
  onOpen: (post: CalendarPost) => void;
};

type CellProps = GridProps & {
  day: string;
  /** Of its week, px. */
  height: number;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Both weeks together are as high as the window has room for, or as their posts need, px. */
function weekHeight(size: ReturnType<typeof weekSize>, windowHeight: number): number {
  if (size === 'low') return LOW;
  return size === 'even' ? Math.max(176, (windowHeight - BESIDE) / 2) : Math.max(224, windowHeight - BESIDE - LOW);
}

/** A month is as high as its place, a week as its posts. One day is in the tab order; arrows lead from day to day. */
export function CalendarGrid(props: GridProps) {
  const { view, weeks, weekStart, selected, onSelect } = props;
  const place = useRef<HTMLDivElement>(null);
  const followsKeys = useRef(false);
  const monthHeight = (useHeight(place) - HEAD) / weeks.length;
  const windowHeight = useWindowHeight();

  useLayoutEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    place.current?.querySelector<HTMLElement>(`[data-day="${selected}"] button`)?.focus();
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayForKey(event.key, selected, view, weekStart);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    followsKeys.current = true;
    onSelect(next);
  }

  return (
    <div ref={place} className={cx('min-w-0 flex-1', view === 'month' && 'min-h-128')}>
      <table className="h-full w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-8 text-xs font-normal text-muted">
                {weekdayName(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const height =
              view === 'month' ? monthHeight : weekHeight(weekSize(week, weeks, props.today), windowHeight);
            return (
              <tr key={week[0]} style={{ height }}>
                {week.map((day) => (
                  <DayCell key={day} {...props} day={day} height={height} onKeyDown={onKeyDown} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({ day, height, ...props }: CellProps) {
  const { view, today, selected, zone, dragging, firstDropDay } = props;
  const posts = props.days.get(day) ?? [];
  const isSelected = day === selected;
  const isOutside = view === 'month' && day.slice(0, 7) !== selected.slice(0, 7);
  const isQuiet = isOutside || day < today;
  const isOver = dragging.drag?.over === day;
  const isRefused = firstDropDay !== null && day < firstDropDay;
  const holdsDragged = posts.some(({ id }) => id === dragging.drag?.id);
  const { consentEndsMs } = props;
  const consentEnds = props.consentDay === day;
  const isOff = props.isOff(day);
  const holiday = props.holidayOn(day);
  // In a month there is room for it beside the number alone.
  const quietly = isOff ? CALENDAR.dayOff : view === 'month' ? holiday : null;
  const failed = posts.filter(isFailed).length;
  const free = view === 'week' ? (props.freeSlots.get(day) ?? []) : [];
  const room = height - (consentEnds ? CONSENT : 0);
  const inWeek = Math.min(posts.length, WEEK_POSTS);
  const { shown, lines } =
    view === 'week'
      ? { shown: inWeek, lines: weekLines(room - LINE * (free.length + failed + (holiday === null ? 0 : 1)), inWeek) }
      : fitPosts(room - DAY_HEAD, posts.length, MIN_LINES, isQuiet ? failed : 0);
  const chips = shownPosts(posts, shown);
  const hidden = posts.length - shown;
  // The line stands before the first post that waits for a new consent.
  const firstPast = chips.findIndex((post) => isPastConsent(post, consentEndsMs));
  const lineAt = firstPast === -1 ? shown : firstPast;
  const line = consentEnds && <hr className="h-0.5 border-0 bg-warn" />;
  const slot = posts.length === 0 && dragging.drag === null ? props.slotOn(day) : null;
  return (
    <td
      data-day={day}
      className={cx(
        'relative border border-line align-top',
        view === 'week' ? 'p-1.5 max-xl:p-1' : 'p-1',
        !isOutside && (view === 'week' && day < today ? 'bg-paper' : 'bg-surface'),
        isSelected && 'outline-1 -outline-offset-1 outline-accent',
        isSelected && !isOver && !isOutside && 'bg-accent-soft/40',
        isOver && (isRefused ? 'bg-sunken' : 'bg-accent-soft'),
      )}
    >
      <div className="mb-0.5 flex items-center gap-0.5 text-xs tabular-nums">
        <button
          type="button"
          tabIndex={isSelected ? 0 : -1}
          aria-label={dayLabel({ day, today, count: posts.length, failed, consentEnds, isOff, holiday })}
          aria-pressed={isSelected}
          // A click without a pointer is the Enter key's.
          onClick={({ detail }) => (detail === 0 && isSelected ? props.onEnter() : props.onSelect(day))}
          onKeyDown={props.onKeyDown}
          className={cx(
            'inline-flex h-5 min-w-5 shrink-0 cursor-pointer items-center justify-center rounded-full before:absolute before:inset-0',
            day === today && 'bg-accent font-semibold text-on-accent',
            day !== today && (isOutside || isRefused) && 'text-muted',
          )}
        >
          {Number(day.slice(8))}
        </button>
        {quietly !== null && !consentEnds && (
          <span aria-hidden className="min-w-0 truncate pl-1 text-muted">
            {quietly}
          </span>
        )}
        {consentEnds && (
          <span aria-hidden className="-mr-1 min-w-0 truncate text-warn">
            {CALENDAR.consentEndsHere}
          </span>
        )}
        {hidden > 0 && (
          <span aria-hidden className="ml-auto pr-1 text-muted">
            +{hidden}
          </span>
        )}
      </div>
      {view === 'week' && holiday !== null && (
        <p aria-hidden className="mb-0.5 line-clamp-2 px-1.5 text-xs leading-4 text-muted max-xl:px-1">
          {holiday}
        </p>
      )}
      {/* Room for its posts, while one is dragged; they keep their lines, or they would grow under the pointer. */}
      {dragging.drag === null && <FreeSlots slots={free} zone={zone} />}
      {slot !== null && <SlotButton slot={slot} isRoomy={view === 'week'} onPress={() => props.onWrite(day)} />}
      {isOver && isRefused && (
        <p className="pointer-events-none absolute inset-x-2 bottom-1.5 text-center text-xs text-danger">
          {CALENDAR.hasPassed}
        </p>
      )}
      <div
        className={cx(
          'flex min-w-0 flex-col',
          view === 'week' ? 'gap-1.5' : 'gap-0.5',
          isRefused && !holdsDragged && 'opacity-40',
        )}
      >
        {chips.map((post, index) => (
          <Fragment key={post.id}>
            {index === lineAt && line}
            <PostChip
              post={post}
              zone={zone}
              consentEndsMs={consentEndsMs}
              light={props.readiness.get(post.id)?.light ?? null}
              lines={lines}
              isBusy={props.busyId === post.id}
              isPast={day < today}
              isQuiet={isQuiet}
              isRoomy={view === 'week'}
              dragging={dragging}
              onOpen={() => {
                props.onSelect(day);
                props.onOpen(post);
              }}
            />
          </Fragment>
        ))}
        {lineAt >= shown && line}
      </div>
    </td>
  );
}

const isFailed = ({ status }: CalendarPost) => status === 'failed';

/** The queue's free slots of a day, quietly: the next post that is added takes the first of all. */
function FreeSlots({ slots, zone }: { slots: readonly number[]; zone: string }) {
  return slots.map((at) => (
    <p key={at} className="mb-0.5 px-1.5 text-xs leading-4 text-muted tabular-nums">
      {CALENDAR.freeSlot(formatClock(at, zone))}
    </p>
  ));
}

/** A day's best free time, to press: quiet, as nothing is planned there yet. By keyboard a post for the day is begun in the day's panel. */
function SlotButton({ slot, isRoomy, onPress }: { slot: LocalTime; isRoomy: boolean; onPress: () => void }) {
  const time = formatClock(Date.parse(`${slot}Z`), 'UTC');
  const label = CALENDAR.bestSlot(slot.slice(0, 10), time, predictSlot(slot));
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onPress}
      className="relative flex w-full cursor-pointer items-center gap-1 rounded-sm border border-dashed border-accent/50 px-1.5 py-1 text-left text-xs leading-4 text-accent max-xl:px-1 tabular-nums hover:bg-accent-soft"
    >
      <Plus aria-hidden className="mt-0.5 size-3 shrink-0 self-start" />
      <span>
        {/* A narrow window has no room for the word. */}
        {isRoomy && <span className="max-xl:hidden">{CALENDAR.goodTime} </span>}
        <span className="whitespace-nowrap">{time}</span>
      </span>
    </button>
  );
}
