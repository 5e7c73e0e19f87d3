import { findCopiesOfPosts, subscribeLocalCopies } from '../local-copies/local-copies.ts';
import { createInitialDraft, type OpenedPost } from './initial-draft.ts';

/** Whether this browser has changes of a stored post that the editor would open or offer, since the server has them not. */
export type IsUnsaved = (post: OpenedPost) => boolean;

/**
 * Tells at once how that is known, and again when a local copy is stored or deleted, here or in another tab.
 * @param viewerId whose copies count, and those of a visitor
 * @returns the function that ends it
 */
export function watchUnsaved(viewerId: string, onKnown: (isUnsaved: IsUnsaved) => void): () => void {
  function tell() {
    const copies = findCopiesOfPosts(viewerId);
    onKnown((post) => {
      const ofPost = copies.get(post.id);
      if (ofPost === undefined) return false;
      const { restored, offered } = createInitialDraft(post, ofPost);
      return restored !== null || offered !== null;
    });
  }
  tell();
  return subscribeLocalCopies(tell);
}
