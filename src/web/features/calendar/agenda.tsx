import { useState } from 'react';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AGENDA_DAYS, agendaDays } from './calendar-days.ts';
import { CALENDAR } from './calendar-messages.ts';
import { DayPanel, type DayProps } from './day-panel.tsx';

const DIRECTIONS = [
  { value: 'coming', label: 'From today' },
  { value: 'past', label: 'Earlier' },
] as const;

/** On a phone the calendar is a list of days, today first. */
export function Agenda(props: DayProps & { days: ReadonlyMap<string, readonly CalendarPost[]> }) {
  const { days, today, consentDay } = props;
  const [direction, setDirection] = useState<'coming' | 'past'>('coming');
  const [count, setCount] = useState(AGENDA_DAYS);
  const marked = consentDay === null ? [] : [consentDay];
  const { shown, hasMore } = agendaDays(direction, days, { today, count, marked });
  return (
    <>
      <Segmented
        label="Days"
        items={DIRECTIONS}
        value={direction}
        onChange={(next) => {
          setDirection(next);
          setCount(AGENDA_DAYS);
        }}
      />
      <div className="mt-2 divide-y divide-line">
        {shown.map((day) => (
          <DayPanel key={day} {...props} day={day} posts={days.get(day) ?? []} isListed className="py-1" />
        ))}
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
