import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, createContext, useContext, useState } from 'react';
import { type ClassNames, DayButton, DayPicker, type Modifiers } from 'react-day-picker';
import { dateFormat, readLocale } from '#web/lib/format/locale.ts';
import { cx } from './cx.ts';

const NAV_BUTTON =
  'inline-flex size-9 cursor-pointer items-center justify-center rounded-md transition-colors hover:bg-hover max-md:size-11 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-transparent';

type HolidayOn = (date: string) => string | null;
const noHoliday: HolidayOn = () => null;
const HolidayNames = createContext(noHoliday);

/** Six weeks. */
const DAYS_SHOWN = 42;

const CLASSES: Partial<ClassNames> = {
  months: 'relative',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  month_caption: 'flex h-9 items-center max-md:h-11',
  caption_label: 'text-sm font-medium',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-xs font-normal text-muted',
  day: 'group p-0.5',
  day_button: cx(
    'group-[.is-planned]:after:absolute group-[.is-planned]:after:bottom-1 group-[.is-planned]:after:size-1 group-[.is-planned]:after:rounded-full',
    'group-[.is-planned]:after:bg-planned group-[.is-planned]:group-data-selected:after:bg-on-accent',
    // Quieter than other days.
    'group-[.is-holiday]:not-group-data-selected:text-muted',
    'relative flex h-9 w-full cursor-pointer items-center justify-center rounded-md border border-transparent text-sm whitespace-nowrap tabular-nums transition-colors max-md:h-11',
    'hover:bg-hover group-data-today:border-line-strong group-data-today:font-semibold',
    'group-data-disabled:cursor-not-allowed group-data-disabled:text-muted group-data-disabled:opacity-45 group-data-disabled:hover:bg-transparent',
    'group-data-selected:border-accent group-data-selected:bg-accent group-data-selected:text-on-accent group-data-selected:hover:bg-accent-strong',
    'group-data-selected:group-data-disabled:bg-accent group-data-selected:group-data-disabled:opacity-60',
  ),
};

/**
 * Six weeks of a month, which begin with the person's first day; none before this week. Days are calendar dates, 'YYYY-MM-DD'; the caller says which one is today.
 * One day is in the tab order, the chosen one where it is in sight; arrow keys move by a day, also into other months, Page Up and Page
 * Down by a month, Enter chooses.
 */
export function MonthCalendar(props: {
  value: string;
  onChange: (date: string) => void;
  /** Days before it cannot be chosen. */
  today: string;
  /** Days that have a dot: a post is scheduled there. */
  planned?: readonly string[];
  /** The name of the public holiday on a day; null on others. */
  holidayOn?: HolidayOn;
  /** The chosen day takes the focus as the calendar appears. */
  takesFocus?: boolean;
  className?: string;
}) {
  const { value, onChange, today, planned = [], holidayOn = noHoliday, takesFocus = false, className } = props;
  const { weekStart } = readLocale();
  const thisWeek = firstOfWeek(toDate(today), weekStart);
  // Today is in sight as long as the chosen day is beside it; days that have passed have no month to show.
  const monthOf = (date: string) => toDate(toDate(date) < addDays(thisWeek, DAYS_SHOWN) ? today : date);
  const [shown, setShown] = useState({ value, month: monthOf(value) });
  // Another value shows its month; going to another month chooses nothing.
  if (shown.value !== value) setShown({ value, month: monthOf(value) });
  const startOfWeek = (date: Date) => new Date(Math.max(firstOfWeek(date, weekStart).getTime(), thisWeek.getTime()));
  return (
    <HolidayNames value={holidayOn}>
      <DayPicker
        mode="single"
        required
        autoFocus={takesFocus}
        fixedWeeks
        showOutsideDays
        {...(className === undefined ? {} : { className })}
        today={toDate(today)}
        startMonth={toDate(today)}
        // 0 Sunday … 6 Saturday. Days are gathered into weeks by it.
        weekStartsOn={(weekStart % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6}
        dateLib={{ startOfWeek }}
        formatters={{ formatCaption: (month) => monthsLabel(month, thisWeek), formatDay: dayInCell }}
        // The picker lets no day of another month be the one in the tab order; to it, the chosen one is of this month.
        modifiers={{
          outside: (date) => toIso(date) !== value && !isSameMonth(date, shown.month),
          planned: (date) => planned.includes(toIso(date)),
          holiday: (date) => holidayOn(toIso(date)) !== null,
        }}
        modifiersClassNames={{ planned: 'is-planned', holiday: 'is-holiday' }}
        disabled={{ before: toDate(today) }}
        selected={toDate(value)}
        onSelect={(date) => {
          // A day of another month that is in sight: the weeks stay where they are.
          setShown({ value: toIso(date), month: shown.month });
          onChange(toIso(date));
        }}
        month={shown.month}
        onMonthChange={(month) => setShown({ value, month })}
        classNames={CLASSES}
        labels={{
          ...LABELS,
          labelDayButton: (date, modifiers) => dayLabel(date, modifiers, holidayOn(toIso(date))),
          labelGrid: (month) => monthsLabel(month, thisWeek),
        }}
        components={{ Chevron, DayButton: TitledDay }}
      />
    </HolidayNames>
  );
}

const LABELS = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};

