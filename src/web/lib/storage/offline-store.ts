import { clear, createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { DAY_MS } from '#domain/time.ts';

/** What was read of the server, for when there is no connection (docs/product.md §13.12). */

const LIFETIME_MS = 30 * DAY_MS;

const stored = z.object({ value: z.unknown(), at: z.number() });

let opened: UseStore | null = null;
/** Opened on first use: some browsers throw when IndexedDB is only mentioned. */
function open(): UseStore {
  opened ??= createStore('postsmith-offline', 'answers');
  return opened;
}

const ownKey = (ownerId: string, key: string) => `${ownerId} ${key}`;

/** What is kept for this person under a key, or null, also where the browser refuses. */
export async function findKept(ownerId: string, key: string): Promise<unknown> {
  const entry = await attempt(() => get(ownKey(ownerId, key), open()));
  return stored.safeParse(entry).data?.value ?? null;
}

/** Keeps values for a person, and deletes what is older than 30 days or another's. `now` is epoch ms. Never rejects. */
export async function keep(ownerId: string, values: readonly [key: string, value: unknown][], now: number) {
  await attempt(async () => {
    await setMany(
      values.map(([key, value]) => [ownKey(ownerId, key), { value, at: now }]),
      open(),
    );
    const all = await entries<string, unknown>(open());
    const isOld = (entry: unknown) => !((stored.safeParse(entry).data?.at ?? 0) > now - LIFETIME_MS);
    const gone = all.filter(([key, entry]) => !key.startsWith(ownKey(ownerId, '')) || isOld(entry));
    await delMany(
      gone.map(([key]) => key),
      open(),
    );
  });
}

/** Deletes everything that is kept: whoever signs in next must not see it. Never rejects. */
export async function deleteAllKept(): Promise<void> {
  await attempt(() => clear(open()));
}

async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    console.warn('The browser refused its storage for use without a connection.', error);
    return undefined;
  }
}
