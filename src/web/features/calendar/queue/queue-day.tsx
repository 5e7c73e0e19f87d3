import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A day of the queue with its rows: its name stands once, beside the first of them, on a phone in it. */
export function QueueDay(props: {
  name: string;
  isToday: boolean;
  /** Else it is as quiet as its free times. */
  hasPosts: boolean;
  /** Its first row, whose time stands beside the name, is as high as a picture. */
  isPostFirst: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="md:flex">
      <h3
        id={id}
        className={cx(
          'shrink-0 text-sm tabular-nums max-md:sr-only md:w-26',
          props.isPostFirst ? 'md:pt-5.25' : 'md:pt-3',
          props.isToday ? 'text-accent' : !props.hasPosts && 'text-muted',
          props.hasPosts && 'font-medium',
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
