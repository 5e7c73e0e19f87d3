import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** Where a browser keeps texts too long for its small storage. Every call may be refused. */
export type PictureStore = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  delete(keys: string[]): Promise<void>;
  keys(): Promise<string[]>;
};

let opened: UseStore | null = null;
/** Opened when first used: some browsers refuse at the very name. */
function open(): UseStore {
  opened ??= createStore('postsmith', 'pictures');
  return opened;
}

/** The browser's own database. */
export const browserPictures: PictureStore = {
  async get(key) {
    const value: unknown = await get(key, open());
    return typeof value === 'string' ? value : null;
  },
  set: async (key, value) => set(key, value, open()),
  delete: async (all) => delMany(all, open()),
  keys: async () => (await keys(open())).filter((key) => typeof key === 'string'),
};
