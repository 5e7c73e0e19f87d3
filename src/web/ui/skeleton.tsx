import { cx } from './cx.ts';

/** Holds the place of what is still loading; size it with `className`. Silent for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('rounded-sm bg-sunken motion-safe:animate-pulse', className)} />;
}
