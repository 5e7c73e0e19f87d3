import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { stepDay, type View, viewTitle } from './calendar-days.ts';
import { VIEW_NAMES } from './calendar-messages.ts';
import type { CalendarView } from './calendar-props.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Which days are shown, and the way to others. */
export function CalendarToolbar(props: {
  view: View;
  selected: string;
  today: string;
  /** 1 Monday … 7 Sunday. */
  weekStart: number;
  onSelect: (day: string) => void;
  onViewChange: (view: CalendarView) => void;
}) {
  const { view, selected, today, onSelect, onViewChange } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      {/* Over the days that it changes, and at one place in each view. */}
      <ViewSwitch view={view} isNarrow={false} onViewChange={onViewChange} />
      <IconButton
        label={`Previous ${VIEW_NAMES[view]}`}
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        onClick={() => onSelect(stepDay(view, selected, -1))}
        className="ml-2"
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
    </div>
  );
}
