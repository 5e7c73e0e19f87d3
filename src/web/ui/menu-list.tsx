import { Check } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Fragment, type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { cx } from './cx.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Opens this address in a new tab. */
  href?: string;
  /** For a choice: whether it is chosen. */
  checked?: boolean;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** The key that does the same, such as '?'. */
  shortcut?: string;
  /** Draws a line above it. */
  separated?: boolean;
};

export type MenuListProps = {
  header?: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
};

/** The list of a menu, mounted while it is open. `button` opened it and gets the focus back. */
export function MenuList(
  props: MenuListProps & {
    id: string;
    button: RefObject<HTMLButtonElement | null>;
    /** A key opened it: the first item gets the focus. */
    isByKey: boolean;
    onClose: () => void;
  },
) {
  const { id, button, isByKey, onClose, header, items, align = 'end' } = props;
  // Outside every landmark, screen readers would not find the list by one.
  const [landmark] = useState(() => document.querySelector('main'));
  const isLeft = useRef(false);
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <Stand button={button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          id={id}
          aria-labelledby={button.current?.id}
          ref={isByKey ? focusFirst : undefined}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={() => {
            isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) button.current?.focus();
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-52 overflow-y-auto rounded-md border border-line bg-surface p-1 text-sm text-ink shadow-pop motion-safe:animate-fade-in"
        >
          {header !== undefined && <div className="px-3 py-2">{header}</div>}
          {header !== undefined && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
          {items.map((item) => (
            <Fragment key={item.label}>
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

/** Draws nothing: the button, beside which Radix puts the list, was on the screen before the list's code. */
function Stand({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}

function focusFirst(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
}

function renderContent(item: MenuItem) {
  return (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.checked === true && <Check aria-hidden className="text-accent" />}
      {item.shortcut !== undefined && <kbd className="text-xs text-muted">{item.shortcut}</kbd>}
    </>
  );
}
