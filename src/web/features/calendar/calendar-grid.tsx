import { KeyRound } from 'lucide-react';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { cx } from '#web/ui/cx.ts';
import { dayOfInstant, type View } from './calendar-days.ts';
import { dayLabel } from './calendar-messages.ts';
import { PostChip, statusStyle } from './post-chip.tsx';
import type { useDrag } from './use-drag.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** How many chips fit into a day of a month; the rest are counted. */
const CHIPS = 3;
/** How many dots fit into a day on a phone. */
const DOTS = 4;

export type GridProps = {
  view: View;
  weeks: readonly (readonly string[])[];
  days: ReadonlyMap<string, readonly CalendarPost[]>;
  zone: string;
  today: string;
  selected: string;
  /** Days of other months are shown paler; null in the week view. */
  month: string | null;
  /** When LinkedIn's consent ends, epoch ms; null if unknown. */
  consentEndsMs: number | null;
  busyId: string | null;
  dragging: ReturnType<typeof useDrag>;
  onSelect: (day: string) => void;
  onOpen: (post: CalendarPost) => void;
};

/** Days with their posts: chips on a wide screen, dots on a phone. */
export function CalendarGrid(props: GridProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="h-8 text-xs font-normal text-muted">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} {...props} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, ...props }: GridProps & { day: string }) {
  const { view, today, selected, month, zone, consentEndsMs, dragging } = props;
  const posts = props.days.get(day) ?? [];
  const isOver = dragging.drag?.isMoving === true && dragging.drag.over === day;
  const consentEnds = consentEndsMs !== null && dayOfInstant(consentEndsMs, zone) === day;
  const limit = view === 'week' ? posts.length : CHIPS;
  const isSelected = day === selected;
  return (
    <td
      data-day={day}
      className={cx(
        'relative border border-line p-0 align-top transition-colors',
        month !== null && !day.startsWith(month) && 'bg-sunken',
        isSelected && 'outline-2 -outline-offset-2 outline-accent',
        isOver && 'bg-hover',
        consentEnds && 'border-r-2 border-r-warn',
      )}
    >
      <div className={cx('flex flex-col gap-0.5 p-1', view === 'week' ? 'md:min-h-72' : 'md:h-29', 'max-md:h-14')}>
        <button
          type="button"
          aria-label={dayLabel({ day, today, count: posts.length, consentEnds })}
          aria-pressed={isSelected}
          onClick={() => props.onSelect(day)}
          className="flex h-6 cursor-pointer items-center gap-1 text-xs tabular-nums before:absolute before:inset-0 before:hidden max-md:before:block"
        >
          <span
            className={cx(
              'inline-flex size-6 items-center justify-center rounded-full',
              day === today && 'bg-accent font-semibold text-on-accent',
            )}
          >
            {Number(day.slice(8))}
          </span>
        </button>
        {consentEnds && (
          <p className="flex items-center gap-1 text-xs text-warn max-md:absolute max-md:top-1.5 max-md:right-1 [&_svg]:size-3 [&_svg]:shrink-0">
            <KeyRound aria-hidden />
            <span className="truncate max-md:hidden">Consent ends</span>
          </p>
        )}
        <div className="flex min-w-0 flex-col gap-0.5 max-md:hidden">
          {posts.slice(0, limit).map((post) => (
            <PostChip
              key={post.id}
              post={post}
              zone={zone}
              isBusy={props.busyId === post.id}
              isRoomy={view === 'week'}
              dragging={dragging}
              onOpen={() => props.onOpen(post)}
            />
          ))}
        </div>
        {posts.length > limit && (
          <p aria-hidden className="px-1.5 text-xs text-muted max-md:hidden">
            {posts.length - limit} more
          </p>
        )}
        <div aria-hidden className="flex flex-wrap gap-0.5 px-0.5 md:hidden">
          {posts.slice(0, DOTS).map((post) => (
            <span key={post.id} className={statusStyle(post.status).className}>
              <span className="block size-2 rounded-full bg-current" />
            </span>
          ))}
        </div>
      </div>
    </td>
  );
}
