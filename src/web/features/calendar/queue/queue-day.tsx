import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A day of the queue with its rows: its name stands once, beside the first of them, on a phone above it where that is a post. */
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
          isPostFirst ? 'pt-2 max-md:col-span-3 md:pt-5.25' : 'pt-3',
          isToday ? 'text-accent' : !hasPosts && 'text-muted',
          hasPosts && 'font-medium',
        )}
      >
        {name}
        {holiday !== null && (
          <>
            {' '}
            <span className={cx('block text-xs font-normal text-balance text-muted', isPostFirst && 'max-md:inline')}>
              {holiday}
            </span>
          </>
        )}
      </h3>
      <ul aria-labelledby={id} className="col-start-2">
        {children}
      </ul>
      {action}
    </div>
  );
}
