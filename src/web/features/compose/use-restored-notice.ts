import { useEffect, useEffectEvent } from 'react';
import { toast } from '#web/ui/toast.tsx';
import { type DraftContent, emptyContent } from './draft.ts';
import type { Seed } from './seed.ts';

const TOAST_MS = 10_000;
/** One notice, however often the screen mounts. */
const TOAST_ID = 'compose-restored';

/** Says when unsaved words came back by themselves (unless `isQuiet`), or offers the ones that did not. */
export function useRestoredNotice(seed: Seed, put: (content: DraftContent) => void, isQuiet: boolean): void {
  const tell = useEffectEvent(() => {
    const { isRestored, offered, draft } = seed;
    if (isRestored && isQuiet) return;
    if (isRestored) {
      const content = draft.postId === null ? emptyContent() : null;
      toast('Your unsaved text is back', {
        id: TOAST_ID,
        duration: TOAST_MS,
        ...(content === null ? {} : { action: { label: 'Start fresh', onClick: () => put(content) } }),
      });
    } else if (offered !== null) {
      toast('This post was saved elsewhere after your last change here', {
        id: TOAST_ID,
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
        action: { label: 'Use mine', onClick: () => put(offered) },
      });
    }
  });
  useEffect(() => tell(), []);
}
