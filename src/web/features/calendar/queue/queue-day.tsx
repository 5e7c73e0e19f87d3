import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A day of the queue with its rows: its name stands once, beside the first of them, on a phone in it. */
export function QueueDay(props: { name: string; isToday: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className="md:flex">
      <h3
        id={id}
        className={cx(
          'shrink-0 text-sm font-medium tabular-nums max-md:sr-only md:w-26 md:pt-3',
          props.isToday && 'text-accent',
        )}
      >
        {props.name}
      </h3>
      <ul aria-labelledby={id} className="min-w-0 flex-1">
        {props.children}
      </ul>
    </div>
  );
}
