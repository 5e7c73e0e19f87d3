import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { laterPart } from './later-part.tsx';
import type { MenuListProps } from './menu-list.tsx';

const MenuList = laterPart(async () => (await import('./menu-list.tsx')).MenuList);

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'aria-pressed'> & {
  ref?: Ref<HTMLButtonElement>;
};

/** A button that opens a list of actions. `trigger` is one button element. */
export function Menu({ trigger, ...list }: MenuListProps & { trigger: ReactElement<ButtonProps> }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null);
  const isOpen = openedBy !== null;
  const listId = `${id}-list`;

  function press(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey) return;
    setOpenedBy(isOpen ? null : 'pointer');
    // The list gets the focus.
    if (!isOpen) event.preventDefault();
  }
  function pressKey(event: KeyboardEvent) {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpenedBy(isOpen && event.key !== 'ArrowDown' ? null : 'key');
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        onPointerDown: press,
        onKeyDown: pressKey,
      })}
      {isOpen && (
        <MenuList
          {...list}
          id={listId}
          button={button}
          isByKey={openedBy === 'key'}
          onClose={() => setOpenedBy(null)}
        />
      )}
    </>
  );
}
