import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { UI } from '#contract/messages.ts';
import { isServerReachable } from '#web/lib/api/is-server-reachable.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OfflineState } from '#web/ui/offline-state.tsx';
import { toast } from '#web/ui/toast.tsx';

/** What browsers say when a page's code could not be loaded. They remember the failure until the document is reloaded. */
const MISSING_CODE = /dynamically imported module|importing a module script/i;

/** Stands in place of a page that failed (docs/product.md §2.12). */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const isMissing = error instanceof Error && MISSING_CODE.test(error.message);
  const [isChecking, setChecking] = useState(false);
  async function tryAgain() {
    if (!isMissing) {
      reset();
      return router.invalidate();
    }
    setChecking(true);
    // With the server unreachable a reload would lose the page.
    if (await isServerReachable()) window.location.reload();
    else toast.error(UI.request.network);
    setChecking(false);
  }
  const retry = useEffectEvent(() => void tryAgain());
  useEffect(() => (isMissing ? listenTo(window, 'online', retry) : undefined), [isMissing]);
  // Its code is not kept in this browser: nothing went wrong, and it is loaded once there is a connection.
  if (isMissing && !navigator.onLine) return <OfflineState headingLevel={1} />;
  return (
    <div role="alert">
      <title>{`${UI.boundary.title} · Postsmith`}</title>
      <EmptyState
        headingLevel={1}
        icon={<TriangleAlert />}
        title={UI.boundary.title}
        description={`${isMissing ? 'This screen could not be loaded. Check your connection.' : 'This screen could not be shown.'} Your saved posts and what you wrote in the editor are safe.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" busy={isChecking} onClick={() => void tryAgain()}>
              {UI.boundary.tryAgain}
            </Button>
            <Button onClick={() => window.location.reload()}>{UI.boundary.reload}</Button>
          </div>
        }
      />
    </div>
  );
}
