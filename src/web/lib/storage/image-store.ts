import { delMany, get, keys, set } from 'idb-keyval';
import { openOnUse } from './indexed-store.ts';

/** Stores data URLs, which are too long for local storage. Every call may reject. */
export type ImageStore = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  delete(keys: string[]): Promise<void>;
  keys(): Promise<string[]>;
};

const open = openOnUse('postsmith', 'pictures');

export const browserImages: ImageStore = {
  async get(key) {
    const value: unknown = await get(key, open());
    return typeof value === 'string' ? value : null;
  },
  set: async (key, value) => set(key, value, open()),
  delete: async (all) => delMany(all, open()),
  keys: async () => (await keys(open())).filter((key) => typeof key === 'string'),
};
