import { cx } from './cx.ts';

/** A placeholder for loading content, sized with `className`. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('rounded-sm bg-sunken motion-safe:animate-pulse', className)} />;
}
