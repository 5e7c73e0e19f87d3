import { useLayoutEffect } from 'react';
import { useSonner } from 'sonner';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { type Box, clearRise, type Layer } from './clear-place.ts';
import { dismissInforming } from './toast-voice.ts';

/** The custom property that holds how far toasts rise from their place (docs/product.md §2.11). */
export const TOAST_RISE = '--toast-rise';
/** Between one toast and the next, px: Sonner's own. */
const TOAST_GAP_PX = 14;
const SHOWN_TOASTS = '[data-sonner-toast][data-visible="true"][data-removed="false"]';
/** The strip above a toast that is the toast's too: over it the pointer goes from one to the next, px. */
const STRIP_PX = 15;
/** What comes and goes is waited for that long, ms: toasts move once. */
const SETTLE_MS = 100;
/**
 * Fields for long texts, of three lines and more, are none, nor are the rows of a list with what stands in them: they can be pressed
 * beside a toast.
 */
const PRESSABLE =
  'a[href], button:not([data-row]), input, select, textarea:is([rows="1"], [rows="2"]), summary, [role="button"], [role="slider"], [role^="menuitem"], [role="option"]';
/** What opens over a page, to be read and answered. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Keeps toasts, while there are any, where they cover nothing that can be pressed, and nothing of what is open over the page. As something
 * opens, those that only inform go.
 */
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
    const changes = new MutationObserver((records) => {
      if (records.some(hasOpened)) {
        dismissInforming();
        place('anew');
      }
      soon();
    });
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-hidden', 'hidden', 'class'],
    });
    const listening = { capture: true, passive: true };
    const stops = [
      listenTo(window, 'scroll', soon, listening),
      listenTo(window, 'resize', soon),
      // A sheet has come up.
      listenTo(window, 'animationend', soon),
    ];
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

/** Where they are is left only if it must be, or if they are placed anew. */
function place(how: 'anew' | 'calmly' = 'calmly'): void {
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
  const rise = clearRise(toasts, pressableBoxes(), findLayer(), how === 'anew' ? 0 : current);
  style.setProperty(TOAST_RISE, `${rise}px`);
}

function hasOpened({ addedNodes }: MutationRecord): boolean {
  return [...addedNodes].some((node) => node instanceof Element && (node.matches(LAYER) || node.querySelector(LAYER)));
}

/** What was opened last, if it is still open. */
function findLayer(): Layer | null {
  const layer = [...document.querySelectorAll<HTMLElement>(LAYER)].findLast((one) => one.checkVisibility());
  if (layer === undefined) return null;
  const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: Box[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    words.push(range.getBoundingClientRect());
  }
  return { box: layer.getBoundingClientRect(), words, windowBottom: window.innerHeight };
}

function pressableBoxes(): DOMRect[] {
  return [...document.querySelectorAll(PRESSABLE)]
    .filter((one) => one.closest('[data-sonner-toaster], [data-beside-toast], [aria-hidden="true"], [inert]') === null)
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}
