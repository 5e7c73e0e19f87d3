import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The post whose row had the focus as it left its section, until those that came with the same change are there. */
let leftId: string | null = null;

/**
 * Keeps the focus of a post's row where the row moves to another section, as when it falls due: there it is mounted anew. The screen stays
 * where it was scrolled to, as nobody asked for the move.
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
      queueMicrotask(() => {
        leftId = null;
      });
    };
  }, [postId]);
  return row;
}
