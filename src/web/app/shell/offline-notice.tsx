import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the browser is offline, and that nothing is lost. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-xs text-warn">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. You can keep writing: your text is kept in this browser. Posts are shown as you last read
          them. Scheduled posts still go out.
        </p>
      )}
    </div>
  );
}
