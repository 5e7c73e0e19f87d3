import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type TabItem<V extends string> = { value: V; label: string; icon?: ReactNode; badge?: ReactNode };

/** A row of tabs; `children` is the panel of the chosen one. */
export function Tabs<V extends string>({
  label,
  items,
  value,
  onChange,
  className,
  panelClassName,
  children,
}: {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
  panelClassName?: string;
  children?: ReactNode;
}) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const item = items.find((candidate) => candidate.value === next);
        if (item !== undefined) onChange(item.value);
      }}
      className={cx('flex min-h-0 flex-col', className)}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={cx(
              '-mb-px inline-flex h-10 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted max-md:h-11',
              // The row scrolls, and would cut off a ring around it.
              'rounded-t-sm -outline-offset-2',
              'hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink [&_svg]:size-4',
            )}
          >
            {item.icon}
            {item.label}
            {item.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className={cx('min-h-0 flex-1 pt-4', panelClassName)} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
