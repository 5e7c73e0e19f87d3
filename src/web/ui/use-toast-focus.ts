import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const LIST = '[data-sonner-toaster]';
/** What a toast offers. */
const ACTION = '[data-sonner-toast][data-removed="false"] [data-action]';
/** Where Tab stops among them. */
const STOPS = '[data-sonner-toast], [data-sonner-toast] button';

/** Handlers for the element around Sonner's toasts. */
type FocusHandlers = {
  ref: RefObject<HTMLDivElement | null>;
  onFocusCapture: (event: FocusEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Lets Tab go on past the toasts. Sonner gives the focus back to where it came from whenever it leaves them, so that nobody could go
 * further; here it goes back only where the toast that had it is gone, with Escape, and with Tab for whoever came by Alt+T, for whom there is
 * nothing beside them (docs/product.md §2.19).
 */
export function useToastFocus(): FocusHandlers {
  const ref = useRef<HTMLDivElement>(null);
  /** What had the focus before a toast, for as long as one has it. */
  const cameFrom = useRef<HTMLElement | null>(null);
  /** They were led to by Alt+T. */
  const isLed = useRef(false);
  /** What the element under way said of itself before `onFocusCapture`. */
  const marked = useRef<string | undefined>(undefined);

  useEffect(() => {
    const { current: around } = ref;
    if (around === null) return;
    const watch = new MutationObserver(() => {
      if (document.activeElement !== document.body || cameFrom.current === null) return;
      cameFrom.current.focus({ preventScroll: true });
      cameFrom.current = null;
    });
    watch.observe(around, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);

  return {
    ref,
    // Sonner remembers nothing where what gets the focus says that it cannot be dismissed.
    onFocusCapture({ target, relatedTarget }) {
      if (!(target instanceof HTMLElement)) return;
      marked.current = target.dataset['dismissible'];
      target.dataset['dismissible'] = 'false';
      if (relatedTarget instanceof HTMLElement && ref.current?.contains(relatedTarget) === false)
        cameFrom.current = relatedTarget;
    },
    onFocus({ target }) {
      if (!(target instanceof HTMLElement)) return;
      if (marked.current === undefined) delete target.dataset['dismissible'];
      else target.dataset['dismissible'] = marked.current;
      // Alt+T gives the focus to the list, where Enter does nothing.
      if (!target.matches(LIST)) return;
      isLed.current = true;
      target.querySelector<HTMLElement>(ACTION)?.focus();
    },
    onBlur({ relatedTarget }) {
      if (relatedTarget instanceof Node && ref.current?.contains(relatedTarget) === true) return;
      cameFrom.current = null;
      isLed.current = false;
      // Since Alt+T the toasts stay, which Sonner ends where a pointer leaves them, or at this event.
      ref.current?.querySelector(LIST)?.dispatchEvent(new Event('dragend', { bubbles: true }));
    },
    onKeyDown(event) {
      const stops = [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
      const next = stops.indexOf(event.target as HTMLElement) + (event.shiftKey ? -1 : 1);
      const leaves = event.key === 'Tab' && isLed.current && stops[next] === undefined;
      if (!leaves && event.key !== 'Escape') return;
      event.preventDefault();
      // Nothing else is meant by it, such as the selecting in a list to which the focus goes.
      event.stopPropagation();
      const back = cameFrom.current?.isConnected === true ? cameFrom.current : document.querySelector('main');
      back?.focus({ preventScroll: true });
    },
  };
}
