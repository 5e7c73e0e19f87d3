import { useState } from 'react';
import { predictPerformance } from '#domain/scheduling/scores.ts';
import { bestDays, insightFor, smartSchedule } from '#domain/scheduling/smart-schedule.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { readAudience } from './preferences.ts';
import { clockLabel, dayLabel, weekdayOf } from './schedule-words.ts';

/** Smart Scheduling: the best of the next days, and the best time of the chosen one (spec §2 'Schedule-post dialog'). */
export function SmartPanel(props: {
  /** The chosen time; its day is the one that 'Optimal Time' speaks of. */
  localTime: LocalTime;
  zone: string;
  nowMs: number;
  /** Takes a day or a time as a whole. */
  onTake: (localTime: LocalTime) => void;
}) {
  const { localTime, zone, nowMs, onTake } = props;
  const date = localTime.slice(0, 10);
  const [isShown, setShown] = useState(true);
  const [audience] = useState(readAudience);
  const smart = smartSchedule(audience.industry, audience.role);
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
                    onClick={() => onTake(optimalOn(day.date))}
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
              <Button size="sm" onClick={() => onTake(optimalOn(date))}>
                Use Time
              </Button>
            </div>
          </div>
          {/* As tall as the longest insight, so that nothing below moves with the time. */}
          <p className="min-h-10 text-xs text-muted">{insightFor(smart, Number(localTime.slice(11, 13)))}</p>
        </>
      )}
    </section>
  );
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
