import { Check } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Fragment, useState } from 'react';
import { ClosingLayer } from './closing-layer.tsx';
import { cx } from './cx.ts';
import { Keycap } from './keycap.tsx';
import type { MenuItem, MenuProps } from './menu-props.ts';

/** The same button and its list, once their code is here. `isOpen`: it was pressed before that. */
export function MenuList({ trigger, header, items, align = 'end', isOpen }: MenuProps & { isOpen: boolean }) {
  const [landmark, setLandmark] = useState(isOpen ? findMain : null);
  const [isShown, setShown] = useState(isOpen);
  function change(opens: boolean) {
    setLandmark(findMain);
    setShown(opens);
  }
  return (
    // Outside every landmark, screen readers would not find the list by one.
    <DropdownMenu.Root modal={false} open={isShown} onOpenChange={change}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {isShown && <ClosingLayer isDim onClose={() => setShown(false)} />}
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(28rem,calc(100vw-16px))] min-w-52 overflow-y-auto rounded-md border border-line bg-surface p-1 text-sm text-ink shadow-pop motion-safe:animate-fade-in"
        >
          {header !== undefined && <div className="px-3 py-2">{header}</div>}
          {header !== undefined && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
          {inRows(items).map(([first, ...others]) => (
            <Fragment key={first.id ?? first.label}>
              {first.separated === true && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
              {first.row !== undefined ? (
                <fieldset className="px-2 pt-1 pb-2">
                  <legend className="px-1 py-1.5 text-xs text-muted">{first.row}</legend>
                  <div className="flex gap-0.5 rounded-md bg-sunken p-0.5">
                    {[first, ...others].map((item) => (
                      <Item key={item.id ?? item.label} item={item} />
                    ))}
                  </div>
                </fieldset>
              ) : (
                <Item item={first} />
              )}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Neighbours that stand in a row together, every other item alone. */
function inRows(items: readonly MenuItem[]): [MenuItem, ...MenuItem[]][] {
  const rows: [MenuItem, ...MenuItem[]][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (last !== undefined && item.row !== undefined && last[0].row === item.row) last.push(item);
    else rows.push([item]);
  }
  return rows;
}

const IN_COLUMN = 'gap-2.5 px-3 data-[highlighted]:bg-hover';
const IN_ROW =
  'flex-1 justify-center gap-1.5 border border-transparent px-2 text-xs text-muted aria-checked:border-line aria-checked:bg-raised aria-checked:text-ink data-[highlighted]:text-ink data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-accent';

function Item({ item }: { item: MenuItem }) {
  return (
    <DropdownMenu.Item
      disabled={item.disabled ?? false}
      {...(item.onSelect === undefined ? {} : { onSelect: item.onSelect })}
      {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked })}
      asChild={item.href !== undefined}
      className={cx(
        'flex h-9 cursor-pointer items-center rounded-sm outline-none max-md:h-11 [&_svg]:size-4',
        'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50',
        item.row === undefined ? IN_COLUMN : IN_ROW,
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
  );
}

const findMain = () => document.querySelector('main');

/** Each key of 'Ctrl+K' and of '⌘K'. */
const ONE_KEY = /[⌘⌥⇧↩]|[^+⌘⌥⇧↩]+/g;

function renderContent(item: MenuItem) {
  return (
    <>
      {item.icon}
      <span className={cx('min-w-0 truncate', item.row === undefined && 'flex-1')}>{item.label}</span>
      {item.checked === true && item.row === undefined && <Check aria-hidden className="text-accent" />}
      {item.aside}
      {item.shortcut !== undefined && (
        <span className="flex gap-1 text-muted">
          {item.shortcut.match(ONE_KEY)?.map((key) => (
            <Keycap key={key}>{key}</Keycap>
          ))}
        </span>
      )}
    </>
  );
}
