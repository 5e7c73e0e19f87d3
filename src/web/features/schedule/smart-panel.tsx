import { Check } from 'lucide-react';
import { useState } from 'react';
import { bestSlotOn, type SlotLimits } from '#domain/scheduling/best-slot.ts';
import { predictPerformance } from '#domain/scheduling/scores.ts';
import { bestDays, insightFor, smartSchedule } from '#domain/scheduling/smart-schedule.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { toIndustry, toRole } from '#domain/users/preferences.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { scoreLabel } from './prediction.tsx';
import { clockLabel, dayLabel, hourOf, weekdayOf } from './schedule-labels.ts';

/** Smart Scheduling: the best of the next days, and the best free time of the chosen one (docs/product.md §4.4). */
export function SmartPanel(props: {
  /** The chosen time; 'Optimal Time' is of its day. */
  localTime: LocalTime;
  limits: SlotLimits;
  /** The percentages are shown, else what they mean. */
  hasNumbers: boolean;
  onSetTime: (localTime: LocalTime) => void;
}) {
  const { localTime, limits, hasNumbers, onSetTime } = props;
  const date = localTime.slice(0, 10);
  const [isShown, setShown] = useState(true);
  const [smart] = useState(readSmartSchedule);
  const bestOn = (day: string): LocalTime => bestSlotOn(day, limits) ?? optimalOn(day, smart.optimalTime);
  const best = bestOn(date);
  const isInUse = best === localTime;
  const days = bestDays(limits.nowMs, limits.zone);
  const times = new Set(days.map((day) => clockLabel(bestOn(day.date))));
  /** Where it is the same on each of them, it is said once. */
  const sameTime = times.size === 1 ? ([...times][0] ?? null) : null;

  return (
    <section aria-label="Smart Scheduling" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className={cx('text-sm font-medium', isShown ? 'sentence-case' : 'sr-only')}>Smart Scheduling</h3>
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
          <div>
            <p className="mb-2 text-xs text-muted">
              Best days ahead
              {sameTime !== null && !hasNumbers && `, ${sameTime}`}
            </p>
            <ul className="grid grid-cols-4 gap-2">
              {days.map((day) => (
                <li key={day.date}>
                  <button
                    type="button"
                    aria-pressed={day.date === date}
                    onClick={() => onSetTime(bestOn(day.date))}
                    className="flex w-full cursor-pointer flex-col items-center rounded-md border border-line bg-surface py-2 transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
                  >
                    <span className="text-sm font-medium whitespace-nowrap">{dayLabel(day.date)}</span>
                    <span className="text-xs text-muted tabular-nums">
                      {hasNumbers ? `${day.score}%` : sameTime === null && clockLabel(bestOn(day.date))}
                      {!hasNumbers && <span className="sr-only">, {scoreLabel(day.score)}</span>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          {/* In use it is said beside the buttons; here it stays as long as the button that was pressed has the focus. */}
          <div className={cx('flex items-center justify-between gap-3', isInUse && 'not-focus-within:sr-only')}>
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

/** The advice for the stored industry and role (docs/product.md §4.17). */
function readSmartSchedule() {
  const read = (key: 'industry' | 'role') => localStore.getItem(STORAGE_KEYS[key]);
  return smartSchedule(toIndustry(read('industry')), toRole(read('role')));
}

/** On a day that has no free slot any more. */
function optimalOn(day: string, { hour, minute }: { hour: number; minute: number }): LocalTime {
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
