import { useLayoutEffect } from 'react';
import { useSonner } from 'sonner';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { clearRise } from './clear-place.ts';

/** The custom property that holds how far toasts rise from their place (docs/product.md §2.11). */
export const TOAST_RISE = '--toast-rise';
/** Between one toast and the next, px: Sonner's own. */
const TOAST_GAP_PX = 14;
const SHOWN_TOASTS = '[data-sonner-toast][data-visible="true"][data-removed="false"]';
/** The strip above a toast that is the toast's too: over it the pointer goes from one to the next, px. */
const STRIP_PX = 15;
/** What comes and goes is waited for that long, ms: toasts move once. */
const SETTLE_MS = 100;
/** Fields for long texts are none, nor are the rows of a list with what stands in them: they can be pressed beside a toast. */
const PRESSABLE = 'a[href], button:not([data-row]), input, select, summary, [role="button"], [role="slider"]';

/** Keeps toasts, while there are any, where they cover nothing that can be pressed. */
export function useClearPlace(maxVisible: number): void {
  const { toasts } = useSonner();
  const count = Math.min(toasts.length, maxVisible);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (count === 0) {
      style.removeProperty(TOAST_RISE);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => place(), SETTLE_MS);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-hidden', 'hidden', 'class'],
    });
    const listening = { capture: true, passive: true };
    const stops = [listenTo(window, 'scroll', soon, listening), listenTo(window, 'resize', soon)];
    // The toast itself is drawn in this very frame.
    const frame = requestAnimationFrame(() => place());
    return () => {
      changes.disconnect();
      for (const stop of stops) stop();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [count]);
}

function place(): void {
  const { style } = document.documentElement;
  const list = document.querySelector('[data-sonner-toaster]');
  const shown = [...(list?.querySelectorAll<HTMLElement>(SHOWN_TOASTS) ?? [])];
  const [front] = shown;
  if (!list || front === undefined) return;
  const current = Number.parseFloat(style.getPropertyValue(TOAST_RISE)) || 0;
  const bottom = list.getBoundingClientRect().bottom + current;
  const height =
    shown.reduce((sum, { offsetHeight }) => sum + offsetHeight + TOAST_GAP_PX, 0) - TOAST_GAP_PX + STRIP_PX;
  const { left, right } = front.getBoundingClientRect();
  const toasts = { top: bottom - height, bottom, left, right };
  style.setProperty(TOAST_RISE, `${clearRise(toasts, pressableBoxes(), current)}px`);
}

function pressableBoxes(): DOMRect[] {
  return [...document.querySelectorAll(PRESSABLE)]
    .filter((one) => one.closest('[data-sonner-toaster], [data-beside-toast], [aria-hidden="true"], [inert]') === null)
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}
