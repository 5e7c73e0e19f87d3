import { useSyncExternalStore } from 'react';
import { listenTo } from './listeners.ts';

/** Whether the browser has a connection, as far as it knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline);
}

const isOnline = () => navigator.onLine;

function subscribe(listener: () => void): () => void {
  const stops = [listenTo(window, 'online', listener), listenTo(window, 'offline', listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
