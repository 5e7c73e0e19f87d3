import { useEffect, useEffectEvent } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { toast } from '#web/ui/toast.tsx';
import { emptyContent } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { showLostFormatting } from '../editor/lost-formatting.ts';
import { deleteLocalCopy } from '../local-copies/local-copies.ts';
import { MESSAGES } from '../messages.ts';
import { type InitialDraft, readStoredDocument } from './initial-draft.ts';
import { useOffer } from './use-offer.ts';

const TOAST_MS = 10_000;
const RESTORED_ID = 'compose-restored';

/** The restored text was cleared since. */
export function dismissRestoredToast(): void {
  toast.dismiss(RESTORED_ID);
}

/**
 * Says once, as a post opens, that unsaved text was restored (unless `isQuiet`) or is offered, that the post had no document, or
 * what of its document could not be opened.
 */
export function useOpeningToasts(
  { draft, restored, offered }: InitialDraft,
  post: Post | null,
  store: DraftStore,
  isQuiet: boolean,
): void {
  const offer = useOffer('compose-offered');

  function showRestored() {
    function clear() {
      const before = store.getDraft();
      store.replace(emptyContent());
      toast(MESSAGES.editor.cleared, { action: { label: 'Undo', onClick: () => store.replace(before) } });
    }
    const startFresh = { label: MESSAGES.opening.startFresh, onClick: clear };
    toast(MESSAGES.opening.restored, {
      id: RESTORED_ID,
      duration: TOAST_MS,
      ...(draft.postId === null ? { action: startFresh, classNames: { actionButton: 'toast-quiet' } } : {}),
    });
  }
  const show = useEffectEvent(() => {
    if (restored !== null && !isQuiet) showRestored();
    if (offered !== null) {
      const discard = () => deleteLocalCopy({ ...offered, postId: draft.postId });
      offer({
        title: MESSAGES.opening.offered,
        label: 'Use mine',
        onAccept: () => {
          store.replace(offered);
          discard();
        },
        onDecline: discard,
      });
    }
    if (post === null) return;
    const { hasDocument, dropped } = readStoredDocument(post);
    if (!hasDocument) {
      toast(UI.list.noDocument, { id: UI.list.noDocument, description: MESSAGES.opening.plainText });
    }
    showLostFormatting(dropped);
  });
  useEffect(() => {
    show();
    // On another screen it would clear a text that nobody sees.
    return dismissRestoredToast;
  }, []);
}
