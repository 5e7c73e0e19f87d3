import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { RowAction } from './row-actions.ts';

/** As wide as 'Reschedule', so that what stands before it is in one column in every row. */
const LAST = 'md:min-w-[6.25rem]';
const QUICK = 'text-muted! group-focus-within:text-ink! group-hover:text-ink!';

/**
 * The actions of a row at its right end: where there is room the quick ones, softly until the row is looked at, the last of them at the same
 * distance from the three dots in every row, which have all.
 */
export function PostButtons(props: {
  title: string;
  actions: readonly RowAction[];
  /** What alone helps this post: stands in the row instead of the quick ones. */
  cure: RowAction | null;
  isHidden: boolean;
  /** The last of the quick ones is what the row is about, and looks like a button. */
  isUrgent: boolean;
  describedBy: string | undefined;
}) {
  const { title, actions, cure, isHidden, isUrgent, describedBy } = props;
  const quick = cure === null ? actions.filter(({ isQuick }) => isQuick) : [cure];
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return (
    // With a mouse a row is pressed beside a toast; toasts that kept clear of the actions of every row would have no place.
    <div
      data-beside-toast={isNarrow ? undefined : ''}
      className={cx(
        'relative z-10 flex shrink-0 items-center justify-end gap-1 md:self-center',
        isHidden && 'invisible',
      )}
    >
      <div className={cx('hidden items-center gap-1', cure === null ? 'lg:flex' : 'md:flex')}>
        {quick.map((action) => renderQuick(action, describedBy, action === quick.at(-1), isUrgent))}
      </div>
      <ActionMenu title={title} items={actions.map(({ Icon, ...item }) => ({ ...item, icon: <Icon aria-hidden /> }))} />
    </div>
  );
}

function renderQuick(
  { label, href, disabled, onSelect }: RowAction,
  describedBy: string | undefined,
  isLast: boolean,
  isUrgent: boolean,
) {
  if (href !== undefined) {
    return (
      <a
        key={label}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(buttonClass('ghost', 'sm'), QUICK, isLast && LAST)}
      >
        {label}
      </a>
    );
  }
  return (
    <Button
      key={label}
      size="sm"
      variant={isUrgent && isLast ? 'secondary' : 'ghost'}
      className={cx(!(isUrgent && isLast) && QUICK, isLast && LAST)}
      disabled={disabled}
      aria-describedby={disabled === true ? describedBy : undefined}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
