import * as Radix from 'radix-ui/tabs';
import { cx } from './cx.ts';

type TabItem<V extends string> = { value: V; label: string };

/** The look of a row of tabs, and of a tab in it; also for a navigation whose links look like tabs. */
export const TAB_LIST_CLASS = 'flex gap-1 overflow-x-auto border-b border-line';
export const TAB_CLASS = cx(
  '-mb-px inline-flex h-10 shrink-0 cursor-pointer items-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted max-md:h-11',
  // The row scrolls, and would cut off a ring around the tab.
  'rounded-t-sm -outline-offset-2 hover:text-ink',
  'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
  'aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink',
);

/** A row of tabs, inside of a Radix `Tabs.Root`. */
export function TabList(props: {
  label: string;
  items: readonly TabItem<string>[];
  className?: string;
  tabClassName?: string;
}) {
  const { label, items, className, tabClassName } = props;
  return (
    <Radix.List aria-label={label} className={cx(TAB_LIST_CLASS, className)}>
      {items.map((item) => (
        <Radix.Trigger key={item.value} value={item.value} className={cx(TAB_CLASS, tabClassName)}>
          {item.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}
