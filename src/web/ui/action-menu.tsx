import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { IconButton } from './icon-button.tsx';
import { laterPart } from './later-part.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-list.tsx';

const ActionSheet = laterPart(async () => (await import('./action-sheet.tsx')).ActionSheet);

type ActionMenuProps = { title: string; items: readonly MenuItem[] };

/** The actions of one thing behind a button with three dots: a menu, on a phone a sheet from the bottom. `title` names the thing. */
export function ActionMenu({ title, items }: ActionMenuProps) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  if (items.length === 0) return null;
  const trigger = <IconButton label="More actions" size="sm" icon={<Ellipsis aria-hidden />} />;
  return isNarrow ? <SheetButton title={title} items={items} /> : <Menu trigger={trigger} items={items} />;
}

function SheetButton({ title, items }: ActionMenuProps) {
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
      {isOpen && <ActionSheet title={title} items={items} onClose={() => setOpen(false)} onChoose={choose} />}
    </>
  );
}
