import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { UI } from '#contract/messages.ts';
import { isNewVersionReady, openNewVersion, subscribeNewVersion } from '#web/lib/browser/service-worker.ts';

/** Says that a new version waits. It never comes by itself: somebody may be in the middle of a sentence. */
export function VersionNotice() {
  const isReady = useSyncExternalStore(subscribeNewVersion, isNewVersionReady);
  return (
    <div role="status">
      {isReady && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-xs text-accent">
          <RefreshCw aria-hidden className="size-4 shrink-0" />
          {UI.newVersion.ready}
          <button
            type="button"
            onClick={openNewVersion}
            className="relative cursor-pointer font-medium underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3.5"
          >
            {UI.newVersion.reload}
          </button>
        </p>
      )}
    </div>
  );
}
