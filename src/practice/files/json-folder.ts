import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findJson, makePrivateFolder, writeJson } from './json-file.ts';

/** Objects with a URN, a JSON file each, all of them in memory as well. */
export type JsonFolder<T> = {
  /** Sorted when the folder was opened, then in the order they were added. */
  all(): readonly T[];
  find(urn: string): T | null;
  /** In memory at once; resolved when it is on the disk. */
  put(thing: T): Promise<void>;
  /** Resolved when its last change is on the disk. */
  settled(urn: string): Promise<void>;
  /** Resolved when everything is on the disk. */
  flush(): Promise<void>;
  clear(): Promise<void>;
};

/** Opens the folder, made where it is missing, and reads what it holds; the last part of a URN names the file. */
export async function openJsonFolder<T extends { readonly urn: string }>(
  folder: string,
  compare: (one: T, other: T) => number,
): Promise<JsonFolder<T>> {
  await makePrivateFolder(folder);
  const things = new Map((await readAll<T>(folder)).sort(compare).map((thing) => [thing.urn, thing]));
  const writes = new Map<string, Promise<void>>();
  const fileOf = (urn: string): string => join(folder, `${urn.split(':').at(-1)}.json`);
  const flush = async (): Promise<void> => {
    await Promise.all(writes.values());
  };
  return {
    all: () => [...things.values()],
    find: (urn) => things.get(urn) ?? null,
    put: (thing) => {
      const { urn } = thing;
      things.set(urn, thing);
      const written = (writes.get(urn) ?? Promise.resolve())
        .then(() => writeJson(fileOf(urn), thing))
        .finally(() => {
          if (writes.get(urn) === written) writes.delete(urn);
        });
      writes.set(urn, written);
      return written;
    },
    settled: async (urn) => writes.get(urn),
    flush,
    clear: async () => {
      await flush();
      await Promise.all([...things.keys()].map((urn) => rm(fileOf(urn), { force: true })));
      things.clear();
    },
  };
}

async function readAll<T>(folder: string): Promise<T[]> {
  const things: T[] = [];
  for (const name of await readdir(folder)) {
    const thing = name.endsWith('.json') ? ((await findJson(join(folder, name))) as T | null) : null;
    if (thing) things.push(thing);
  }
  return things;
}
