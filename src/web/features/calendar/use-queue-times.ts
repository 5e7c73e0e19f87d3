import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarProps } from './calendar-props.ts';

/** Whoever comes to an address with it comes for the times of the queue. */
const HASH = '#times';

/** Whether times and days off are shown, which stand below all that is planned: whoever asks for them gets the focus there. */
export function useQueueTimes({ view, onViewChange }: Pick<CalendarProps, 'view' | 'onViewChange'>) {
  const [hasQueueTimes, setQueueTimes] = useState(() => view === 'queue' && window.location.hash === HASH);
  const place = useRef<HTMLElement>(null);
  /** They take the focus as soon as they are there. */
  const isAwaited = useRef(hasQueueTimes);
  const queueTimes = useCallback((element: HTMLElement | null) => {
    place.current = element;
    if (element === null || !isAwaited.current) return;
    isAwaited.current = false;
    element.focus();
  }, []);
  function toggleQueueTimes() {
    flushSync(() => setQueueTimes(!hasQueueTimes));
    if (!hasQueueTimes) place.current?.focus();
  }
  function goToTimes() {
    isAwaited.current = place.current === null;
    flushSync(() => setQueueTimes(true));
    if (view === 'queue') place.current?.focus();
    else onViewChange('queue');
  }
  return { hasQueueTimes, queueTimes, toggleQueueTimes, goToTimes };
}
