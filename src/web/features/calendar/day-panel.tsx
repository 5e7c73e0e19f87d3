import { CalendarClock, CalendarPlus, KeyRound, PenLine } from 'lucide-react';
import type { Ref } from 'react';
import { canEdit, canSchedule } from '#domain/posts/actions.ts';
import { formatDay, formatTime } from '#domain/scheduling/format-time.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isPastConsent, postInstant } from './calendar-days.ts';
import { CALENDAR, STATE_NAMES } from './calendar-messages.ts';
import type { CalendarPostHandlers } from './calendar-props.ts';
import { excerptOf, statusStyle } from './post-chip.tsx';

export type DayProps = CalendarPostHandlers & {
  today: string;
  zone: string;
  /** When LinkedIn's consent ends, epoch ms, and on which day; null if unknown. */
  consentEndsMs: number | null;
  consentDay: string | null;
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
    headingRef?: Ref<HTMLHeadingElement>;
    className?: string;
  },
) {
  const { day, today, posts, zone, consentEndsMs, isListed = false, onWrite, onSignIn } = props;
  const isPast = day < today;
  return (
    <section aria-label={formatDay(day)} className={props.className}>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2
          ref={props.headingRef}
          tabIndex={-1}
          className={cx(
            'min-w-0',
            isListed ? 'text-sm' : 'text-base',
            isListed && posts.length === 0 ? 'text-muted' : 'font-medium',
          )}
        >
          {day === today && <span className="mr-1.5 text-accent">Today</span>}
          {formatDay(day)}
        </h2>
        {isListed && !isPast && (
          <IconButton
            label={CALENDAR.scheduleForDay}
            size="sm"
            icon={<CalendarPlus aria-hidden />}
            onClick={() => onWrite(day)}
            className="-mr-3 text-muted"
          />
        )}
      </div>
      {!isListed && !isPast && (
        <Button size="sm" icon={CalendarPlus} onClick={() => onWrite(day)} className="mt-3 lg:w-full">
          {CALENDAR.scheduleForDay}
        </Button>
      )}
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
        <p className="py-4 text-sm text-muted">{isPast ? CALENDAR.nothingPublished : CALENDAR.nothingPlanned}</p>
      )}
    </section>
  );
}

type EntryProps = Pick<DayProps, 'zone' | 'consentEndsMs' | 'onOpen' | 'onEdit' | 'onMove'> & { post: CalendarPost };

/** A post of a day: when and in which state, its first lines, and what can be done with it. */
function PostEntry({ post, zone, consentEndsMs, onOpen, onEdit, onMove }: EntryProps) {
  const { className, icon } = statusStyle(post.status);
  const state = post.publication?.state ?? null;
  return (
    <div className="py-3 max-md:pt-2 max-md:pb-0">
      <div className="flex items-center gap-2 text-xs tabular-nums">
        <span
          className={cx('inline-flex h-6 items-center gap-1 rounded-full px-2 font-medium [&_svg]:size-3.5', className)}
        >
          {icon}
          <span className="capitalize">{(state !== null && STATE_NAMES[state]) || post.status}</span>
        </span>
        {formatTime(postInstant(post) ?? 0, zone)}
        <span className="-my-3 -mr-2 ml-auto flex text-muted max-md:-mr-3">
          {canEdit(post) && (
            <IconButton label="Edit" size="sm" icon={<PenLine aria-hidden />} onClick={() => onEdit(post)} />
          )}
          {canSchedule(post) && (
            <IconButton label="Move…" size="sm" icon={<CalendarClock aria-hidden />} onClick={() => onMove(post)} />
          )}
        </span>
      </div>
      <button
        type="button"
        onClick={() => onOpen(post)}
        className="mt-1.5 line-clamp-3 w-full max-md:mt-0.5 cursor-pointer text-left text-sm break-words hover:underline max-md:min-h-11"
      >
        {excerptOf(post)}
      </button>
      {isPastConsent(post, consentEndsMs) && (
        <p className="mt-1 flex items-start gap-1.5 text-xs text-warn [&_svg]:mt-1 [&_svg]:size-3 [&_svg]:shrink-0">
          <KeyRound aria-hidden />
          {CALENDAR.waitsForConsent}
        </p>
      )}
    </div>
  );
}
