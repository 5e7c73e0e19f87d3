import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { withoutEnter } from './without-enter.ts';

export type SegmentedItem<V extends string> = {
  value: V;
  label: string;
  icon?: ReactNode;
  hideLabel?: boolean;
  /** A number after the label, or as '40+' what there is at least; null keeps its room until it is known. */
  count?: number | string | null;
};

/** A few exclusive choices side by side: a radio group in one row. */
export function Segmented<V extends string>(props: {
  /** What is chosen, for screen readers. */
  label: string;
  items: readonly SegmentedItem<V>[];
  value: V;
  onChange: (value: V) => void;
  size?: 'sm' | 'md';
  className?: string;
}) {
  const { label, items, value, onChange, size = 'md', className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md border border-line bg-sunken p-0.5',
        className,
      )}
    >
      {items.map((item) => (
        <label
          key={item.value}
          className={cx(
            'relative inline-flex items-center justify-center gap-1.5 rounded-sm border border-transparent px-3 whitespace-nowrap text-muted max-md:h-10 max-md:min-w-11',
            'hover:text-ink has-checked:border-line has-checked:bg-raised has-checked:text-ink [&_svg]:size-4',
            size === 'sm' ? 'h-7 text-xs' : 'h-[34px] text-sm',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={accessibleName(item)}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
            onKeyDown={withoutEnter}
            className="absolute -inset-px cursor-pointer appearance-none rounded-sm -outline-offset-2"
          />
          {item.icon}
          {item.hideLabel === true ? null : item.label}
          {item.count === null && (
            <span aria-hidden className="relative tabular-nums">
              <span className="invisible">0</span>
              <span className="absolute -inset-x-0.5 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-current opacity-25" />
            </span>
          )}
          {item.count !== undefined && item.count !== null && <span className="tabular-nums">{item.count}</span>}
        </label>
      ))}
    </div>
  );
}

/** The name for screen readers, where the visible content is not the label alone. */
function accessibleName({ label, hideLabel, count }: SegmentedItem<string>): string | undefined {
  if (count !== undefined && count !== null) return `${label} ${count}`;
  return hideLabel === true ? label : undefined;
}
