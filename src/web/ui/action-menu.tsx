import { Ellipsis } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

/** The actions of one thing behind a button with three dots: a menu, on a phone a sheet from the bottom. `title` names the thing. */
export function ActionMenu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  if (items.length === 0) return null;
  const trigger = <IconButton label="More actions" size="sm" icon={<Ellipsis aria-hidden />} />;
  return isNarrow ? <ActionSheet title={title} items={items} /> : <Menu trigger={trigger} items={items} />;
}

function ActionSheet({ title, items }: { title: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  function choose(item: MenuItem) {
    // The sheet is gone before anything else opens, so that a dialog gives the focus back to the button.
    flushSync(() => setOpen(false));
    trigger.current?.focus({ preventScroll: true });
    item.onSelect?.();
  }

  return (
    <>
      <IconButton
        ref={trigger}
        label="More actions"
        size="sm"
        icon={<Ellipsis aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog title={title} hideTitle size="sm" open={isOpen} onOpenChange={setOpen}>
        <p aria-hidden className="truncate pt-5 pr-12 pb-3 text-muted">
          {title}
        </p>
        <ul className="-mx-2">
          {items.map((item) => (
            <li key={item.label} className={cx(item.separated === true && 'mt-1 border-t border-line pt-1')}>
              {renderItem(item, () => choose(item))}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
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
