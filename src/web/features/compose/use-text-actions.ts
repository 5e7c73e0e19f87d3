import { UI } from '#contract/messages.ts';
import { hasImage } from '#domain/documents/document.ts';
import { removeEmphasis } from '#domain/documents/unstyle.ts';
import { toCopyText } from '#domain/linkedin-text/network-text.ts';
import { useSession } from '#web/data/session.ts';
import { copyText } from '#web/flows/copy-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { emptyContent } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { MESSAGES } from './messages.ts';
import { dismissRestoredToast } from './opening/use-opening-toasts.ts';
import { NO_SOURCES, type PostSourcesState } from './sources/use-post-sources.ts';

/** Copy Text, Clear Post and plain letters in place of styled ones; the latter two with Undo. */
export function useTextActions(store: DraftStore, { replace: replaceSources }: PostSourcesState, onSignIn: () => void) {
  const { user } = useSession();
  return {
    copy() {
      if (user === null) {
        toast.error(UI.clipboard.signUpFirst, { action: { label: 'Sign in', onClick: onSignIn } });
        return;
      }
      const { document } = store.getDraft();
      const copiedHint = hasImage(document) ? UI.clipboard.imagesAsWord : undefined;
      void copyText(toCopyText(document), { ...UI.clipboard, copiedHint });
    },
    clear() {
      const before = store.getDraft();
      dismissRestoredToast();
      store.replace(emptyContent());
      replaceSources(NO_SOURCES, before.document);
      toast(MESSAGES.editor.cleared, { action: { label: 'Undo', onClick: () => store.replace(before) } });
    },
    removeStyles() {
      const before = store.getDraft();
      store.replace({ document: removeEmphasis(before.document) });
      toast(MESSAGES.editor.plainLetters, { action: { label: 'Undo', onClick: () => store.replace(before) } });
    },
  };
}
