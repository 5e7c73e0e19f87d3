import { useEffect, useState, useSyncExternalStore } from 'react';
import { findImageHash } from '#domain/images/image-address.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { toPlainContent } from '#domain/text/network-text.ts';
import { useCreatePost, useUpdatePost } from '#web/data/posts.ts';
import { messageOf } from '#web/lib/api-error.ts';
import type { Draft, DraftContent } from './draft.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';
import { dropCopy, keepCopy, type TextStore } from './local-copy.ts';
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
    linkCard: withKeptPicture(linkCard),
  };
}

/** A card's picture is sent once the server keeps it: with one that it does not know, it would refuse the words too. */
function withKeptPicture(card: LinkCard | null): LinkCard | null {
  if (card === null || card.image === null || findImageHash(card.image) !== null) return card;
  return { ...card, image: null };
}

/** The draft on the screen with its saving; see `createDraftSession`. */
export function useDraftSession(
  initial: Draft,
  options: { ownerId: string | null; canAutosave: boolean },
): { session: DraftSession; draft: Draft } {
  const { ownerId, canAutosave } = options;
  const { mutateAsync: create } = useCreatePost();
  const { mutateAsync: update } = useUpdatePost();
  const [owner] = useState<{ id: string | null }>(() => ({ id: ownerId }));
  const [session] = useState(() =>
    createDraftSession(initial, {
      create: async (content) => (await create({ ...fieldsOf(content), source: content.source })).id,
      update: async (id, content) => {
        await update({ id, changes: fieldsOf(content) });
      },
      keep: (draft) => keepCopy(browserStore, draft, owner.id, Date.now()),
      drop: (postId) => dropCopy(browserStore, postId),
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

  return { session, draft };
}
