import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { placeTooltip } from './place-tooltip.ts';

const OPEN_DELAY_MS = 400;
/** Within this time the pointer may cross from the element to its tooltip. */
const CLOSE_DELAY_MS = 150;
const TOOLTIP_ID = 'tooltip';

type Shown = { anchor: HTMLElement; text: string };
type Show = (shown: Shown | null) => void;

/**
 * Shows the tooltips of all elements that have `data-tooltip`, a short text: on hover and keyboard focus. Mounted once, so that a screen of
 * many buttons is no slower for them, and as late as one likes: an element that is hovered or has the focus by then is not missed.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => followTooltips(setShown), []);
  return shown === null ? null : createPortal(<Tip {...shown} onGone={() => setShown(null)} />, document.body);
}

function Tip({ anchor, text, onGone }: Shown & { onGone: () => void }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (element === null) return;
    const place = () => {
      if (!anchor.isConnected) return onGone();
      const { left, top } = placeTooltip(anchor.getBoundingClientRect(), element.getBoundingClientRect(), {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      });
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    // It is told too when the element goes.
    const observer = new ResizeObserver(place);
    observer.observe(anchor);
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', before === null ? TOOLTIP_ID : `${before} ${TOOLTIP_ID}`);
    return () => {
      observer.disconnect();
      if (before === null) anchor.removeAttribute('aria-describedby');
      else anchor.setAttribute('aria-describedby', before);
    };
  }, [anchor, onGone]);
  return (
    // Nothing that is read is to stand outside of every landmark.
    <section aria-label="Tips">
      <div
        ref={tip}
        id={TOOLTIP_ID}
        role="tooltip"
        className="fixed z-60 w-max max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-paper"
      >
        {text}
      </div>
    </section>
  );
}

/** Calls back with what is to be shown. Returns the function that ends it. */
function followTooltips(show: Show): () => void {
  /** The element that the pointer or the focus is on, and how it came there. */
  let anchor: HTMLElement | null = null;
  let isByFocus = false;
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    const text = anchor?.dataset['tooltip'] ?? '';
    if (anchor === null || !anchor.isConnected || text === '') return;
    isShown = true;
    show({ anchor, text });
  }
  function close() {
    clearTimeout(timer);
    if (isShown) show(null);
    isShown = false;
  }
  function leave() {
    close();
    anchor = null;
  }
  function enter(element: HTMLElement, byFocus: boolean) {
    leave();
    anchor = element;
    isByFocus = byFocus;
    if (byFocus) open();
    else timer = setTimeout(open, OPEN_DELAY_MS);
  }
  function hover(event: PointerEvent) {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>('[data-tooltip]');
    if (event.target.id === TOOLTIP_ID || (element !== null && element === anchor)) {
      if (isShown) clearTimeout(timer);
    } else if (element !== null) enter(element, false);
    else if (isShown && !isByFocus) timer = setTimeout(leave, CLOSE_DELAY_MS);
    else if (!isByFocus) leave();
  }
  function focus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target.dataset['tooltip'] === undefined) return;
    if (target.matches(':focus-visible')) enter(target, true);
  }
  const ends = [
    listenTo(document, 'pointerover', hover),
    listenTo(document, 'focusin', focus),
    listenTo(document, 'focusout', ({ target }) => {
      if (target === anchor) leave();
    }),
    listenTo(document.documentElement, 'pointerleave', () => {
      if (!isByFocus) leave();
    }),
    // Pressed, it has said what it had to; it says so again once the pointer comes back.
    ...(['pointerdown', 'click', 'scroll'] as const).map((type) => listenTo(document, type, close, { capture: true })),
    listenTo(document, 'keydown', ({ key }) => {
      if (key === 'Escape') close();
    }),
  ];
  const hovered = document.querySelector<HTMLElement>('[data-tooltip]:hover');
  const focused = document.querySelector<HTMLElement>('[data-tooltip]:focus-visible');
  if (focused !== null) enter(focused, true);
  else if (hovered !== null) enter(hovered, false);
  return () => {
    leave();
    for (const end of ends) end();
  };
}
