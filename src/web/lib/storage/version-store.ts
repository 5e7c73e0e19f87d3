import { clear, delMany, entries, set } from 'idb-keyval';
import { attemptWith, openOnUse } from './indexed-store.ts';

/** Versions of posts that the server does not have yet. In IndexedDB, since local storage has only 5 MB in all. */
export type VersionStore = {
  /** What is stored under keys that begin so. Never rejects. */
  find(prefix: string): Promise<[key: string, value: unknown][]>;
  /** False where the browser refuses. */
  save(key: string, value: unknown): Promise<boolean>;
  /** Never rejects. */
  delete(keys: readonly string[]): Promise<void>;
};

const attempt = attemptWith(openOnUse('postsmith-versions', 'versions'), 'versions');

export const browserVersions: VersionStore = {
  async find(prefix) {
    const all = (await attempt((store) => entries<string, unknown>(store))) ?? [];
    return all.filter(([key]) => typeof key === 'string' && key.startsWith(prefix));
  },
  save: async (key, value) => (await attempt((store) => set(key, value, store).then(() => true))) ?? false,
  delete: async (keys) => attempt((store) => delMany([...keys], store)),
};

/** Deletes the versions of all posts. Never rejects. */
export async function deleteAllVersions(): Promise<void> {
  await attempt(clear);
}
