import { type RefObject, useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Where the focus was: its control, the row of a list that it stands in, and the parts around it that can have the focus. */
type Place = {
  control: HTMLElement;
  row: { list: HTMLElement; at: number; fromEnd: number } | null;
  /** The list that it stands in, where the focus shall go to what is beside that. */
  beside: HTMLElement | null;
  parts: readonly HTMLElement[];
};

/**
 * What has the focus inside `region` and goes, such as a button with the row that it was pressed for, leaves it to the same control of the row that
 * comes into its place; where its list has none, to the nearest part around it that takes it (`tabIndex={-1}`), `region` being the last. Without
 * this the keyboard would begin at the top of the page. In a list marked `data-removes-at-once`, where a press is kept at once and a second one
 * would take away another row, the focus goes to the first control beside it.
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    let last: Place | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? placeOf(target, element) : null;
    };
    const forget = () => {
      // Whoever presses beside everything has left it.
      setTimeout(() => {
        if (last !== null && isUsable(last.control) && document.activeElement !== last.control) last = null;
      });
    };
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (last === null || isUsable(last.control)) return;
      if (activeElement !== null && activeElement !== document.body && activeElement !== last.control) return;
      successorOf(last)?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    observer.observe(element, {
      ...{ childList: true, subtree: true },
      ...{ attributes: true, attributeFilter: ['disabled', 'hidden'] },
    });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [region]);
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}

function controlsOf(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable);
}

function placeOf(control: HTMLElement, region: HTMLElement): Place {
  const parts: HTMLElement[] = [];
  for (let at = control.parentElement; at !== null && region.contains(at); at = at.parentElement)
    if (at.tabIndex === -1 && at.hasAttribute('tabindex')) parts.push(at);
  const item = control.closest('li');
  const list = item?.parentElement;
  if (!item || !list || !region.contains(item)) return { control, row: null, beside: null, parts };
  if (list.matches('[data-removes-at-once]')) return { control, row: null, beside: list, parts };
  const controls = controlsOf(item);
  const fromEnd = controls.length - controls.indexOf(control);
  return { control, row: { list, at: [...list.children].indexOf(item), fromEnd }, beside: null, parts };
}

function successorOf({ row, beside, parts }: Place): HTMLElement | undefined {
  if (beside !== null) {
    const part = parts.find(isUsable);
    return part && (controlsOf(part).find((control) => !beside.contains(control)) ?? part);
  }
  const items = row?.list.isConnected === true ? [...row.list.children] : [];
  const item = items[Math.min(row?.at ?? 0, items.length - 1)];
  const controls = item === undefined ? [] : controlsOf(item);
  return controls[Math.max(0, controls.length - (row?.fromEnd ?? 1))] ?? parts.find(isUsable);
}
