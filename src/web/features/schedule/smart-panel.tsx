import { useState } from 'react';
import { confidenceFor, performanceBand, predictPerformance, reasoningFor } from '#domain/scheduling/scores.ts';
import { bestDays, insightFor, smartSchedule } from '#domain/scheduling/smart-schedule.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { toIndustry, toRole } from '#domain/users/preferences.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { clockLabel, dayLabel, weekdayOf } from './schedule-labels.ts';

/** Smart Scheduling: the best of the next days, and the best time of the chosen one (docs/product.md §4.4). */
export function SmartPanel(props: {
  /** The chosen time; 'Optimal Time' is of its day. */
  localTime: LocalTime;
  zone: string;
  nowMs: number;
  onSetTime: (localTime: LocalTime) => void;
}) {
  const { localTime, zone, nowMs, onSetTime } = props;
  const date = localTime.slice(0, 10);
  const [isShown, setShown] = useState(true);
  const [smart] = useState(readSmartSchedule);
  const { optimalTime } = smart;
  const optimalOn = (day: string): LocalTime =>
    `${day}T${String(optimalTime.hour).padStart(2, '0')}:${String(optimalTime.minute).padStart(2, '0')}`;

  return (
    <section aria-label="Smart Scheduling" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className={cx('text-sm font-medium', !isShown && 'sr-only')}>Smart Scheduling</h3>
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
            <Step number={1}>Best Days This Week</Step>
            <ul className="grid grid-cols-4 gap-2">
              {bestDays(nowMs, zone).map((day) => (
                <li key={day.date}>
                  <button
                    type="button"
                    aria-pressed={day.date === date}
                    onClick={() => onSetTime(optimalOn(day.date))}
                    className="flex w-full cursor-pointer flex-col items-center rounded-md border border-line py-2 transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
                  >
                    <span className="text-xs whitespace-nowrap">{dayLabel(day.date)}</span>
                    <span className="text-sm font-medium tabular-nums">{day.score}%</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <Step number={2}>Optimal Time</Step>
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 text-sm">
                Best Time <span className="font-medium">{clockLabel(optimalOn(date))}</span>
                <span className="text-muted tabular-nums">
                  {' '}
                  · {predictPerformance(weekdayOf(date), optimalTime.hour)}% predicted
                </span>
              </p>
              <Button size="sm" onClick={() => onSetTime(optimalOn(date))}>
                Use Time
              </Button>
            </div>
          </div>
          {/* As tall as the longest insight, so that nothing below moves when the time changes. */}
          <p className="min-h-10 text-xs text-muted">
            {insightFor(smart, weekdayOf(localTime), Number(localTime.slice(11, 13)))}
          </p>
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

function Step({ number, children }: { number: number; children: string }) {
  return (
    <p className="mb-2 flex items-center gap-2 text-xs text-muted">
      <span
        aria-hidden
        className="flex size-5 items-center justify-center rounded-full bg-sunken font-medium text-ink tabular-nums"
      >
        {number}
      </span>
      {children}
    </p>
  );
}

const BAR_COLORS = { green: 'bg-accent', yellow: 'bg-warn', red: 'bg-danger' } as const;

/** Predicted Performance: percent, confidence, a reason and a bar (docs/product.md §4.7). */
export function Prediction({ localTime }: { localTime: LocalTime }) {
  const [day, hour] = [weekdayOf(localTime), Number(localTime.slice(11, 13))];
  const percent = predictPerformance(day, hour);
  return (
    <section aria-label="Predicted Performance">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm font-medium">Predicted Performance</h3>
        <p className="text-lg font-semibold tabular-nums">{percent}%</p>
      </div>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          data-testid="performance-bar"
          className={cx('h-full rounded-full transition-[width]', BAR_COLORS[performanceBand(percent)])}
          style={{ width: `${percent}%` }}
        />
      </div>
      {/* As tall as the longest sentence, so that nothing below moves when the time changes. */}
      <p className="mt-2 min-h-15 text-xs text-muted">
        {reasoningFor(day, hour)} An estimate, with {confidenceFor(localTime.slice(0, 13))}% confidence.
      </p>
    </section>
  );
}
