import * as RadioGroup from 'radix-ui/radio-group';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

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
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as V)}
      className={cx(
        'inline-flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md border border-line bg-sunken p-0.5',
        className,
      )}
    >
      {items.map((item) => (
        <RadioGroup.Item
          key={item.value}
          value={item.value}
          aria-label={accessibleName(item)}
          className={cx(
            'inline-flex cursor-pointer items-center justify-center gap-1.5 rounded-sm border border-transparent px-3 whitespace-nowrap text-muted -outline-offset-2 max-md:h-10 max-md:min-w-11',
            'hover:text-ink data-[state=checked]:border-line data-[state=checked]:bg-raised data-[state=checked]:text-ink [&_svg]:size-4',
            size === 'sm' ? 'h-7 text-xs' : 'h-[34px] text-sm',
          )}
        >
          {item.icon}
          {item.hideLabel === true ? null : item.label}
          {item.count === null && <span aria-hidden className="my-1.5 h-2 w-[1ch] rounded-full bg-line" />}
          {item.count !== undefined && item.count !== null && <span className="tabular-nums">{item.count}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** The name for screen readers, where the visible content is not the label alone. */
function accessibleName({ label, hideLabel, count }: SegmentedItem<string>): string | undefined {
  if (count !== undefined && count !== null) return `${label} ${count}`;
  return hideLabel === true ? label : undefined;
}
