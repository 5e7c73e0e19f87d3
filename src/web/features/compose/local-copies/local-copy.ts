import { IMAGES } from '#contract/image-messages.ts';
import { browserImages } from '#web/lib/storage/image-store.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Draft } from '../draft/draft.ts';
import type { LocalCopyPort } from '../draft/draft-store.ts';
import { findContentDataUrls } from '../images/content-images.ts';
import { deleteLocalCopy, findLocalCopies, type LocalCopy, saveLocalCopy } from './local-copies.ts';
import { createOfflineImages } from './offline-images.ts';

/**
 * The copies of unsaved work in this browser: text in local storage, images in IndexedDB. For one draft.
 * @param restored the copy that the draft was restored from, of another opening of its post: it goes once this one's stands in for it,
 * images and all, or is needed no more
 */
export function createLocalCopy(
  getOwnerId: () => string | null,
  restored: (LocalCopy & { postId: string }) | null = null,
): LocalCopyPort {
  const images = createOfflineImages(browserImages, warnNotStored, writeAgain);
  let written: Draft | null = null;
  let replaced = restored;

  const isThere = (postId: string | null, isOne: (copy: LocalCopy) => boolean) =>
    findLocalCopies(postId, getOwnerId()).some(isOne);
  const hasImagesOf = (draft: Draft) => images.hasAll(findContentDataUrls(draft));

  function write(draft: Draft): boolean {
    written = draft;
    images.keepOnly(findContentDataUrls(draft));
    const copy = { ...images.withReferences(draft), ownerId: getOwnerId(), at: Date.now() };
    const isStored = saveLocalCopy(draft.postId, copy);
    if (isStored && hasImagesOf(draft)) deleteReplaced();
    return isStored;
  }

  /** Unless another opening of the editor has taken the copy over meanwhile. */
  function writeAgain(): void {
    const { postId = null, editorSessionId } = written ?? {};
    if (written !== null && isThere(postId, (copy) => copy.editorSessionId === editorSessionId)) write(written);
  }

  /** The tab that wrote it may have written on since. */
  function deleteReplaced(): void {
    if (replaced === null) return;
    const { postId, editorSessionId, at } = replaced;
    replaced = null;
    const isSame = (copy: LocalCopy) => copy.editorSessionId === editorSessionId && copy.at === at;
    if (isThere(postId, isSame)) deleteLocalCopy({ postId, editorSessionId });
  }

  return {
    write,
    hasImagesOf,
    delete(key) {
      written = null;
      deleteReplaced();
      deleteLocalCopy(key);
      images.keepOnly([]);
    },
  };
}

/** One toast, however often the browser refuses. */
function warnNotStored(error: unknown): void {
  console.warn('The browser stores no images.', error);
  toast.warning(IMAGES.notKept, { id: 'images-not-stored', duration: Number.POSITIVE_INFINITY, closeButton: true });
}
