import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { stepDay, type View, viewTitle } from './calendar-days.ts';
import { VIEW_NAMES } from './calendar-messages.ts';
import type { CalendarView } from './calendar-props.ts';
import { statusStyle } from './post-chip.tsx';
import { ViewSwitch } from './view-switch.tsx';

const STATUSES = ['scheduled', 'published', 'failed'] as const;

/** Which days are shown, how many posts they have in each state, and the way to others. */
export function CalendarToolbar(props: {
  view: View;
  selected: string;
  today: string;
  /** 1 Monday … 7 Sunday. */
  weekStart: number;
  /** The posts of the days that are shown. */
  posts: readonly CalendarPost[];
  onSelect: (day: string) => void;
  onViewChange: (view: CalendarView) => void;
}) {
  const { view, selected, today, posts, onSelect, onViewChange } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <IconButton
        label={`Previous ${VIEW_NAMES[view]}`}
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        onClick={() => onSelect(stepDay(view, selected, -1))}
        className="-ml-2"
      />
      <IconButton
        label={`Next ${VIEW_NAMES[view]}`}
        size="sm"
        icon={<ChevronRight aria-hidden />}
        onClick={() => onSelect(stepDay(view, selected, 1))}
      />
      <p aria-live="polite" className="text-base font-medium">
        {viewTitle(view, selected, today, props.weekStart)}
      </p>
      <Button size="sm" variant="ghost" onClick={() => onSelect(today)}>
        Today
      </Button>
      <ul className="ml-auto flex gap-3 px-2 text-xs tabular-nums">
        {STATUSES.map((status) => {
          const count = posts.filter((post) => post.status === status).length;
          const { className, icon } = statusStyle(status);
          return (
            count > 0 && (
              <li key={status} className="flex items-center gap-1.5">
                <span className={cx('rounded-sm p-1 [&_svg]:size-3', className)}>{icon}</span>
                {count} {status}
              </li>
            )
          );
        })}
      </ul>
      <ViewSwitch view={view} isNarrow={false} onViewChange={onViewChange} />
    </div>
  );
}
