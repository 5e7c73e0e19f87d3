import { useEffect, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { hasCopiesOfPosts } from '#web/features/compose/local-copies/local-copy-key.ts';
import type { IsUnsaved } from '#web/features/compose/opening/watch-unsaved.ts';
import { whenIdle } from '#web/lib/browser/later.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';

/**
 * Whether this browser has changes of a post that the server has not. None has until that is known: it is found once the screen stands,
 * by the code of the editor, which only browsers with such changes load here.
 */
export function useIsUnsaved(): IsUnsaved {
  const { user } = useSession();
  const viewerId = user?.id ?? '';
  const [known, setKnown] = useState<{ isUnsaved: IsUnsaved }>({ isUnsaved: () => false });
  useEffect(() => {
    let isOver = false;
    let stopWatching: (() => void) | null = null;
    async function begin() {
      if (isOver || stopWatching !== null || !hasCopiesOfPosts()) return;
      const { watchUnsaved } = await import('#web/features/compose/opening/watch-unsaved.ts');
      if (!isOver) stopWatching ??= watchUnsaved(viewerId, (isUnsaved) => setKnown({ isUnsaved }));
    }
    const tryToBegin = () =>
      void begin().catch((error: unknown) => console.warn('Unsaved changes could not be looked for.', error));
    whenIdle(tryToBegin);
    // Another tab has begun to write.
    const stopListening = listenTo(window, 'storage', tryToBegin);
    return () => {
      isOver = true;
      stopListening();
      stopWatching?.();
    };
  }, [viewerId]);
  return known.isUnsaved;
}
