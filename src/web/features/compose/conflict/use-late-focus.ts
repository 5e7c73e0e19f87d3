import { useRef } from 'react';

/** The focus for an element that may not be there yet, as while its code is still read: then it takes it as it comes. */
export function useLateFocus() {
  const element = useRef<HTMLElement | null>(null);
  const isAwaited = useRef(false);
  return {
    ref: (current: HTMLElement | null) => {
      element.current = current;
      if (current === null || !isAwaited.current) return;
      isAwaited.current = false;
      focus(current);
    },
    focus: () => {
      isAwaited.current = element.current === null;
      if (element.current !== null) focus(element.current);
    },
  };
}

/** Twice, because a toast that loses the focus returns it once to where it was before. */
function focus(element: HTMLElement): void {
  element.focus();
  if (document.activeElement !== element) element.focus();
}
