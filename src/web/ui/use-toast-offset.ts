import { type RefObject, useLayoutEffect } from 'react';

/** The custom property that holds the space below toasts, where a bar is there. */
export const TOAST_OFFSET = '--toast-offset';
const GAP_PX = 12;
/** The height that three expanded toasts may take: a bar above it is not in their way. */
const TOASTS_MAX_HEIGHT_PX = 300;

/** Keeps toasts above a bar near the window's bottom, as long as the bar is mounted. */
export function useToastOffset(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const update = () => {
      const { top, bottom } = bar.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const isInTheWay = top < window.innerHeight && bottom > window.innerHeight - TOASTS_MAX_HEIGHT_PX;
      if (isInTheWay) style.setProperty(TOAST_OFFSET, `${window.innerHeight - top + GAP_PX}px`);
      else style.removeProperty(TOAST_OFFSET);
    };
    // The bar moves with its own size, with the content above it, and on scrolling.
    const sizes = new ResizeObserver(update);
    if (bar.current !== null) sizes.observe(bar.current);
    sizes.observe(document.body);
    const listening = { capture: true, passive: true };
    window.addEventListener('scroll', update, listening);
    window.addEventListener('resize', update);
    update();
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', update, listening);
      window.removeEventListener('resize', update);
      style.removeProperty(TOAST_OFFSET);
    };
  }, [bar]);
}
