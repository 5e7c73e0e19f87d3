import { Check } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Fragment, useState } from 'react';
import { cx } from './cx.ts';
import type { MenuItem, MenuProps } from './menu-props.ts';

/** The same button and its list, once their code is here. `isOpen`: it was pressed before that. */
export function MenuList({ trigger, header, items, align = 'end', isOpen }: MenuProps & { isOpen: boolean }) {
  const [landmark, setLandmark] = useState(isOpen ? findMain : null);
  return (
    // Outside every landmark, screen readers would not find the list by one.
    <DropdownMenu.Root modal={false} defaultOpen={isOpen} onOpenChange={() => setLandmark(findMain)}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(28rem,calc(100vw-16px))] min-w-52 overflow-y-auto rounded-md border border-line bg-surface p-1 text-sm text-ink shadow-pop motion-safe:animate-fade-in"
        >
          {header !== undefined && <div className="px-3 py-2">{header}</div>}
          {header !== undefined && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
          {items.map((item) => (
            <Fragment key={item.id ?? item.label}>
              {item.separated === true && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
              <DropdownMenu.Item
                disabled={item.disabled ?? false}
                {...(item.onSelect === undefined ? {} : { onSelect: item.onSelect })}
                {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked })}
                asChild={item.href !== undefined}
                className={cx(
                  'flex h-9 cursor-pointer items-center gap-2.5 rounded-sm px-3 outline-none max-md:h-11 [&_svg]:size-4',
                  'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-hover',
                  item.tone === 'danger' && 'text-danger',
                )}
              >
                {item.href === undefined ? (
                  renderContent(item)
                ) : (
                  <a href={item.href} target="_blank" rel="noopener noreferrer">
                    {renderContent(item)}
                  </a>
                )}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const findMain = () => document.querySelector('main');

function renderContent(item: MenuItem) {
  return (
    <>
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.checked === true && <Check aria-hidden className="text-accent" />}
      {item.shortcut !== undefined && <kbd className="text-xs text-muted">{item.shortcut}</kbd>}
    </>
  );
}
