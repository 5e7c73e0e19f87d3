import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import { createLater, useLater } from '#web/lib/browser/later.ts';
import type { MenuProps } from './menu-props.ts';

const laterList = createLater(async () => (await import('./menu-list.tsx')).MenuList);
const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

/** A button that opens a list of actions. The list comes when the page is at rest, and opens then if the button was pressed before. */
export function Menu(props: MenuProps) {
  const [isPressed, setPressed] = useState(false);
  const List = useLater(laterList);
  const button = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The list has a button of its own.
    if (List !== null && hadFocus.current && !isPressed) button.current?.focus();
    hadFocus.current = false;
  }, [List, isPressed]);
  if (List !== null)
    return <List {...props} trigger={cloneElement(props.trigger, { ref: button })} isOpen={isPressed} />;
  const open = () => {
    setPressed(true);
    laterList.load().catch((error: unknown) => console.warn('A menu could not be loaded.', error));
  };
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: ({ key }) => OPENING_KEYS.includes(key) && open(),
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  });
}
