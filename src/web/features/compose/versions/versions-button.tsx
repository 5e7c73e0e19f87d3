import type { Editor } from '@tiptap/core';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { VERSIONS } from '#contract/version-messages.ts';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Draft } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { VersionContent } from './version-content.ts';
import type { VersionKeeper } from './version-keeper.ts';

const VersionsDialog = laterPart(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

/** After this the closed dialog has returned the focus. */
const FOCUS_DELAY_MS = 50;

/** Opens the versions of the post, and restores the one that is chosen there. */
export function VersionsButton(props: {
  editor: Editor;
  store: DraftStore;
  keeper: VersionKeeper;
  draft: Draft;
  isDisabled: boolean;
  onRestored: () => void;
}) {
  const { editor, store, keeper, draft, isDisabled, onRestored } = props;
  const [isOpen, setOpen] = useState(false);
  const stopWatching = useRef<() => void>(() => undefined);

  useScreenActions(() => [{ id: 'versions', label: VERSIONS.title, isDisabled, run: open }]);

  function open() {
    // What was typed a moment ago is compared too.
    store.getDraft();
    setOpen(true);
  }
  function restore(content: VersionContent, time: string) {
    const before = store.getDraft();
    const { doc } = editor.state;
    stopWatching.current();
    keeper.keep('before_restore', before);
    store.replace(content);
    onRestored();
    setOpen(false);
    // Into the editor, so that its own Undo takes the words back too.
    setTimeout(() => editor.isDestroyed || editor.commands.focus(), FOCUS_DELAY_MS);
    const undo = () => {
      keeper.keep('before_restore');
      store.replace(before);
    };
    const id = toast(VERSIONS.restored(time), { id: 'version-restored', action: { label: 'Undo', onClick: undo } });
    // Where the editor's own Undo took it back, there is nothing left to undo.
    const dismiss = () => editor.state.doc.eq(doc) && toast.dismiss(id);
    editor.on('update', dismiss);
    stopWatching.current = () => editor.off('update', dismiss);
  }
  return (
    <>
      <IconButton size="sm" label={VERSIONS.title} icon={<History />} disabled={isDisabled} onClick={open} />
      {isOpen && (
        <VersionsDialog
          keeper={keeper}
          postId={draft.postId}
          current={draft}
          onRestore={restore}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
