import type { Usage } from '#web/data/usage.ts';
import { cx } from '#web/ui/cx.ts';
import { meterView } from './usage-messages.ts';

/** How far a limit is used: a line, a bar, and what remains. */
export function Meter(props: { label: string; hint: string; counter: Usage['generations'] }) {
  const { label, counter } = props;
  const { limitLabel, hint, percent } = meterView(counter, props.hint);
  return (
    <div className="py-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">{label}</p>
        <p className="tabular-nums">
          {counter.used} <span className="text-muted">{limitLabel}</span>
        </p>
      </div>
      {percent !== null && (
        <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={cx('h-full rounded-full', counter.remaining === 0 ? 'bg-warn' : 'bg-accent')}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="mt-2 text-xs text-muted">{hint}</p>
    </div>
  );
}
