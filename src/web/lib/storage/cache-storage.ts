/** What the keys of the dashboard's cache begin with (spec §3 'Browser-stored preferences and keys'). */
export const CACHE_PREFIX = 'dashboard_cache';

/** One entry as it is kept (spec §3 'Cache entry'): when it was read and when it is no longer shown, epoch ms. */
export type CacheEntry = { data: unknown; timestamp: number; expiresAt: number };

/**
 * The dashboard's cache in localStorage, as a key-value storage of its own. A browser that keeps nothing, or has no room, makes
 * every read a miss; the cache only ever saves time.
 */
export const keptEntries = {
  getItem(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      console.warn('The browser keeps nothing for this page.', error);
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // No room: better none than one that no longer holds.
      keptEntries.removeItem(key);
    }
  },
  removeItem(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch (error) {
      console.warn('The browser keeps nothing for this page.', error);
    }
  },
  entries(): [string, string][] {
    try {
      return Object.entries({ ...window.localStorage }).filter(([key]) => key.startsWith(CACHE_PREFIX));
    } catch (error) {
      console.warn('The browser keeps nothing for this page.', error);
      return [];
    }
  },
};

/** Forgets all of it: whoever signs in next must not see it. */
export function removeKeptEntries(): void {
  for (const [key] of keptEntries.entries()) keptEntries.removeItem(key);
}
