import { clear, delMany, entries, get, setMany } from 'idb-keyval';
import { attemptWith, type DatedValue, isOutdated, openOnUse, readDated } from './indexed-store.ts';

/** What was read of the server, for when there is no connection (docs/product.md §13.12). */
const attempt = attemptWith(openOnUse('postsmith-offline', 'answers'), 'what is shown without a connection');

const ownKey = (ownerId: string, key: string) => `${ownerId} ${key}`;

/** What is kept for this person under a key, with when it was read; null also where the browser refuses. */
export async function findKept(ownerId: string, key: string): Promise<DatedValue | null> {
  return readDated(await attempt((store) => get(ownKey(ownerId, key), store)));
}

/** Keeps values for a person, and deletes what is older than 30 days or another's. `now` is epoch ms. Never rejects. */
export async function keep(ownerId: string, values: readonly [key: string, value: unknown][], now: number) {
  await attempt(async (store) => {
    const own = values.map(([key, value]): [string, DatedValue] => [ownKey(ownerId, key), { value, at: now }]);
    await setMany(own, store);
    const all = await entries<string, unknown>(store);
    const gone = all.filter(([key, entry]) => !key.startsWith(ownKey(ownerId, '')) || isOutdated(entry, now));
    await delMany(
      gone.map(([key]) => key),
      store,
    );
  });
}

/** Deletes everything that is kept: whoever signs in next must not see it. Never rejects. */
export async function deleteAllKept(): Promise<void> {
  await attempt(clear);
}
