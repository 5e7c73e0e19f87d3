import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import type { Usage } from '#web/data/usage.ts';
import { cx } from '#web/ui/cx.ts';

/** How far a limit is used: a line, a bar, and what is left. */
export function Meter({ label, hint, counter }: { label: string; hint: string; counter: Usage['generations'] }) {
  const { used, limit, remaining } = counter;
  const isUnlimited = limit >= UNLIMITED_FROM;
  const percent = isUnlimited || limit === 0 ? 0 : Math.min(100, (used / limit) * 100);
  return (
    <div className="py-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">{label}</p>
        <p className="tabular-nums">
          {used} <span className="text-muted">{isUnlimited ? 'used, no limit' : `of ${limit}`}</span>
        </p>
      </div>
      {!isUnlimited && (
        <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={cx('h-full rounded-full', remaining === 0 ? 'bg-warn' : 'bg-accent')}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="mt-2 text-xs text-muted">
        {hint}
        {!isUnlimited && ` · ${remaining} left`}
      </p>
    </div>
  );
}
