import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isKeyTaken } from '#web/lib/browser/key-taken.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';

const DELETING: ReadonlySet<string> = new Set(['#', 'Delete', 'Backspace']);

/**
 * Keys for the bar of selected posts, from wherever the focus is (docs/product.md §2.19): the comma, which leads to the tools in mail programs too,
 * leads to its first action, and Escape from there back to the row; what deletes asks first.
 * @param keys.onDelete null where nothing can be deleted @param keys.onEnd ends the selecting
 */
export function useBarKeys(
  bar: RefObject<HTMLElement | null>,
  keys: { onDelete: (() => void) | null; onEnd: () => void },
): void {
  const cameFrom = useRef<Element | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event) || event.defaultPrevented) return;
    const isInBar = bar.current?.contains(document.activeElement) === true;
    if (event.key === ',') {
      if (!isInBar) cameFrom.current = document.activeElement;
      (bar.current?.querySelector<HTMLElement>('[data-act]:not(:disabled)') ?? bar.current)?.focus();
    } else if (event.key === 'Escape' && isInBar) {
      const row = cameFrom.current;
      cameFrom.current = null;
      if (row instanceof HTMLElement && row.isConnected && row !== document.body) row.focus();
      else keys.onEnd();
    } else if (DELETING.has(event.key) && keys.onDelete !== null) keys.onDelete();
    else return;
    event.preventDefault();
  });
  useEffect(() => listenTo(window, 'keydown', (event) => press(event)), []);
}
