import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { isDataUrl } from '#domain/images/image-address.ts';
import { useSession } from '#web/data/session.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { findImageNodes, replaceSources } from './image-editing.ts';
import { optimizeImages } from './image-files.ts';
import { createImagePlugin, IMAGE_PLUGIN } from './image-plugin.ts';
import { type ImageUploads, uploadInBackground } from './image-uploads.ts';

/** Shows optimised and uploaded images in the editor and the draft, and uploads a member's images as soon as they are ready. */
export function useImages(editor: Editor, uploads: ImageUploads, store: DraftStore): void {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [owner] = useState<{ id: string | null }>({ id: userId });

  useEffect(() => {
    if (userId === null || userId === owner.id) return;
    if (owner.id !== null) uploads.clearAddresses();
    owner.id = userId;
  }, [uploads, owner, userId]);

  useEffect(() => {
    editor.registerPlugin(createImagePlugin({ editor, uploads }));
    return () => void editor.unregisterPlugin(IMAGE_PLUGIN);
  }, [editor, uploads]);

  useEffect(() => {
    const update = () => {
      if (editor.isDestroyed) return;
      const tr = replaceSources(editor.state, uploads.currentSrc);
      if (tr !== null) editor.view.dispatch(tr);
      store.updateImages();
      for (const { src } of findImageNodes(editor.state.doc)) {
        uploads.markProcessed(src);
        if (userId !== null && isDataUrl(src) && uploads.getStatus(src) === null) uploadInBackground(uploads, src);
      }
    };
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      // Images embedded in pasted HTML are optimised like files, before `update` would upload them.
      const event: unknown = transaction.getMeta('uiEvent');
      if (event === 'paste' || event === 'drop') {
        const embedded = findImageNodes(transaction.doc).filter(({ src }) => isDataUrl(src));
        const images = embedded.map(({ src }) => ({ src, file: null }));
        void optimizeImages({ editor, uploads }, images);
      }
      update();
    };
    update();
    editor.on('transaction', onTransaction);
    const unsubscribe = uploads.subscribe(update);
    return () => {
      editor.off('transaction', onTransaction);
      unsubscribe();
    };
  }, [editor, uploads, store, userId]);

  useEffect(ignoreFilesBesideTheEditor, []);
}

/** A browser would open a file that is dropped beside the editor, and leave the page. */
function ignoreFilesBesideTheEditor(): () => void {
  const ignore = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  const stops = [listenTo(window, 'dragover', ignore), listenTo(window, 'drop', ignore)];
  return () => {
    for (const stop of stops) stop();
  };
}
