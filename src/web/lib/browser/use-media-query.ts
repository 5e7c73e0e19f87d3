import { useSyncExternalStore } from 'react';

/** A phone's screen (spec §9 'Narrow-screen breakpoint'). */
export const NARROW_SCREEN = '(max-width: 767.98px)';

/** Where fingers point: a focused field brings up a keyboard over half of the screen. */
export const TOUCH_SCREEN = '(pointer: coarse)';

/** Whether a media query holds, followed as the window changes. */
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
