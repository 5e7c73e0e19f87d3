import { confidenceFor, predictPerformance, reasonFor, type Verdict, verdictOf } from '#domain/scheduling/scores.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { cx } from '#web/ui/cx.ts';
import { hourOf, weekdayOf } from './schedule-labels.ts';

const VERDICTS: Readonly<Record<Verdict, { label: string; colour: string }>> = {
  good: { label: 'Good', colour: 'bg-accent' },
  fair: { label: 'Fair', colour: 'bg-warn' },
  poor: { label: 'Poor', colour: 'bg-danger' },
};

/** A time's verdict in a word, for where the whole prediction is out of sight: 'Good'. */
export function verdictLabel(localTime: LocalTime): string {
  return VERDICTS[verdictOf(predictPerformance(weekdayOf(localTime), hourOf(localTime)))].label;
}

/** Predicted Performance: a verdict, its percentage and bar, a reason and the confidence (docs/product.md §4.7). */
export function Prediction({ localTime }: { localTime: LocalTime }) {
  const [day, hour] = [weekdayOf(localTime), hourOf(localTime)];
  const percent = predictPerformance(day, hour);
  const { label, colour } = VERDICTS[verdictOf(percent)];
  return (
    <section aria-label="Predicted Performance">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-sm font-medium">Predicted Performance</h3>
        <p className="text-xs">
          {label} <span className="ml-0.5 text-muted tabular-nums">{percent}%</span>
        </p>
      </div>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-line">
        <div
          data-testid="performance-bar"
          className={cx('h-full rounded-full transition-[width]', colour)}
          style={{ width: `${percent}%` }}
        />
      </div>
      {/* As tall as the longest sentence, so that nothing below moves when the time changes. */}
      <p className="mt-2 min-h-20 text-xs text-pretty text-muted">
        {reasonFor(day, hour)} An estimate from general habits, not from your readers, with{' '}
        {confidenceFor(localTime.slice(0, 13))}% confidence.
      </p>
    </section>
  );
}
