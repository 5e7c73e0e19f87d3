import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

export type MenuItem =
  | 'separator'
  | {
      label: string;
      icon?: ReactNode;
      onSelect?: () => void;
      /** Opens this address in a new tab. */
      href?: string;
      /** For a choice: whether it is the chosen one. */
      checked?: boolean;
      tone?: 'plain' | 'danger';
      disabled?: boolean;
      /** A key to its right, such as '?'. */
      shortcut?: string;
    };

/** A button that opens a list of actions. `trigger` is one button element. */
export function Menu({
  trigger,
  header,
  items,
  align = 'end',
}: {
  trigger: ReactElement;
  header?: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-52 rounded-md border border-line bg-surface p-1 text-sm text-ink shadow-pop motion-safe:animate-fade-in"
        >
          {header !== undefined && <div className="px-3 py-2">{header}</div>}
          {header !== undefined && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
          {items.map((item, index) =>
            item === 'separator' ? (
              <DropdownMenu.Separator key={separatorKey(items, index)} className="my-1 h-px bg-line" />
            ) : (
              <DropdownMenu.Item
                key={item.label}
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
                  contentOf(item)
                ) : (
                  <a href={item.href} target="_blank" rel="noreferrer">
                    {contentOf(item)}
                  </a>
                )}
              </DropdownMenu.Item>
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function contentOf(item: Exclude<MenuItem, 'separator'>) {
  return (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.checked === true && <Check aria-hidden className="text-accent" />}
      {item.shortcut !== undefined && <kbd className="text-xs text-muted">{item.shortcut}</kbd>}
    </>
  );
}

/** A separator is known by the item it follows. */
function separatorKey(items: readonly MenuItem[], index: number): string {
  const before = items[index - 1];
  return before === undefined || before === 'separator' ? `first-${index}` : `after-${before.label}`;
}
