import { useEffect, useState, useSyncExternalStore } from 'react';
import { UI } from '#contract/messages.ts';
import { toPlainContent } from '#domain/text/network-text.ts';
import { uploadPicture } from '#web/data/images.ts';
import { useCreatePost, useUpdatePost } from '#web/data/posts.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { browserPictures } from '#web/lib/picture-store.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Draft, DraftContent } from './draft.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';
import { dropCopy, keepCopy, type TextStore } from './local-copy.ts';
import { findContentDataUrls, mapContentImages } from './picture-content.ts';
import { createPictureDesk, type PictureDesk } from './picture-desk.ts';
import { keepContentPictures } from './picture-saving.ts';
import { createPictureShelf } from './picture-shelf.ts';
import { isSourceUrl } from './source-kind.ts';

/** The browser's storage, touched only when used: some browsers throw at its very name. */
export const browserStore: TextStore = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
};

/** The fields a save sends. An address that is none is left out, so that it cannot keep the words from being saved. */
function fieldsOf({ document, articleUrl, linkCard }: DraftContent) {
  return {
    content: toPlainContent(document),
    tiptapJson: document,
    articleUrl: articleUrl !== '' && isSourceUrl(articleUrl) ? articleUrl : null,
    linkCard,
  };
}

/** Said once, however often the browser refuses. */
function tellNotKept(error: unknown): void {
  console.warn('The browser keeps no pictures.', error);
  toast.warning(UI.images.notKept, { id: 'pictures-not-kept', duration: Number.POSITIVE_INFINITY, closeButton: true });
}

/** The draft on the screen with its saving; see `createDraftSession`. */
export function useDraftSession(
  initial: Draft,
  options: { ownerId: string | null; canAutosave: boolean },
): { session: DraftSession; draft: Draft; desk: PictureDesk } {
  const { ownerId, canAutosave } = options;
  const { mutateAsync: create } = useCreatePost();
  const { mutateAsync: update } = useUpdatePost();
  const [owner] = useState<{ id: string | null }>(() => ({ id: ownerId }));
  const [desk] = useState(() =>
    createPictureDesk({ upload: async (dataUrl) => (await uploadPicture(dataUrl)).src, explain: messageOf }),
  );
  const [shelf] = useState(() => createPictureShelf(browserPictures, tellNotKept));
  const [session] = useState(() =>
    createDraftSession(initial, {
      create: async (content) => (await create({ ...fieldsOf(content), source: content.source })).id,
      update: async (id, content) => {
        await update({ id, changes: fieldsOf(content) });
      },
      keepPictures: (content) => keepContentPictures(content, desk.keep),
      currentPictures: (content) => mapContentImages(content, desk.current),
      keep(draft) {
        shelf.hold(findContentDataUrls(draft));
        return keepCopy(browserStore, draft.postId, shelf.withReferences(draft), owner.id, Date.now());
      },
      isKeepingPictures: (draft) => shelf.isHolding(findContentDataUrls(draft)),
      drop(postId) {
        dropCopy(browserStore, postId);
        shelf.hold([]);
      },
      explain: messageOf,
      now: Date.now,
    }),
  );
  const draft = useSyncExternalStore(session.subscribe, session.getDraft);

  useEffect(() => {
    owner.id = ownerId;
  }, [owner, ownerId]);

  useEffect(() => session.setAutosave(canAutosave), [session, canAutosave]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.wouldLoseWords()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      session.leave();
    };
  }, [session]);

  return { session, draft, desk };
}
