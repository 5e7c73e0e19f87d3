import { clear, del, delMany, entries, get, set } from 'idb-keyval';
import { attemptWith, type DatedValue, isOutdated, openOnUse, readDated } from './indexed-store.ts';

/** What posts were written from is stored in this browser only: the server stores no text of others (docs/product.md §1.4). */
const attempt = attemptWith(openOnUse('postsmith-reading', 'sources'), 'sources');

/** The stored value, or null, also where the browser refuses. */
export async function findSources(key: string): Promise<unknown> {
  return readDated(await attempt((store) => get(key, store)))?.value ?? null;
}

/** Stores a value and deletes what is older than 30 days. `now` is epoch ms. Never rejects. */
export async function saveSources(key: string, value: unknown, now: number): Promise<void> {
  await attempt(async (store) => {
    await set(key, { value, at: now } satisfies DatedValue, store);
    const old = (await entries(store)).filter(([, entry]) => isOutdated(entry, now));
    await delMany(
      old.map(([name]) => name),
      store,
    );
  });
}

/** What one post was written from is another's too, which has its words. Never rejects. */
export async function copySources(from: string, to: string, now: number): Promise<void> {
  const value = await findSources(from);
  if (value !== null) await saveSources(to, value, now);
}

/** Never rejects. */
export async function deleteSources(key: string): Promise<void> {
  await attempt((store) => del(key, store));
}

/** Deletes the sources of all posts. Never rejects. */
export async function deleteAllSources(): Promise<void> {
  await attempt(clear);
}
