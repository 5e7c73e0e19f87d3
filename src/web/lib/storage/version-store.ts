import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval';

/** Versions of posts that the server does not have yet. In IndexedDB, since local storage has only 5 MB in all. */
export type VersionStore = {
  /** What is stored under keys that begin so. Never rejects. */
  find(prefix: string): Promise<[key: string, value: unknown][]>;
  /** False where the browser refuses. */
  save(key: string, value: unknown): Promise<boolean>;
  /** Never rejects. */
  delete(keys: readonly string[]): Promise<void>;
};

let opened: UseStore | null = null;
/** Opened on first use: some browsers throw when IndexedDB is only mentioned. */
function open(): UseStore {
  opened ??= createStore('postsmith-versions', 'versions');
  return opened;
}

export const browserVersions: VersionStore = {
  async find(prefix) {
    const all = (await attempt(() => entries<string, unknown>(open()))) ?? [];
    return all.filter(([key]) => typeof key === 'string' && key.startsWith(prefix));
  },
  save: async (key, value) => (await attempt(() => set(key, value, open()).then(() => true))) ?? false,
  delete: async (keys) => attempt(() => delMany([...keys], open())),
};

/** Deletes the versions of all posts. Never rejects. */
export async function deleteAllVersions(): Promise<void> {
  await attempt(() => clear(open()));
}

async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    console.warn('The browser refused its storage of versions.', error);
    return undefined;
  }
}
