import { localStore } from '#web/lib/storage/browser-storage.ts';

/** What the keys of all local copies begin with. */
export const PREFIX = 'compose_unsaved:';
/** The key of the copy of a post that was never saved. */
export const NEW_POST_COPY = `${PREFIX}new`;

/** Whether there is a copy of any stored post, whosoever it is. */
export function hasCopiesOfPosts(): boolean {
  return localStore.entries().some(([key]) => key.startsWith(PREFIX) && !key.startsWith(NEW_POST_COPY));
}
