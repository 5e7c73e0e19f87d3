import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { RowAction } from './row-actions.ts';

/**
 * The actions of a row at its right end: where there is room and a mouse the quick ones, seen under the pointer or with the focus in the
 * row, and all of them behind three dots. They keep their place while they are not seen, so that nothing moves.
 */
export function PostButtons(props: { title: string; actions: readonly RowAction[]; describedBy: string | undefined }) {
  const { title, actions, describedBy } = props;
  return (
    <div className="relative z-10 flex shrink-0 items-center justify-end gap-1 md:self-center lg:hover-device:opacity-0 lg:hover-device:group-focus-within:opacity-100 lg:hover-device:group-hover:opacity-100 lg:hover-device:has-data-[state=open]:opacity-100">
      <div className="hidden items-center gap-1 lg:hover-device:flex">
        {actions.filter(({ isQuick }) => isQuick).map((action) => renderQuick(action, describedBy))}
      </div>
      <ActionMenu title={title} items={actions.map(({ Icon, ...item }) => ({ ...item, icon: <Icon aria-hidden /> }))} />
    </div>
  );
}

function renderQuick({ label, href, disabled, onSelect }: RowAction, describedBy: string | undefined) {
  if (href !== undefined) {
    return (
      <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'sm')}>
        {label}
      </a>
    );
  }
  return (
    <Button
      key={label}
      size="sm"
      disabled={disabled}
      aria-describedby={disabled === true ? describedBy : undefined}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
