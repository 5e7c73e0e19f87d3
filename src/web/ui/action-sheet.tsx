import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import type { MenuItem } from './menu-list.tsx';

/** The actions of one thing on a phone: a sheet from the bottom, mounted while it is open. */
export function ActionSheet(props: {
  title: string;
  items: readonly MenuItem[];
  onClose: () => void;
  onChoose: (item: MenuItem) => void;
}) {
  const { title, items, onClose, onChoose } = props;
  return (
    <Dialog title={title} hideTitle size="sm" open onOpenChange={onClose}>
      <p aria-hidden className="truncate pt-5 pr-12 pb-3 text-muted">
        {title}
      </p>
      <ul className="-mx-2">
        {items.map((item) => (
          <li key={item.label} className={cx(item.separated === true && 'mt-1 border-t border-line pt-1')}>
            {renderItem(item, () => onChoose(item))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function renderItem({ label, icon, href, disabled, tone }: MenuItem, onClick: () => void): ReactElement {
  const className = cx(
    'flex h-12 w-full cursor-pointer items-center gap-3 rounded-md px-2 text-base hover:bg-hover [&_svg]:size-5',
    'disabled:cursor-not-allowed disabled:opacity-50',
    tone === 'danger' && 'text-danger',
  );
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
        {icon}
        {label}
      </a>
    );
  }
  return (
    <button type="button" disabled={disabled} className={className} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}
