import { localStore } from './browser-storage.ts';

/** What the keys of the dashboard's cache begin with (docs/product.md §13.1). */
export const CACHE_PREFIX = 'dashboard_cache';

/** One stored entry (docs/product.md §3.9): when it was read and when it is no longer shown, epoch ms. */
export type CacheEntry = { data: unknown; timestamp: number; expiresAt: number };

/** The dashboard's cache in localStorage. Where the browser refuses, every read is a miss: the cache only ever saves time. */
export const cacheStorage = {
  getItem: localStore.getItem,
  setItem(key: string, value: string): void {
    // No room: better no entry than an outdated one.
    if (!localStore.setItem(key, value)) localStore.removeItem(key);
  },
  removeItem: localStore.removeItem,
  entries: () => localStore.entries().filter(([key]) => key.startsWith(CACHE_PREFIX)),
};

/** Removes every entry: whoever signs in next must not see them. */
export function clearCacheStorage(): void {
  for (const [key] of cacheStorage.entries()) cacheStorage.removeItem(key);
}
