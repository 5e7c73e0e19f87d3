import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useIsOnline } from '#web/lib/browser/use-is-online.ts';
import { dateFormat } from '#web/lib/format/locale.ts';

const WHOLE_ID = 'offline-whole';

/**
 * Says that the browser is offline, from when what is shown is, and that nothing is lost. It stands in the header's free room, so that it
 * stays in sight and moves nothing; where that room is small it shows one word, which a press explains.
 */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="@container flex min-w-0 flex-1 justify-center max-md:justify-start">
      {!isOnline && (
        <p
          data-offline=""
          className="flex min-w-0 items-center gap-1.5 rounded-full bg-warn-soft px-2.5 py-1 text-xs font-medium text-warn"
        >
          <WifiOff aria-hidden className="size-4 shrink-0 @max-[5.5rem]:hidden" />
          <button
            type="button"
            popoverTarget={WHOLE_ID}
            className="relative cursor-pointer truncate before:absolute before:-inset-3 @min-[33rem]:hidden"
          >
            Offline
          </button>
          <span className="truncate @max-[33rem]:sr-only">
            <Whole />
          </span>
        </p>
      )}
      {!isOnline && (
        <p
          id={WHOLE_ID}
          popover="auto"
          className="fixed inset-x-4 top-16 m-0 w-auto rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-pop"
        >
          <Whole />
        </p>
      )}
    </div>
  );
}

function Whole() {
  return (
    <>
      You are offline. <LastRead /> Your text is kept in this browser. Scheduled posts still go out.
    </>
  );
}

/** When the posts in sight were read, else when the server answered last: nothing on the screen is newer. Nothing where it never did. */
function LastRead() {
  const queries = useQueryClient().getQueryCache().getAll();
  const read = queries.filter(({ state }) => state.dataUpdatedAt > 0);
  const shown = read.filter((query) => query.isActive() && query.queryKey[0] === 'posts');
  const lastMs = shown[0]?.state.dataUpdatedAt ?? Math.max(0, ...read.map(({ state }) => state.dataUpdatedAt));
  if (lastMs === 0) return null;
  const isToday = new Date(lastMs).toDateString() === new Date().toDateString();
  const when = dateFormat({ ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'short' }).format(lastMs);
  return `What you see is from ${when}.`;
}
