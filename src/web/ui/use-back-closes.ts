import { useEffect, useEffectEvent } from 'react';
import { onBackPress } from '#web/lib/browser/back-press.ts';

type Layer = {
  /** Where the browser's history stood when it opened: the router counts its entries. */
  at: number | undefined;
  close: () => void;
};

/** What is open, the topmost last. */
const layers: Layer[] = [];
/** What closes as soon as the history stands again where it stood before Back. */
let closing: Layer | null = null;

const readIndex = (state: unknown) => (state as { __TSR_index?: number } | null)?.__TSR_index;

/**
 * The browser's Back closes what is open, the topmost first, and leaves the screen where it is. Nothing is added to the history: Back is
 * taken back before the router and those who guard unsaved words hear of it. What may not be closed now stays, and so does the screen
 * (docs/product.md §2.21).
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { at: readIndex(window.history.state), close: () => closeNow() };
    layers.push(layer);
    onBackPress(hearBack);
    const endWatch = watchSystem(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      endWatch();
    };
  }, [isOpen]);
}

function hearBack(event: PopStateEvent): void {
  const index = readIndex(event.state);
  const returning = closing;
  closing = null;
  if (returning !== null) {
    // Another Back that came sooner than the way back leaves the screen.
    if (index !== returning.at) return;
    event.stopImmediatePropagation();
    // Only now: what closing it writes into the address belongs to this entry.
    if (layers.includes(returning)) returning.close();
    return;
  }
  const top = layers.at(-1);
  if (top?.at === undefined || index !== top.at - 1) return;
  event.stopImmediatePropagation();
  closing = top;
  window.history.forward();
}

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Android's Back closes it on the first screen too, behind which no entry is ours: where the app was installed it would end it. */
function watchSystem({ close }: Layer): () => void {
  if (window.CloseWatcher === undefined) return () => undefined;
  const watcher = new window.CloseWatcher();
  watcher.addEventListener('close', close);
  return () => watcher.destroy();
}
