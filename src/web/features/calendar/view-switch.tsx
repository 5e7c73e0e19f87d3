import { Segmented } from '#web/ui/segmented.tsx';
import type { CalendarView } from './calendar-props.ts';

const WIDE = [
  { value: 'week', label: '2 weeks' },
  { value: 'month', label: 'Month' },
  { value: 'queue', label: 'Queue' },
] as const;
/** A list of days stands in place of weeks and month. */
const NARROW = [
  { value: 'week', label: 'Days' },
  { value: 'queue', label: 'Queue' },
] as const;

/** What the calendar shows. */
export function ViewSwitch(props: {
  view: CalendarView;
  isNarrow: boolean;
  onViewChange: (view: CalendarView) => void;
}) {
  const { view, isNarrow, onViewChange } = props;
  return isNarrow ? (
    <Segmented label="View" items={NARROW} value={view === 'queue' ? view : 'week'} onChange={onViewChange} />
  ) : (
    <Segmented label="View" items={WIDE} value={view} onChange={onViewChange} size="sm" />
  );
}
