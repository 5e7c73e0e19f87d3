import { useEffect, useRef } from 'react';
import type { CalendarView } from './calendar-props.ts';

/** The switch stands in another part of the screen for the queue: what goes with it leaves the focus to its chosen view. */
export function useViewFocus(view: CalendarView): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>('[role=radiogroup][aria-label="View"] :checked')
      ?.focus({ preventScroll: true });
  }, [view]);
}
