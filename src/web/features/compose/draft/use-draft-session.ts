import { useEffect, useState, useSyncExternalStore } from 'react';
import { UI } from '#contract/messages.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { uploadPicture } from '#web/data/images.ts';
import { useCreatePost, useUpdatePost } from '#web/data/posts.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { browserPictures } from '#web/lib/storage/image-store.ts';
import { toast } from '#web/ui/toast.tsx';
import { findContentDataUrls, mapContentImages } from '../images/content-images.ts';
import { createPictureDesk, type PictureDesk } from '../images/image-uploads.ts';
import { createPictureShelf, type PictureShelf } from '../local-copies/offline-images.ts';
import { keepContentPictures } from '../images/save-images.ts';
import { isSourceUrl } from '../sources/source-kind.ts';
import type { Draft, DraftContent } from './draft.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';
import { type CopyPlace, dropCopy, keepCopy, type TextStore } from './local-copy.ts';

/** The browser's storage, touched only when used: some browsers throw at its very name. */
export const browserStore: TextStore = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
  key: (at) => window.localStorage.key(at),
  get length() {
    return window.localStorage.length;
  },
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

export type DraftDesk = {
  session: DraftSession;
  draft: Draft;
  desk: PictureDesk;
  /** What the session knows of the stored post, for calls that send it on. */
  getExpectedVersion: () => ExpectedVersion;
  /** Keeps a draft in this browser beside the one on the screen, where opening the post finds it, until the returned function is called. */
  setAside: (draft: Draft) => () => void;
};

/** The draft on the screen with its saving; see `createDraftSession`. `restored` is where it was kept before it came back. */
export function useDraftSession(
  initial: Draft,
  options: { ownerId: string | null; canAutosave: boolean; restored: CopyPlace | null },
): DraftDesk {
  const { ownerId, canAutosave, restored } = options;
  const { mutateAsync: create } = useCreatePost();
  const { mutateAsync: update } = useUpdatePost();
  const [owner] = useState<{ id: string | null }>(() => ({ id: ownerId }));
  const [desk] = useState(() =>
    createPictureDesk({ upload: async (dataUrl) => (await uploadPicture(dataUrl)).src, explain: messageOf }),
  );
  const [editorSessionId] = useState(() => crypto.randomUUID());
  const [shelf] = useState(() => createPictureShelf(browserPictures, tellNotKept));
  const [session] = useState(() =>
    createDraftSession(initial, {
      create: (content) => create({ ...fieldsOf(content), source: content.source, editorSessionId }),
      update: (id, content, knownAt) =>
        update({ id, changes: { ...fieldsOf(content), ...expectedVersion(knownAt, editorSessionId) } }),
      isContested: (error) => isApiError(error, 'POST_CHANGED'),
      keepPictures: (content) => keepContentPictures(content, desk.keep),
      currentPictures: (content) => mapContentImages(content, desk.current),
      keep(draft) {
        return keepDraft(draft, shelf, editorSessionId, owner.id);
      },
      isKeepingPictures: (draft) => shelf.isHolding(findContentDataUrls(draft)),
      drop(postId) {
        dropCopy(browserStore, { postId, editorSessionId });
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
    // What came back moves to this editor session's own place.
    if (restored === null || restored.postId === null) return;
    if (session.keep() && !session.wouldLoseWords()) dropCopy(browserStore, restored);
  }, [session, restored]);

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

  function setAside(aside: Draft) {
    const place = { postId: aside.postId, editorSessionId: crypto.randomUUID() };
    const ownShelf = createPictureShelf(browserPictures, tellNotKept);
    keepDraft(aside, ownShelf, place.editorSessionId, owner.id);
    return () => {
      dropCopy(browserStore, place);
      ownShelf.hold([]);
    };
  }

  const getExpectedVersion = () => expectedVersion(session.getDraft().knownAt, editorSessionId);
  return { session, draft, desk, getExpectedVersion, setAside };
}

function expectedVersion(knownAt: string | null, editorSessionId: string): ExpectedVersion {
  return knownAt === null ? { editorSessionId } : { editorSessionId, expectedUpdatedAt: knownAt };
}

function keepDraft(draft: Draft, shelf: PictureShelf, editorSessionId: string, ownerId: string | null): boolean {
  shelf.hold(findContentDataUrls(draft));
  const { postId, knownAt } = draft;
  const facts = { ownerId, knownAt, at: Date.now() };
  return keepCopy(browserStore, { postId, editorSessionId }, shelf.withReferences(draft), facts);
}
