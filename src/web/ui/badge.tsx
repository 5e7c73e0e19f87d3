import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'accent' | 'planned' | 'warn' | 'danger';

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  planned: 'bg-planned-soft text-planned',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** A short label or number about the thing beside it. */
export function Badge(props: { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }) {
  const { tone = 'neutral', icon, className, children } = props;
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap tabular-nums [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
