import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { stepDay, type View } from './calendar-days.ts';
import { CALENDAR, VIEW_NAMES } from './calendar-messages.ts';
import type { CalendarView } from './calendar-props.ts';

/** What the toolbar of the calendar and the panel of its day do, as commands; none where a list of days stands in their place. */
export function useCalendarActions(calendar: {
  view: CalendarView;
  selected: string;
  today: string;
  isList: boolean;
  onSelect: (day: string) => void;
  onViewChange: (view: CalendarView) => void;
  onWrite: (day: string) => void;
  /** Leads to the times and days off of the queue. */
  onTimes: () => void;
}): void {
  const { view, selected, today, isList, onSelect, onViewChange, onWrite, onTimes } = calendar;
  const other: View = view === 'week' ? 'month' : 'week';
  useScreenActions(() => {
    const queue = { id: 'calendar-queue', label: CALENDAR.openQueue, run: () => onViewChange('queue') };
    const times = { id: 'calendar-times', label: CALENDAR.queueTimes, run: onTimes };
    if (view === 'queue')
      return [times, { id: 'calendar-week', label: 'Calendar by week', run: () => onViewChange('week') }];
    return isList
      ? [queue, times]
      : [
          {
            id: 'calendar-write',
            label: CALENDAR.scheduleForDay,
            isDisabled: selected < today,
            run: () => onWrite(selected),
          },
          {
            id: 'calendar-previous',
            label: `Previous ${VIEW_NAMES[view]}`,
            run: () => onSelect(stepDay(view, selected, -1)),
          },
          { id: 'calendar-next', label: `Next ${VIEW_NAMES[view]}`, run: () => onSelect(stepDay(view, selected, 1)) },
          { id: 'calendar-today', label: 'Today', isDisabled: selected === today, run: () => onSelect(today) },
          { id: `calendar-${other}`, label: `Calendar by ${other}`, run: () => onViewChange(other) },
          queue,
          times,
        ];
  });
}
