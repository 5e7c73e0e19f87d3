import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';

/** A pointer that moves less is a click, px. */
const THRESHOLD = 6;
type Held = { id: string; element: HTMLElement; x: number; y: number };
/** A post that is being dragged, and the day it is over. */
export type Drag = { id: string; over: string | null };

/**
 * Dragging to a day with a mouse or a pen; a finger scrolls. Days are the elements with `data-day`, unless another attribute names what
 * can be dropped on. What is dragged follows the pointer without rendering anything; only the day below it is state.
 * @param onDrop called with the id and the day it was dropped on
 */
export function useDrag(onDrop: (id: string, day: string) => void, attribute = 'data-day') {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);
  const isMoving = drag !== null;

  function letGo() {
    held.current?.element.style.removeProperty('transform');
    held.current = null;
    setDrag(null);
  }

  useEffect(() => {
    if (!isMoving) return;
    return listenTo(window, 'keydown', ({ key }) => {
      if (key !== 'Escape') return;
      held.current?.element.style.removeProperty('transform');
      held.current?.element.addEventListener('click', cancelClick, { capture: true, once: true });
      held.current = null;
      setDrag(null);
    });
  }, [isMoving]);

  const handlersFor = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const { currentTarget: element, clientX: x, clientY: y } = event;
      element.setPointerCapture(event.pointerId);
      held.current = { id, element, x, y };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = held.current;
      if (from?.id !== id) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!isMoving && Math.hypot(x, y) < THRESHOLD) return;
      from.element.style.transform = `translate(${x}px, ${y}px)`;
      const over = dayUnder(event, attribute);
      setDrag((before) => (before?.id === id && before.over === over ? before : { id, over }));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const day = isMoving ? dayUnder(event, attribute) : null;
      // The click that follows is still part of the drag.
      if (isMoving) event.currentTarget.addEventListener('click', cancelClick, { capture: true, once: true });
      letGo();
      if (day !== null) onDrop(id, day);
    },
    onPointerCancel: letGo,
  });

  return { drag, handlersFor };
}

function cancelClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The day under the pointer, also through the dragged element. */
function dayUnder({ clientX, clientY }: PointerEvent<HTMLElement>, attribute: string): string | null {
  const under = document.elementsFromPoint(clientX, clientY).find((element) => element.hasAttribute(attribute));
  return under?.getAttribute(attribute) ?? null;
}
