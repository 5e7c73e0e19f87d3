import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** Stores data URLs, which are too long for local storage. Every call may reject. */
export type ImageStore = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  delete(keys: string[]): Promise<void>;
  keys(): Promise<string[]>;
};

let opened: UseStore | null = null;
/** Opened on first use: some browsers throw when IndexedDB is only mentioned. */
function open(): UseStore {
  opened ??= createStore('postsmith', 'pictures');
  return opened;
}

export const browserImages: ImageStore = {
  async get(key) {
    const value: unknown = await get(key, open());
    return typeof value === 'string' ? value : null;
  },
  set: async (key, value) => set(key, value, open()),
  delete: async (all) => delMany(all, open()),
  keys: async () => (await keys(open())).filter((key) => typeof key === 'string'),
};
