import { CalendarDays, ChevronDown, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { Button } from '#web/ui/button.tsx';
import { AGENDA_DAYS, agendaDays, foldFreeDays, lastFailed } from './calendar-days.ts';
import { CALENDAR, freeDaysLabel } from './calendar-messages.ts';
import { DayPanel, type DayProps } from './day-panel.tsx';
import { DayStrip } from './day-strip.tsx';
import { FailedPosts } from './failed-posts.tsx';

/** On a phone the calendar is a list of days, today first; neighbouring days on which nothing is are one line until it is pressed. */
export function Agenda(
  props: DayProps & {
    days: ReadonlyMap<string, readonly CalendarPost[]>;
    /** The best free time of a day, if one is proposed there. */
    slotOn: (day: string) => LocalTime | null;
    onFailed: () => void;
    /** Stands at the top, beside the way to earlier days. */
    children: ReactNode;
  },
) {
  const { days, today, slotOn, consentDay, onFailed, children, ...day } = props;
  const [direction, setDirection] = useState<'coming' | 'past'>('coming');
  const [count, setCount] = useState(AGENDA_DAYS);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const marked = consentDay === null ? [] : [consentDay];
  const { shown, hasMore } = agendaDays(direction, days, { today, count, marked });
  const rows = foldFreeDays(
    shown,
    (one) =>
      one === today ||
      one === consentDay ||
      opened.has(one) ||
      (days.get(one) ?? []).length > 0 ||
      // Among free days they would not be seen.
      slotOn(one) !== null ||
      day.holidayOn(one) !== null,
  );

  /** Unfolds days, and takes the keyboard to one of them. */
  function open(ones: readonly string[], day: string) {
    flushSync(() => setOpened(new Set([...opened, ...ones])));
    const heading = document.getElementById(day)?.querySelector('h2');
    heading?.focus({ preventScroll: true });
    // The focus alone would leave it at the very bottom, where its posts are out of sight.
    heading?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        {children}
        <Button
          variant="ghost"
          className="-mr-3"
          icon={direction === 'coming' ? History : CalendarDays}
          onClick={() => {
            setDirection(direction === 'coming' ? 'past' : 'coming');
            setCount(AGENDA_DAYS);
          }}
        >
          {direction === 'coming' ? CALENDAR.earlier : CALENDAR.fromToday}
        </Button>
      </div>
      {direction === 'coming' && (
        <>
          <DayStrip today={today} days={days} holidayOn={day.holidayOn} onPress={(day) => open([day], day)} />
          <FailedPosts posts={lastFailed(days, today)} zone={props.zone} onOpen={props.onOpen} onAll={onFailed} />
        </>
      )}
      <div className="divide-y divide-line">
        {rows.map((row) =>
          row.kind === 'day' ? (
            <DayPanel
              key={row.day}
              {...{ ...day, today, consentDay }}
              day={row.day}
              posts={days.get(row.day) ?? []}
              isListed
              suggested={slotOn(row.day)}
              className="py-1"
            />
          ) : (
            <button
              key={row.days[0]}
              type="button"
              onClick={() => open(row.days, row.days[0] ?? '')}
              className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-2 text-left text-sm text-muted"
            >
              {freeDaysLabel(row.days)}
              <ChevronDown aria-hidden className="size-4" />
            </button>
          ),
        )}
      </div>
      {shown.length === 0 && <p className="py-4 text-sm text-muted">{CALENDAR.noPast}</p>}
      {hasMore && (
        <Button className="mt-3 w-full" onClick={() => setCount(count + AGENDA_DAYS)}>
          {direction === 'coming' ? 'Later days' : 'Earlier days'}
        </Button>
      )}
    </>
  );
}
