import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { isDataUrl } from '#domain/images/image-address.ts';
import { useSession } from '#web/data/session.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { findPictures, replaceSources } from './image-editing.ts';
import { optimizePictures } from './image-files.ts';
import { createPicturePlugin, PICTURE_PLUGIN } from './image-plugin.ts';
import { keepInBackground, type PictureDesk } from './image-uploads.ts';

/**
 * Keeps editor, desk and draft of one mind about pictures: what the desk finished takes its place in the document, without a step of
 * Undo; a member's pictures go to the server as soon as they are ready.
 */
export function usePictures({
  editor,
  desk,
  session,
}: {
  editor: Editor;
  desk: PictureDesk;
  session: DraftSession;
}): void {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [owner] = useState<{ id: string | null }>({ id: userId });

  useEffect(() => {
    if (userId === null || userId === owner.id) return;
    if (owner.id !== null) desk.forgetAddresses();
    owner.id = userId;
  }, [desk, owner, userId]);

  useEffect(() => {
    editor.registerPlugin(createPicturePlugin({ editor, desk }));
    return () => void editor.unregisterPlugin(PICTURE_PLUGIN);
  }, [editor, desk]);

  useEffect(() => {
    const settle = () => {
      if (editor.isDestroyed) return;
      const tr = replaceSources(editor.state, desk.current);
      if (tr !== null) editor.view.dispatch(tr);
      session.settlePictures();
      for (const { src } of findPictures(editor.state.doc)) desk.know(src);
      if (userId !== null) uploadAll(editor, desk);
    };
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      // What stands in pasted HTML itself is taken like a file; it is in work before anything else looks at it.
      const event: unknown = transaction.getMeta('uiEvent');
      if (event === 'paste' || event === 'drop') {
        const embedded = findPictures(transaction.doc).filter(({ src }) => isDataUrl(src));
        void optimizePictures(
          { editor, desk },
          embedded.map(({ src }) => ({ src, file: null })),
        );
      }
      settle();
    };
    settle();
    editor.on('transaction', onTransaction);
    const unsubscribe = desk.subscribe(settle);
    return () => {
      editor.off('transaction', onTransaction);
      unsubscribe();
    };
  }, [editor, desk, session, userId]);

  useEffect(keepFilesFromReplacingThePage, []);
}

function uploadAll(editor: Editor, desk: PictureDesk): void {
  for (const { src } of findPictures(editor.state.doc)) {
    if (isDataUrl(src) && desk.workOn(src) === null) keepInBackground(desk, src);
  }
}

/** A file let go beside the editor would be opened by the browser, in the place of the whole page. */
function keepFilesFromReplacingThePage(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
