import { useEffect } from 'react';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { type Draft, hasContent } from '../draft/draft.ts';
import { keepForBack } from './current-post.ts';

/** Keeps which new post is written here, for Back and a reload. By the id that it gets: it may be left before it is saved. */
export function useCurrentPost(draft: Draft, isNew: boolean): void {
  const { postId } = draft;
  const id = postId ?? (hasContent(draft) ? draft.newId : null);
  useEffect(() => {
    if (isNew) keepForBack(id);
  }, [id, isNew]);
  useEffect(() => {
    if (isNew && postId !== null) sessionStore.setItem(SESSION_KEYS.currentPost, postId);
  }, [postId, isNew]);
}
