import { createStore, type UseStore } from 'idb-keyval';
import { z } from 'zod/mini';
import { DAY_MS } from '#domain/time.ts';

/** A store of IndexedDB, opened on first use: some browsers throw when IndexedDB is only mentioned. */
export function openOnUse(database: string, name: string): () => UseStore {
  let opened: UseStore | null = null;
  return () => {
    opened ??= createStore(database, name);
    return opened;
  };
}

/**
 * Makes the function that does something with a store and never rejects: where the browser refuses it gives undefined, and the console says
 * so. `what` is stored there, such as 'versions'.
 */
export function attemptWith(open: () => UseStore, what: string) {
  return async <T>(action: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      return await action(open());
    } catch (error) {
      console.warn(`The browser refused its storage of ${what}.`, error);
      return undefined;
    }
  };
}

/** How long values are kept that say since when they are there (docs/product.md §13.10, §13.12). */
const LIFETIME_MS = 30 * DAY_MS;
const dated = z.object({ value: z.unknown(), at: z.number() });

/** A value with the instant it was stored at, epoch ms. */
export type DatedValue = { value: unknown; at: number };

/** An entry as it was stored; null for anything else. */
export function readDated(entry: unknown): DatedValue | null {
  return dated.safeParse(entry).data ?? null;
}

/** Whether an entry was stored more than 30 days before `now` (epoch ms), or says nothing of it. */
export function isOutdated(entry: unknown, now: number): boolean {
  return !((dated.safeParse(entry).data?.at ?? 0) > now - LIFETIME_MS);
}
