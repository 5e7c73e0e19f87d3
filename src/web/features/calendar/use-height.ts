import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The height of an element, px, before anything is painted; it follows the window. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setHeight(element.clientHeight);
    // Observers run before the browser paints: the state is shown in the same frame.
    const observer = new ResizeObserver(() => flushSync(() => setHeight(element.clientHeight)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The height of the window, px. */
export function useWindowHeight(): number {
  return useSyncExternalStore(onResize, () => window.innerHeight);
}
