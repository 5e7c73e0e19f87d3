import { Check } from 'lucide-react';
import { useState } from 'react';
import type { SlotLimits } from '#domain/scheduling/best-slot.ts';
import { predictPerformance } from '#domain/scheduling/scores.ts';
import { insightFor, smartSchedule } from '#domain/scheduling/smart-schedule.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { toIndustry, toRole } from '#domain/users/preferences.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { clockLabel, dateLabel, hourOf, weekdayOf } from './schedule-labels.ts';
import { bestTimeOn, type Suggestion } from './suggestions.ts';

/** Smart Scheduling: the best of the next days, and the best free time of the chosen one (docs/product.md §4.4). */
export function SmartPanel(props: {
  /** The chosen time; 'Optimal Time' is of its day. */
  localTime: LocalTime;
  suggestions: readonly Suggestion[];
  limits: SlotLimits;
  isShown: boolean;
  onToggle: () => void;
  /** The percentages are shown, else what they mean. */
  hasNumbers: boolean;
  /** The best time of the day stays in sight once it is in use. */
  saysInUse: boolean;
  onSetTime: (localTime: LocalTime) => void;
}) {
  const { localTime, suggestions, limits, isShown, onToggle, hasNumbers, saysInUse, onSetTime } = props;
  const [smart] = useState(readSmartSchedule);
  const best = bestTimeOn(localTime.slice(0, 10), limits);
  const isInUse = best === localTime;
  const isHoliday = (limits.holidayOn?.(localTime.slice(0, 10)) ?? null) !== null;

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
          onClick={onToggle}
        >
          {isShown ? 'Hide' : 'Show Smart Scheduling'}
        </Button>
      </div>
      {isShown && (
        <>
          <ul className="flex flex-col gap-2">
            {suggestions.map((one) => (
              <li key={one.slot}>
                <SlotButton
                  suggestion={one}
                  isChosen={one.slot === localTime}
                  hasScore={hasNumbers}
                  onChoose={onSetTime}
                />
              </li>
            ))}
          </ul>
          {/* In use it is said beside the buttons; here it stays as long as the button that was pressed has the focus. */}
          <div
            className={cx(
              'flex items-center justify-between gap-3',
              isInUse && !saysInUse && 'not-focus-within:sr-only',
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
              {insightFor(smart, weekdayOf(localTime), hourOf(localTime), isHoliday)}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** A suggested slot with why it is one, or its day's score where that is wanted. */
function SlotButton(props: {
  suggestion: Suggestion;
  isChosen: boolean;
  hasScore: boolean;
  onChoose: (slot: LocalTime) => void;
}) {
  const { suggestion, isChosen, hasScore, onChoose } = props;
  const { slot, score, why, isBest } = suggestion;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(slot)}
      className="group flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3 py-1.5 text-left text-sm transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-full border border-line-strong group-aria-pressed:border-[5px] group-aria-pressed:border-accent"
      />
      {/* The spaces are for who hears it. */}
      <span className="min-w-0 flex-1">
        <span className="inline-block min-w-24 font-medium">{dateLabel(slot, slot.slice(0, 4))}</span>{' '}
        <span className="tabular-nums">{clockLabel(slot)}</span>{' '}
        <span className="block text-xs text-muted first-letter:uppercase">{why}</span>
      </span>
      {isBest && !hasScore && <span className="text-xs font-medium text-accent"> Best</span>}
      {hasScore && <span className="text-xs tabular-nums">{score}%</span>}
    </button>
  );
}

/** The advice for the stored industry and role (docs/product.md §4.17). */
function readSmartSchedule() {
  const read = (key: 'industry' | 'role') => localStore.getItem(STORAGE_KEYS[key]);
  return smartSchedule(toIndustry(read('industry')), toRole(read('role')));
}
