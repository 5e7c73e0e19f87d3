import { CalendarPlus, KeyRound, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { canEdit, canSchedule, scheduleLabel } from '#domain/posts/actions.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { HolidayOn } from '#web/data/holidays.ts';
import { ReadyNote } from '#web/flows/ready-note.tsx';
import { formatClock, formatWeekday } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isPastConsent, postInstant } from './calendar-days.ts';
import { CALENDAR, stateName } from './calendar-messages.ts';
import type { CalendarPostHandlers } from './calendar-props.ts';
import { excerptOf, statusStyle } from './post-chip.tsx';

export type DayProps = CalendarPostHandlers & {
  today: string;
  nowMs: number;
  zone: string;
  /** When LinkedIn's consent ends, epoch ms, and on which day; null if unknown. */
  consentEndsMs: number | null;
  consentDay: string | null;
  /** The free slots of the queue on each day, epoch ms. */
  freeSlots: ReadonlyMap<string, readonly number[]>;
  /** Whether a day is one off in the queue. */
  isOff: (day: string) => boolean;
  /** The name of the public holiday on a day; null on others. */
  holidayOn: HolidayOn;
  /** Starts a post for a day. */
  onWrite: (day: string) => void;
  onSignIn: () => void;
};

/** A day with its posts and everything that can be done without dragging. */
export function DayPanel(
  props: DayProps & {
    day: string;
    posts: readonly CalendarPost[];
    /** One of a list of days: what is empty takes one line. */
    isListed?: boolean;
    /** Its best free time, said where nothing is planned. */
    suggested?: LocalTime | null;
    headingRef?: Ref<HTMLHeadingElement>;
    className?: string;
  },
) {
  const { day, today, posts, zone, consentEndsMs, isListed = false, suggested = null, onWrite, onSignIn } = props;
  const isPast = day < today;
  const isProposed = suggested !== null && posts.length === 0;
  const about = [props.holidayOn(day) ?? [], props.isOff(day) ? CALENDAR.dayOff : []].flat();
  const free = (props.freeSlots.get(day) ?? []).map((at) => formatClock(at, zone));
  return (
    <section id={isListed ? day : undefined} aria-label={formatWeekday(day)} className={props.className}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2
          ref={props.headingRef}
          tabIndex={-1}
          className={cx(
            'min-w-0 scroll-mt-18',
            'text-sm',
            isListed && posts.length === 0 && day !== today ? 'text-muted' : 'font-medium',
          )}
        >
          {day === today && <span className="mr-1.5 text-accent">Today</span>}
          {formatWeekday(day)}
          {about.map((words) => (
            <span key={words} className={cx('text-xs font-normal text-muted', isListed ? 'block' : 'ml-2')}>
              {' '}
              {words}
            </span>
          ))}
        </h2>
        {isListed && !isPast && !isProposed && (
          <Button
            size="sm"
            variant="ghost"
            icon={CalendarPlus}
            aria-label={CALENDAR.scheduleForDay}
            onClick={() => onWrite(day)}
            className="-mr-3"
          >
            Schedule
          </Button>
        )}
      </div>
      {props.consentDay === day && consentEndsMs !== null && (
        <div className="mt-3 border-t-2 border-warn pt-2 text-sm text-warn">
          <p>
            <KeyRound aria-hidden className="mr-1.5 inline size-4 align-[-3px]" />
            {CALENDAR.consentEnds(consentEndsMs, zone)}
          </p>
          <Button size="sm" onClick={onSignIn} className="mt-2">
            Sign in again
          </Button>
        </div>
      )}
      {posts.length > 0 && (
        <ul className={cx('divide-y divide-line', isListed ? 'pb-1' : 'mt-2')}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostEntry {...props} post={post} />
            </li>
          ))}
        </ul>
      )}
      {posts.length === 0 && !isListed && (
        <p className="mt-1 text-sm text-muted">
          {isPast ? CALENDAR.nothingPublished : CALENDAR.nothingPlanned}
          {isProposed && ` ${CALENDAR.wouldBeGood(clockOf(suggested))}`}
        </p>
      )}
      {free.length > 0 && (
        <p className="py-1 text-xs text-muted tabular-nums">{CALENDAR.freeInQueue(free.join(', '))}</p>
      )}
      {!isListed && !isPast && (
        <Button size="sm" icon={CalendarPlus} onClick={() => onWrite(day)} className="mt-2">
          {CALENDAR.scheduleForDay}
        </Button>
      )}
      {isListed && isProposed && (
        <button
          type="button"
          onClick={() => onWrite(day)}
          className="mb-2 flex min-h-11 w-full cursor-pointer items-center gap-1.5 rounded-md border border-dashed border-line-strong px-3 text-left text-sm text-muted tabular-nums hover:text-ink"
        >
          <Plus aria-hidden className="size-4" />
          {CALENDAR.scheduleAt(clockOf(suggested))}
        </button>
      )}
    </section>
  );
}

const clockOf = (localTime: LocalTime) => formatClock(Date.parse(`${localTime}Z`), 'UTC');

type EntryProps = Pick<
  DayProps,
  'nowMs' | 'zone' | 'consentEndsMs' | 'onOpen' | 'onEdit' | 'onMove' | 'readiness' | 'onCure'
> & { post: CalendarPost };

const ACTION = 'px-2! text-accent!';

/** A post of a day: when and in which state, its first lines, and what can be done with it. */
function PostEntry({ post, nowMs, zone, consentEndsMs, onOpen, onEdit, onMove, readiness, onCure }: EntryProps) {
  const ready = readiness.get(post.id);
  const { words, icon } = statusStyle(post);
  return (
    <div className="py-3 max-md:pt-2 max-md:pb-0">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className={cx('inline-flex items-center gap-1 text-xs font-medium [&_svg]:size-3.5', words)}>
          {icon}
          <span className="first-letter:uppercase">{stateName(post, nowMs)}</span>
        </span>
        <span className="text-xs whitespace-nowrap tabular-nums">{formatClock(postInstant(post) ?? 0, zone)}</span>
        {/* Beside the days there is no room for it in the first line. */}
        <span className="flex max-md:-my-3 max-md:-mr-2 max-md:ml-auto md:order-last md:-ml-2 md:basis-full">
          {canEdit(post) && (
            <Button size="sm" variant="ghost" onClick={() => onEdit(post)} className={ACTION}>
              Edit
            </Button>
          )}
          {canSchedule(post) && (
            <Button size="sm" variant="ghost" onClick={() => onMove(post)} className={ACTION}>
              {scheduleLabel(post.status)}
            </Button>
          )}
        </span>
        <button
          type="button"
          onClick={() => onOpen(post)}
          className="mt-1.5 flex w-full cursor-pointer text-left text-sm break-words hover:underline max-md:mt-0.5 max-md:min-h-11"
        >
          <span className="line-clamp-3 min-w-0">{excerptOf(post)}</span>
        </button>
      </div>
      <ReadyNote ready={ready} nowMs={nowMs} zone={zone} onCure={(finding) => onCure(post, finding)} className="mt-1" />
      {ready === undefined && isPastConsent(post, consentEndsMs) && (
        <p className="mt-1 flex items-start gap-1.5 text-xs text-warn [&_svg]:mt-1 [&_svg]:size-3 [&_svg]:shrink-0">
          <KeyRound aria-hidden />
          {CALENDAR.waitsForConsent}
        </p>
      )}
    </div>
  );
}
