import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { isWithinHours } from '#domain/scheduling/best-slot.ts';
import { confidenceFor, predictPerformance, reasonFor, type Verdict, verdictOf } from '#domain/scheduling/scores.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import type { OwnHours } from '#web/data/own-figures.ts';
import { formatHour } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { hourOf, ownHoursMessage, weekdayOf } from './schedule-labels.ts';

const VERDICTS: Readonly<Record<Verdict, { label: string; colour: string }>> = {
  good: { label: 'Good', colour: 'bg-accent' },
  fair: { label: 'Fair', colour: 'bg-warn' },
  poor: { label: 'Poor', colour: 'bg-danger' },
};

/** Predicted Performance: a verdict and a reason, which a suggested time has in its own row, and on request its percentage with a bar, and the confidence (docs/product.md §4.7). */
export function Prediction(props: {
  localTime: LocalTime;
  /** The hours at which one's own posts do best: at one of them that is said in place of where the estimate comes from. */
  ownHours: OwnHours | null;
  /** It is one of the suggested times in sight. */
  isSuggested: boolean;
  /** What is said of a day that is a public holiday, in place of praise; null on others. */
  holiday: string | null;
  /** The percentages are shown. */
  hasNumbers: boolean;
  onToggleNumbers: () => void;
}) {
  const { localTime, ownHours, isSuggested, holiday, hasNumbers, onToggleNumbers } = props;
  const [day, hour] = [weekdayOf(localTime), hourOf(localTime)];
  const percent = predictPerformance(day, hour);
  // Nor is a holiday praised for its hour.
  const isOwn = holiday === null && isWithinHours(hour, ownHours);
  const verdict = verdictOf(percent);
  const { label, colour } = VERDICTS[verdict];
  // Its row says why it is suggested, which goes without saying only for a good time.
  const isSaid = isSuggested && verdict === 'good' && !hasNumbers && holiday === null;
  const inWords = hasNumbers ? label : `${label} time`;
  return (
    <section aria-label="Predicted Performance">
      <div
        className={cx('flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-medium', isSaid && 'sr-only')}
      >
        <h3 className={cx('sentence-case', !hasNumbers && 'sr-only')}>Predicted Performance</h3>
        <p className="flex items-center gap-2">
          {!hasNumbers && (
            <span aria-hidden className={cx('size-2 rounded-full', holiday === null ? colour : 'bg-muted')} />
          )}
          {holiday === null ? inWords : CHOOSING_TIME.publicHoliday}
          {hasNumbers && <span className="text-muted tabular-nums"> {percent}%</span>}
        </p>
      </div>
      {hasNumbers && (
        <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-line">
          <div
            data-testid="performance-bar"
            className={cx('h-full rounded-full transition-[width]', colour)}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className={cx('text-xs text-pretty text-muted', !isSaid && 'mt-1')}>
        {!isSaid && `${holiday ?? reasonFor(day, hour, formatHour(hour))} `}
        {isOwn && ownHours !== null && `${ownHoursMessage(ownHours)} `}
        {hasNumbers &&
          `An estimate from general habits, not from your readers, with ${confidenceFor(localTime.slice(0, 13))}% confidence. `}
        {!hasNumbers && !isOwn && holiday === null && 'A general estimate. '}
        <button
          type="button"
          className="cursor-pointer text-accent underline underline-offset-2"
          onClick={onToggleNumbers}
        >
          {hasNumbers ? 'Hide the numbers' : 'Show the numbers'}
        </button>
      </p>
    </section>
  );
}
