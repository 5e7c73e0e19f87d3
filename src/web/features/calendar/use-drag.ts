import { type PointerEvent, useEffect, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';

/** A pointer that moves less is a click, px. */
const THRESHOLD = 6;
type Point = { x: number; y: number };
export type Drag = { id: string; from: Point; by: Point; over: string | null; isMoving: boolean };

/**
 * Dragging to a day with a mouse or a pen; a finger scrolls. Days are the elements with `data-day`.
 * @param onDrop called with the id and the day it was dropped on
 */
export function useDrag(onDrop: (id: string, day: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isMoving = drag?.isMoving === true;

  useEffect(() => {
    if (!isMoving) return;
    return listenTo(window, 'keydown', ({ key }) => {
      if (key === 'Escape') setDrag(null);
    });
  }, [isMoving]);

  const handlersFor = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, from: pointOf(event), by: { x: 0, y: 0 }, over: null, isMoving: false });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return;
      const by = { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y };
      const isFar = drag.isMoving || Math.hypot(by.x, by.y) >= THRESHOLD;
      setDrag({ ...drag, by, over: isFar ? dayUnder(event) : null, isMoving: isFar });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const day = drag?.isMoving === true ? dayUnder(event) : null;
      // The click that follows is still part of the drag.
      if (drag?.isMoving === true)
        event.currentTarget.addEventListener('click', cancelClick, { capture: true, once: true });
      setDrag(null);
      if (day !== null) onDrop(id, day);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { drag, handlersFor };
}

function cancelClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>): Point => ({ x, y });

/** The day under the pointer, also through the dragged element. */
function dayUnder({ clientX, clientY }: PointerEvent<HTMLElement>): string | null {
  const under = document.elementsFromPoint(clientX, clientY).find((element) => element.hasAttribute('data-day'));
  return under?.getAttribute('data-day') ?? null;
}
