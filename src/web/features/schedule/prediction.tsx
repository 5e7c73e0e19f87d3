import { confidenceFor, performanceBand, predictPerformance, reasoningFor } from '#domain/scheduling/scores.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { cx } from '#web/ui/cx.ts';
import { weekdayOf } from './schedule-words.ts';

const BARS = { green: 'bg-accent', yellow: 'bg-warn', red: 'bg-danger' } as const;

/** Predicted Performance: percent, confidence, a reason and a bar (spec §2 'Schedule-post dialog', §9 'Scheduling'). */
export function Prediction({ localTime }: { localTime: LocalTime }) {
  const percent = predictPerformance(weekdayOf(localTime), Number(localTime.slice(11, 13)));
  return (
    <section aria-label="Predicted Performance">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm font-medium">Predicted Performance</h3>
        <p className="text-lg font-semibold tabular-nums">{percent}%</p>
      </div>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          data-testid="performance-bar"
          className={cx('h-full rounded-full transition-[width]', BARS[performanceBand(percent)])}
          style={{ width: `${percent}%` }}
        />
      </div>
      {/* As tall as the longest sentence, so that nothing below moves with the time. */}
      <p className="mt-2 min-h-15 text-xs text-muted">
        {reasoningFor(percent)} An estimate, with {confidenceFor(localTime.slice(0, 13))}% confidence.
      </p>
    </section>
  );
}
