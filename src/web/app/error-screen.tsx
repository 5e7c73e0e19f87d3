import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { UI } from '#contract/messages.ts';
import { isServerThere } from '#web/lib/api/is-server-reachable.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';

/** How browsers say that a screen's own code did not arrive. They remember that until the page is loaded anew. */
const MISSING_CODE = /dynamically imported module|importing a module script/i;

/** What stands where a screen broke (spec §2 'Other'). */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const isMissing = error instanceof Error && MISSING_CODE.test(error.message);
  const [isLooking, setLooking] = useState(false);
  async function tryAgain() {
    if (!isMissing) {
      reset();
      return router.invalidate();
    }
    setLooking(true);
    // Loading the page anew with the server away would end it for good.
    if (await isServerThere()) window.location.reload();
    else toast.error(UI.request.network);
    setLooking(false);
  }
  return (
    <div role="alert">
      <title>{`${UI.boundary.title} · Postsmith`}</title>
      <EmptyState
        headingLevel={1}
        icon={<TriangleAlert />}
        title={UI.boundary.title}
        description={`${isMissing ? 'This screen did not arrive; the connection may be gone.' : 'This screen could not be shown.'} What you saved is safe, and so is what you wrote in the editor.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" busy={isLooking} onClick={() => void tryAgain()}>
              {UI.boundary.tryAgain}
            </Button>
            <Button onClick={() => window.location.reload()}>{UI.boundary.reload}</Button>
          </div>
        }
      />
    </div>
  );
}
