import { type RefObject, useLayoutEffect } from 'react';

/** How far up from the window's bottom toasts begin, where something lies there. */
export const ROOM_BELOW_TOASTS = '--room-below-toasts';
const GAP_PX = 12;
/** So high may toasts stand: three, unfolded. What ends above it is not in their way. */
const REACH_PX = 300;

/** Keeps toasts above a bar near the window's bottom, wherever the list has scrolled it to, for as long as it is there. */
export function useRoomBelowToasts(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const keepRoom = () => {
      const { top, bottom } = bar.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const isInTheWay = top < window.innerHeight && bottom > window.innerHeight - REACH_PX;
      if (isInTheWay) style.setProperty(ROOM_BELOW_TOASTS, `${window.innerHeight - top + GAP_PX}px`);
      else style.removeProperty(ROOM_BELOW_TOASTS);
    };
    // The bar moves with its own size, with the list above it, and where something scrolls.
    const sizes = new ResizeObserver(keepRoom);
    if (bar.current !== null) sizes.observe(bar.current);
    sizes.observe(document.body);
    const listening = { capture: true, passive: true };
    window.addEventListener('scroll', keepRoom, listening);
    window.addEventListener('resize', keepRoom);
    keepRoom();
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', keepRoom, listening);
      window.removeEventListener('resize', keepRoom);
      style.removeProperty(ROOM_BELOW_TOASTS);
    };
  }, [bar]);
}
