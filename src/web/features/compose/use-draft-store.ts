import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadImage } from '#web/data/images.ts';
import { useCreatePost } from '#web/data/posts.ts';
import { useSession } from '#web/data/session.ts';
import { useUpdatePost } from '#web/data/update-post.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { expectedVersion, toPostFields } from './draft/draft.ts';
import { createDraftStore } from './draft/draft-store.ts';
import { mapContentImages, uploadContentImages } from './images/content-images.ts';
import { createImageUploads } from './images/image-uploads.ts';
import { createLocalCopy } from './local-copies/local-copy.ts';
import type { InitialDraft } from './opening/initial-draft.ts';

/** The draft on the screen with its saving and its image uploads. `draft` is the snapshot to render. */
export function useDraftStore({ draft: initial, restored }: InitialDraft, canAutosave: boolean) {
  const { postId } = initial;
  const { user } = useSession();
  const ownerId = user?.id ?? null;
  const { mutateAsync: create } = useCreatePost();
  const { mutateAsync: update } = useUpdatePost();
  const [owner] = useState({ id: ownerId });
  const [uploads] = useState(() => createImageUploads(async (dataUrl) => (await uploadImage(dataUrl)).src));
  const [store] = useState(() =>
    createDraftStore(initial, {
      save(draft) {
        const { postId: id, newId, source, editorSessionId, revision, restoredSessionId } = draft;
        const from = { editorSessionId, editorRevision: revision };
        const opening = { ...from, ...(restoredSessionId !== null && { restoredSessionId }) };
        if (id === null) return create({ ...toPostFields(draft), id: newId, source, ...opening });
        return update({ id, changes: { ...toPostFields(draft), source, ...expectedVersion(draft) } });
      },
      uploadImages: (content) => uploadContentImages(content, uploads.upload),
      currentImages: (content) => mapContentImages(content, uploads.currentSrc),
      localCopy: createLocalCopy(() => owner.id, restored !== null && postId !== null ? { ...restored, postId } : null),
    }),
  );
  const draft = useSyncExternalStore(store.subscribe, store.getSnapshot);

  useEffect(() => {
    owner.id = ownerId;
  }, [owner, ownerId]);

  useEffect(() => store.setAutosave(canAutosave), [store, canAutosave]);

  useEffect(() => {
    // The copy that was restored is replaced by one of this opening of the editor.
    if (restored !== null && postId !== null) store.saveLocally();
  }, [store, postId, restored]);

  // What was written without a connection is saved as soon as there is one.
  useEffect(() => listenTo(window, 'online', () => store.saveWithin(0)), [store]);

  useEffect(() => {
    const stop = listenTo(window, 'beforeunload', (event) => {
      if (store.wouldLoseWords()) event.preventDefault();
    });
    return () => {
      stop();
      store.close();
    };
  }, [store]);

  return { store, draft, uploads };
}
