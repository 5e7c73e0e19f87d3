import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';

/** A pointer that moves less is a click, px. */
const THRESHOLD = 6;
type Held = { id: string; element: HTMLElement; x: number; y: number; isMoving: boolean };
/** A post that is being dragged, and the day it is over. */
export type Drag = { id: string; over: string | null };

/**
 * Dragging to a day with a mouse or a pen; a finger scrolls. Days are the elements with `data-day`, unless another attribute names what
 * can be dropped on. What is dragged follows the pointer without rendering anything; only the day below it is state. Buttons in what is
 * dragged can be pressed.
 * @param onDrop called with the id and the day it was dropped on
 */
export function useDrag(onDrop: (id: string, day: string) => void, attribute = 'data-day') {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [isHeld, setHeld] = useState(false);
  const held = useRef<Held | null>(null);

  /** @returns what was held, if it was dragged */
  function letGo(): Held | null {
    const { current } = held;
    current?.element.style.removeProperty('transform');
    held.current = null;
    setHeld(false);
    setDrag(null);
    return current?.isMoving === true ? current : null;
  }

  const onMove = useEffectEvent((event: PointerEvent) => {
    const from = held.current;
    if (from === null) return;
    // It was let go outside the window.
    if (event.buttons === 0) return void letGo();
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.isMoving) {
      if (Math.hypot(x, y) < THRESHOLD) return;
      from.isMoving = true;
      // Not before: what has the pointer gets the click, which a button in it needs.
      from.element.setPointerCapture(event.pointerId);
    }
    from.element.style.transform = `translate(${x}px, ${y}px)`;
    const { id } = from;
    const over = dayUnder(event, attribute);
    setDrag((before) => (before?.id === id && before.over === over ? before : { id, over }));
  });
  const onUp = useEffectEvent((event: PointerEvent) => {
    const dragged = letGo();
    if (dragged === null) return;
    cancelNextClick(dragged);
    const day = dayUnder(event, attribute);
    if (day !== null) onDrop(dragged.id, day);
  });
  const giveUp = useEffectEvent(letGo);

  useEffect(() => {
    if (!isHeld) return;
    // A quick pointer is elsewhere before it has dragged anything.
    const stops = [
      listenTo(window, 'pointermove', (event) => onMove(event)),
      listenTo(window, 'pointerup', (event) => onUp(event)),
      listenTo(window, 'pointercancel', () => giveUp()),
      listenTo(window, 'keydown', ({ key }) => {
        const dragged = key === 'Escape' ? giveUp() : null;
        if (dragged !== null) cancelNextClick(dragged);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isHeld]);

  const handlersFor = (id: string) => ({
    onPointerDown: ({
      button,
      pointerType,
      target,
      currentTarget: element,
      clientX: x,
      clientY: y,
    }: ReactPointerEvent<HTMLElement>) => {
      if (button !== 0 || pointerType === 'touch') return;
      // A menu of it opens at once, and what that shows is elsewhere in the page: neither is dragged.
      if (!(target instanceof Element && element.contains(target)) || target.closest('[aria-haspopup]') !== null)
        return;
      held.current = { id, element, x, y, isMoving: false };
      setHeld(true);
    },
  });

  return { drag, handlersFor };
}

/** The click at the end of a drag is still part of it. */
function cancelNextClick({ element }: Held): void {
  element.addEventListener('click', cancelClick, { capture: true, once: true });
  // Where none follows, the next press is meant.
  const forget = () => element.removeEventListener('click', cancelClick, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true, once: true });
}

function cancelClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The day under the pointer, also through the dragged element. */
function dayUnder({ clientX, clientY }: PointerEvent, attribute: string): string | null {
  const under = document.elementsFromPoint(clientX, clientY).find((element) => element.hasAttribute(attribute));
  return under?.getAttribute(attribute) ?? null;
}
