import { addDays, daysInRange } from '#domain/analytics/day-ranges.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { HolidayOn } from '#web/data/holidays.ts';
import { weekdayName } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { CALENDAR, dayLabel } from './calendar-messages.ts';
import { statusStyle } from './post-chip.tsx';

const LENGTH = 7;
/** More posts of a day than these add no dot. */
const DOTS = 3;

/** The coming seven days at a glance, a dot for each post in the colour of its state; pressing a day leads to it in the list. */
export function DayStrip(props: {
  today: string;
  days: ReadonlyMap<string, readonly CalendarPost[]>;
  holidayOn: HolidayOn;
  onPress: (day: string) => void;
}) {
  const { today, days, holidayOn, onPress } = props;
  return (
    <nav aria-label={CALENDAR.daysAhead} className="mb-3 grid grid-cols-7 rounded-md border border-line bg-surface p-1">
      {daysInRange({ from: today, to: addDays(today, LENGTH - 1) }).map((day) => {
        const posts = days.get(day) ?? [];
        return (
          <button
            key={day}
            type="button"
            onClick={() => onPress(day)}
            className="flex h-17 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-sm text-xs text-muted hover:bg-hover"
          >
            <span className="sr-only">
              {dayLabel({ day, today, count: posts.length, consentEnds: false, holiday: holidayOn(day) })}
            </span>
            <span aria-hidden>{weekdayName(day, 'short')}</span>
            <span
              aria-hidden
              className={cx(
                'inline-flex size-6 items-center justify-center rounded-full text-sm tabular-nums',
                day === today ? 'bg-accent font-semibold text-on-accent' : 'text-ink',
              )}
            >
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className="flex h-1.5 gap-0.5">
              {posts.slice(0, DOTS).map((post) => (
                <span key={post.id} className={cx('size-1.5 rounded-full', statusStyle(post).dot)} />
              ))}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
