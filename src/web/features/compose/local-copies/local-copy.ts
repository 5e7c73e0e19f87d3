import { UI } from '#contract/messages.ts';
import { browserImages } from '#web/lib/storage/image-store.ts';
import { toast } from '#web/ui/toast.tsx';
import type { LocalCopyPort } from '../draft/draft-store.ts';
import { findContentDataUrls } from '../images/content-images.ts';
import { deleteLocalCopy, saveLocalCopy } from './local-copies.ts';
import { createOfflineImages } from './offline-images.ts';

/** The copies of unsaved work in this browser: text in local storage, images in IndexedDB. For one draft. */
export function createLocalCopy(getOwnerId: () => string | null): LocalCopyPort {
  const images = createOfflineImages(browserImages, warnNotStored);
  return {
    write(draft) {
      images.keepOnly(findContentDataUrls(draft));
      const copy = { ...images.withReferences(draft), ownerId: getOwnerId(), at: Date.now() };
      return saveLocalCopy(draft.postId, copy);
    },
    hasImagesOf: (draft) => images.hasAll(findContentDataUrls(draft)),
    delete(key) {
      deleteLocalCopy(key);
      images.keepOnly([]);
    },
  };
}

/** One toast, however often the browser refuses. */
function warnNotStored(error: unknown): void {
  console.warn('The browser stores no images.', error);
  toast.warning(UI.images.notKept, { id: 'images-not-stored', duration: Number.POSITIVE_INFINITY, closeButton: true });
}
