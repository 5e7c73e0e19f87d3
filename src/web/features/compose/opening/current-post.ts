import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';

/** In the state of an entry of the browser's history: the new post that is written there, which its address does not name. */
const WRITTEN = 'writtenPost';

/** The new post that was written here before another screen, to which Back leads, or before a reload; null for none. */
export function findCurrentPost(): string | null {
  const state = window.history.state as { [WRITTEN]?: string | null } | null;
  return state?.[WRITTEN] ?? sessionStore.getItem(SESSION_KEYS.currentPost);
}

/** Back to where one is now leads to this post; null: to an empty composer. */
export function keepForBack(id: string | null): void {
  // Past the router, which watches the method of the object and would load the screen anew.
  History.prototype.replaceState.call(window.history, { ...window.history.state, [WRITTEN]: id }, '');
}
