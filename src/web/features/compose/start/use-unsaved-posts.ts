import { useEffect, useState } from 'react';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { useSession } from '#web/data/session.ts';
import { useStoredPosts } from '#web/data/stored-posts.ts';
import { findCopiesOfPosts, subscribeLocalCopies } from '../local-copies/local-copies.ts';
import { createInitialDraft, createUnreadDraft } from '../opening/initial-draft.ts';

/**
 * The stored posts that this browser has words of which the server has not, latest first. One that cannot be read now counts: it opens
 * from its copy. One that is published or gone does not, since it takes no words. Null until that is known.
 */
export function useUnsavedPosts(): { id: string; content: string }[] | null {
  const { user } = useSession();
  const viewerId = user?.id ?? '';
  const [copies, setCopies] = useState(() => findCopiesOfPosts(viewerId));
  useEffect(() => subscribeLocalCopies(() => setCopies(findCopiesOfPosts(viewerId))), [viewerId]);
  const posts = useStoredPosts([...copies.keys()]);
  if (copies.size === 0) return [];
  if (posts === undefined) return null;
  return [...copies].flatMap(([id, ofPost]) => {
    const post = posts.get(id);
    if (post === null) return [];
    const initial = post === undefined ? createUnreadDraft(id, ofPost) : createInitialDraft(post, ofPost);
    const unsaved = initial?.restored ?? initial?.offered ?? null;
    return unsaved === null ? [] : [{ id, content: toPlainContent(unsaved.document) }];
  });
}
