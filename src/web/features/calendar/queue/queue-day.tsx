import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A day of the queue with its rows: its name stands once, beside the first of them, on a phone above them. */
export function QueueDay(props: {
  name: string;
  isToday: boolean;
  /** The name of the public holiday that it is. */
  holiday: string | null;
  /** Else it is as quiet as its free times. */
  hasPosts: boolean;
  /** Its first row, whose time stands beside the name, is as high as a picture. */
  isPostFirst: boolean;
  /** What can be done with the whole day. */
  action: ReactNode;
  children: ReactNode;
}) {
  const { name, isToday, holiday, hasPosts, isPostFirst, action, children } = props;
  const id = useId();
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <h3
        id={id}
        className={cx(
          'text-sm tabular-nums',
          'max-md:col-span-2 max-md:pt-3',
          isPostFirst ? 'md:pt-5.25' : 'md:pt-3',
          isToday ? 'text-accent' : !hasPosts && 'text-muted',
          hasPosts && 'font-medium',
        )}
      >
        {name}
        {holiday !== null && (
          <>
            {' '}
            <span className="text-xs font-normal text-balance text-muted max-md:ml-1 md:block">{holiday}</span>
          </>
        )}
      </h3>
      <ul aria-labelledby={id} className="max-md:order-1 max-md:col-span-3 md:col-start-2">
        {children}
      </ul>
      {action}
    </div>
  );
}
