import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A part of a page under a heading. `empty` is shown instead of the content. */
export function Group(props: {
  title: string;
  /** A line under the heading. */
  note?: string;
  empty?: string | null;
  /** What is chosen for it, at the right of its heading. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { title, note, empty = null, actions, className, children } = props;
  return (
    <section aria-label={title} className={cx('min-w-0', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
        <div>
          <h2 className="text-base font-medium">{title}</h2>
          {note !== undefined && <p className="max-w-prose text-xs text-muted">{note}</p>}
        </div>
        {actions}
      </div>
      {empty === null ? children : <p className="py-3 text-sm text-muted">{empty}</p>}
    </section>
  );
}

/** A number above its label, inside of a `<dl>`. */
export function Figure({
  label,
  value,
  className = 'text-lg',
}: {
  label: ReactNode;
  value: number;
  className?: string;
}) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={cx('tabular-nums', className)}>{value}</dd>
    </div>
  );
}

export function DescriptionList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {items.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-x-6 py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
