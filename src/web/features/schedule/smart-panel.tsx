import { Check } from 'lucide-react';
import { useState } from 'react';
import { maxBy } from '#domain/max-by.ts';
import { bestSlotOn, type SlotLimits } from '#domain/scheduling/best-slot.ts';
import { predictPerformance } from '#domain/scheduling/scores.ts';
import { bestDays, insightFor, smartSchedule } from '#domain/scheduling/smart-schedule.ts';
import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { toIndustry, toRole } from '#domain/users/preferences.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { clockLabel, dateLabel, hourOf, othersLabel, weekdayOf } from './schedule-labels.ts';

/** Smart Scheduling: the best of the next days, and the best free time of the chosen one (docs/product.md §4.4). */
export function SmartPanel(props: {
  /** The chosen time; 'Optimal Time' is of its day. */
  localTime: LocalTime;
  limits: SlotLimits;
  /** The percentages are shown, else what they mean. */
  hasNumbers: boolean;
  /** A calendar stands below: what is said of a chosen time moves nothing that is chosen from. */
  keepsRoom: boolean;
  onSetTime: (localTime: LocalTime) => void;
}) {
  const { localTime, limits, hasNumbers, keepsRoom, onSetTime } = props;
  const date = localTime.slice(0, 10);
  const [isShown, setShown] = useState(true);
  const [smart] = useState(readSmartSchedule);
  const bestOn = (day: string): LocalTime => bestSlotOn(day, limits) ?? optimalOn(day, smart.optimalTime);
  const best = bestOn(date);
  const isInUse = best === localTime;
  const days = bestDays(limits.nowMs, limits.zone);
  const bestDay = maxBy(days, ({ score }) => score)?.date;
  const taken = limits.takenMs.map((takenMs) => toLocalTime(takenMs, limits.zone).slice(0, 10));

  return (
    <section aria-label="Smart Scheduling" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="sr-only">Smart Scheduling</h3>
        {isShown && <p className="text-sm font-medium">Best days ahead</p>}
        <Button
          size="sm"
          variant="ghost"
          className={isShown ? '-mr-3' : '-ml-3'}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show Smart Scheduling'}
        </Button>
      </div>
      {isShown && (
        <>
          <ul className="flex flex-col gap-2">
            {days.map((day) => (
              <li key={day.date}>
                <SlotButton
                  slot={bestOn(day.date)}
                  isChosen={bestOn(day.date) === localTime}
                  isBest={day.date === bestDay}
                  score={hasNumbers ? day.score : null}
                  others={taken.filter((date) => date === day.date).length}
                  onChoose={onSetTime}
                />
              </li>
            ))}
          </ul>
          {/* In use it is said beside the buttons; here it stays as long as the button that was pressed has the focus. */}
          <div
            className={cx(
              'flex items-center justify-between gap-3',
              isInUse &&
                (keepsRoom
                  ? 'not-focus-within:pointer-events-none not-focus-within:opacity-0'
                  : 'not-focus-within:sr-only'),
            )}
          >
            <p className="min-w-0 text-sm">
              <span className="sr-only">Optimal Time: </span>
              <span className="sentence-case">Best Time</span>{' '}
              <span className="font-medium whitespace-nowrap">{clockLabel(best)}</span>
              {/* In use, the prediction below says it. */}
              {!isInUse && hasNumbers && (
                <span className="text-xs text-muted tabular-nums">
                  {' '}
                  · {predictPerformance(weekdayOf(best), hourOf(best))}% predicted
                </span>
              )}
            </p>
            {/* The same button, so that it keeps the focus. */}
            <Button
              size="sm"
              {...(isInUse && { variant: 'ghost', icon: Check, className: '-mr-3' })}
              onClick={() => onSetTime(best)}
            >
              <span className="sentence-case">{isInUse ? 'In use' : 'Use Time'}</span>
            </Button>
          </div>
          {hasNumbers && (
            <p className="text-xs text-pretty text-muted">
              {insightFor(smart, weekdayOf(localTime), hourOf(localTime))}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** A day's best free slot, how many other posts go out on it, and its day's score where that is wanted. */
function SlotButton(props: {
  slot: LocalTime;
  isChosen: boolean;
  /** Its day has the highest score. */
  isBest: boolean;
  /** Percent. */
  score: number | null;
  others: number;
  onChoose: (slot: LocalTime) => void;
}) {
  const { slot, isChosen, isBest, score, others, onChoose } = props;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(slot)}
      className="group flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3 text-left text-sm transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-full border border-line-strong group-aria-pressed:border-[5px] group-aria-pressed:border-accent"
      />
      <span className="min-w-0 flex-1">
        <span className="inline-block min-w-24 font-medium">{dateLabel(slot, slot.slice(0, 4))}</span>{' '}
        <span className="tabular-nums">{clockLabel(slot)}</span>
        {others > 0 && <span className="text-xs text-muted"> · {othersLabel(others)}</span>}
      </span>
      {/* The space is for who hears it. */}
      {isBest && score === null && <span className="text-xs font-medium text-accent"> Best</span>}
      {score !== null && <span className="text-xs tabular-nums">{score}%</span>}
    </button>
  );
}

/** The advice for the stored industry and role (docs/product.md §4.17). */
function readSmartSchedule() {
  const read = (key: 'industry' | 'role') => localStore.getItem(STORAGE_KEYS[key]);
  return smartSchedule(toIndustry(read('industry')), toRole(read('role')));
}

/** On a day that has no free slot any more. */
function optimalOn(day: string, { hour, minute }: { hour: number; minute: number }): LocalTime {
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
