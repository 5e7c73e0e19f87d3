import { useEffect, useEffectEvent, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { useSession } from '#web/data/session.ts';
import { browserImages } from '#web/lib/storage/image-store.ts';
import { deleteLocalCopy, findLocalCopies, type LocalCopy, listLocalCopies } from '../local-copies/local-copies.ts';
import { deleteUnusedImages, hasReferences, restoreImages } from '../local-copies/offline-images.ts';
import { createInitialDraft, createUnreadDraft, findRedundantCopies, type InitialDraft } from './initial-draft.ts';

/**
 * What the editor opens with, decided once; null while images of unsaved work are read.
 * @param unreadId the id of a stored post that cannot be read now
 */
export function useInitialDraft(
  post: Post | null,
  unreadId: string | null,
  given: InitialDraft | undefined,
): InitialDraft | null {
  const { user } = useSession();
  const [{ redundant, copies }] = useState(() => {
    const found = given === undefined ? findLocalCopies(post?.id ?? unreadId, user?.id ?? null) : [];
    // Found before their images are read: only what refers to an image says which stored one it is.
    const same = new Set(post === null ? [] : findRedundantCopies(post, found));
    return { redundant: same, copies: found.filter((copy) => !same.has(copy)) };
  });
  const [initial, setInitial] = useState(() => {
    if (given !== undefined) return given;
    return copies.some(hasReferences) ? null : openWith(post, unreadId, copies);
  });

  useEffect(() => {
    if (initial !== null) return;
    let isCurrent = true;
    void Promise.all(copies.map((copy) => restoreImages(browserImages, copy))).then((restored) => {
      if (isCurrent) setInitial(openWith(post, unreadId, restored));
    });
    return () => {
      isCurrent = false;
    };
  }, [initial, copies, post, unreadId]);

  const cleanUp = useEffectEvent(async () => {
    if (post !== null) {
      for (const copy of redundant) deleteLocalCopy({ ...copy, postId: post.id });
    }
    try {
      await deleteUnusedImages(browserImages, listLocalCopies(), Date.now());
    } catch (error) {
      console.warn('Unused images could not be deleted.', error);
    }
  });
  useEffect(() => void cleanUp(), []);

  return initial;
}

function openWith(post: Post | null, unreadId: string | null, copies: readonly LocalCopy[]): InitialDraft {
  const unread = post === null && unreadId !== null ? createUnreadDraft(unreadId, copies) : null;
  return unread ?? createInitialDraft(post, copies);
}
