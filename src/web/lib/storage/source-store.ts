import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { DAY_MS } from '#domain/time.ts';

/** What posts were written from is stored in this browser only: the server stores no text of others (docs/product.md §1.4). */

/** docs/product.md §13.10 */
const LIFETIME_MS = 30 * DAY_MS;

const stored = z.object({ value: z.unknown(), at: z.number() });

let opened: UseStore | null = null;
/** Opened on first use: some browsers throw when IndexedDB is only mentioned. */
function open(): UseStore {
  opened ??= createStore('postsmith-reading', 'sources');
  return opened;
}

/** The stored value, or null, also where the browser refuses. */
export async function findSources(key: string): Promise<unknown> {
  const entry = await attempt(() => get(key, open()));
  return stored.safeParse(entry).data?.value ?? null;
}

/** Stores a value and deletes what is older than 30 days. `now` is epoch ms. Never rejects. */
export async function saveSources(key: string, value: unknown, now: number): Promise<void> {
  await attempt(async () => {
    await set(key, { value, at: now }, open());
    const all = await entries(open());
    const old = all.filter(([, entry]) => !((stored.safeParse(entry).data?.at ?? 0) > now - LIFETIME_MS));
    await delMany(
      old.map(([name]) => name),
      open(),
    );
  });
}

/** Never rejects. */
export async function deleteSources(key: string): Promise<void> {
  await attempt(() => del(key, open()));
}

/** Deletes the sources of all posts. Never rejects. */
export async function deleteAllSources(): Promise<void> {
  await attempt(() => clear(open()));
}

async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    console.warn('The browser refused its storage of sources.', error);
    return undefined;
  }
}