/** A day for screen readers. Contains what is seen: no ordinals, and the month as short as where it begins. */
function dayLabel(date: Date, { today, planned, selected }: Modifiers, holiday: string | null): string {
  const month = date.getDate() === 1 ? 'short' : 'long';
  const name = dateFormat({ weekday: 'long', day: 'numeric', month, year: 'numeric' }).format(date.getTime());
  const about = `${holiday === null ? '' : `, ${holiday}`}${planned ? ', a post is scheduled' : ''}`;
  return `${today ? 'Today, ' : ''}${name}${about}${selected ? ', selected' : ''}`;
}

/** The button of a day, with the name of its holiday for the pointer; its label has it already. */
function TitledDay({ children, ...props }: ComponentProps<typeof DayButton>) {
  const holiday = useContext(HolidayNames)(toIso(props.day.date));
  return (
    <DayButton {...props}>
      {holiday === null ? (
        children
      ) : (
        <span
          title={holiday}
          className="absolute inset-0 flex items-center justify-center underline decoration-dotted underline-offset-4"
        >
          {children}
        </span>
      )}
    </DayButton>
  );
}

function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-[18px]" />;
}

/** 'December 2026'; 'November – December 2026' where the weeks before this one are left out, and more of the next month is in sight. */
function monthsLabel(month: Date, thisWeek: Date): string {
  const next = new Date(month.getFullYear(), month.getMonth() + 1, 1, 12);
  const format = dateFormat({ month: 'long', year: 'numeric' });
  const isCut = firstOfWeek(month, readLocale().weekStart) < thisWeek;
  return isCut ? format.formatRange(month.getTime(), next.getTime()) : format.format(month.getTime());
}

/** '24'; 'Dec 1' where a month begins, as six weeks are of two of them. */
function dayInCell(date: Date): string {
  const day = date.getDate();
  return dateFormat(day === 1 ? { month: 'short', day: 'numeric' } : { day: 'numeric' }).format(date.getTime());
}

const isSameMonth = (one: Date, other: Date) => toIso(one).slice(0, 7) === toIso(other).slice(0, 7);

/** The first day of a day's week, at its start. @param weekStart 1 Monday … 7 Sunday */
const firstOfWeek = (date: Date, weekStart: number) => addDays(date, -((date.getDay() - weekStart + 7) % 7));

/** The start of a day so many days after another. */
function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** A day as a Date at noon in the browser's zone: noon exists on every day of every zone, midnight does not. */
function toDate(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

function toIso(date: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
