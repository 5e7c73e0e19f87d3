import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The post whose row had the focus as it left its section, until those that came with the same change are there. */
let leftId: string | null = null;

/**
 * Keeps the focus of a post's row where the row moves to another section, as when it falls due: there it is mounted anew. Where it leaves the
 * list, as one that is no draft any more, the next row has the focus, without one the row before, else the list. The screen stays where it
 * was scrolled to, as nobody asked for the move.
 * @returns for the row's element
 */
export function useMovedRowFocus(postId: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    if (leftId === postId) current?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
    return () => {
      // It is still on the page here.
      if (current?.contains(document.activeElement) !== true) return;
      leftId = postId;
      const nearest = nearestTo(current);
      queueMicrotask(() => {
        leftId = null;
        if (document.activeElement !== document.body) return;
        nearest.find((one) => one.isConnected)?.focus({ preventScroll: true });
      });
    };
  }, [postId]);
  return row;
}

/** The rows after this one, then those before it, the nearest first, and the list itself. */
function nearestTo(left: HTMLElement): HTMLElement[] {
  const list = left.closest<HTMLElement>('section[tabindex]');
  if (list === null) return [];
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => left.contains(row));
  return [...rows.slice(at + 1), ...rows.slice(0, at).toReversed(), list];
}
