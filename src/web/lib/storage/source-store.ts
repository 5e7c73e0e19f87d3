import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';

/** What posts were written from is kept in this browser alone: the server keeps no text of others (spec §1 'data privacy'). */

const KEPT_MS = 30 * 86_400_000;

const stored = z.object({ value: z.unknown(), at: z.number() });

let opened: UseStore | null = null;
/** Opened when first used: some browsers refuse at the very name. */
function open(): UseStore {
  opened ??= createStore('postsmith-reading', 'sources');
  return opened;
}

/** What is kept under a key, or null. Null too where the browser refuses. */
export async function findReading(key: string): Promise<unknown> {
  try {
    const parsed = stored.safeParse(await get(key, open()));
    return parsed.success ? parsed.data.value : null;
  } catch (error) {
    console.warn('What the post was written from could not be read.', error);
    return null;
  }
}

/** Keeps a value under a key, and throws away what is older than 30 days. `now` is epoch ms. */
export async function keepReading(key: string, value: unknown, now: number): Promise<void> {
  try {
    await set(key, { value, at: now }, open());
    const all = await entries(open());
    const old = all.filter(([, entry]) => !((stored.safeParse(entry).data?.at ?? 0) > now - KEPT_MS));
    await delMany(
      old.map(([name]) => name),
      open(),
    );
  } catch (error) {
    console.warn('What the post was written from could not be kept.', error);
  }
}

export async function dropReading(key: string): Promise<void> {
  try {
    await del(key, open());
  } catch (error) {
    console.warn('What the post was written from could not be dropped.', error);
  }
}

/** Drops everything that is kept. */
export async function dropAllReadings(): Promise<void> {
  try {
    await clear(open());
  } catch (error) {
    console.warn('What posts were written from could not be dropped.', error);
  }
}
