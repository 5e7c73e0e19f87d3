import { useEffect, useEffectEvent } from 'react';
import { toast } from '#web/ui/toast.tsx';
import { type DraftContent, emptyContent } from './draft.ts';
import type { Seed } from './initial-draft.ts';
import { dropCopy } from './local-copy.ts';
import { browserStore } from './use-draft-session.ts';
import { useOffer } from '../opening/use-offer-notice.ts';

const TOAST_MS = 10_000;
/** One notice, however often the screen mounts. */
const TOAST_ID = 'compose-restored';

/** Takes the news back that words are there again: they were cleared since. */
export function forgetRestoredNotice(): void {
  toast.dismiss(TOAST_ID);
}

/** Says when unsaved words came back by themselves (unless `isQuiet`), or offers the ones that did not. */
export function useRestoredNotice(seed: Seed, put: (content: DraftContent) => void, isQuiet: boolean): void {
  const offer = useOffer('compose-offered');
  const tell = useEffectEvent(() => {
    const { restored, offered, draft } = seed;
    if (restored !== null && isQuiet) return;
    if (restored !== null) {
      const content = draft.postId === null ? emptyContent() : null;
      toast('Your unsaved text is back', {
        id: TOAST_ID,
        duration: TOAST_MS,
        ...(content === null ? {} : { action: { label: 'Start fresh', onClick: () => put(content) } }),
      });
    } else if (offered !== null) {
      const forget = () => dropCopy(browserStore, { postId: draft.postId, editorSessionId: offered.editorSessionId });
      offer({
        title: 'This post was saved elsewhere after your last change here',
        label: 'Use mine',
        onTake: () => {
          put(offered);
          forget();
        },
        onRefuse: forget,
      });
    }
  });
  useEffect(() => tell(), []);
}
