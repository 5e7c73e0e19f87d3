import { useEffect } from 'react';
import { POLL_MS } from './polling.ts';

/** Calls `read` every few seconds while `isOn`, unless nobody sees the page. */
export function usePolling(isOn: boolean, read: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, read]);
}
