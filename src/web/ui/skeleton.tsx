import { cx } from './cx.ts';

/** A placeholder for loading content, sized with `className`. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('rounded-sm bg-skeleton motion-safe:animate-pulse', className)} />;
}

/** Placeholders one below the other. `blocks` are their different sizes; `label` is for screen readers. */
export function SkeletonStack(props: { label: string; blocks: readonly string[]; className?: string }) {
  const { label, blocks, className = 'gap-5' } = props;
  return (
    <div role="status" className={cx('flex flex-col', className)}>
      <span className="sr-only">{label}</span>
      {blocks.map((block) => (
        <Skeleton key={block} className={block} />
      ))}
    </div>
  );
}
