import { useSyncExternalStore } from 'react';

/** A phone's screen (docs/product.md §2.16). */
export const NARROW_SCREEN = '(max-width: 767.98px)';

/** A touch screen: a focused field brings up a keyboard over half of it. */
export const TOUCH_SCREEN = '(pointer: coarse)';

/** Whether a media query matches; updates as the window changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
