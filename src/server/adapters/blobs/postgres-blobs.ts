import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Blobs } from '#server/ports/blobs.ts';
import { orAway } from './away.ts';
import { checkKey } from './keys.ts';
import {
  deleteBlob,
  deleteFolder,
  findHead,
  listBlobs,
  makeTables,
  type Pool,
  readPieces,
  writeBlob,
} from './store.ts';

/**
 * Blobs as rows of the product's own database, in pieces (docs/decisions/0023). Every call is one statement or one transaction, so that
 * it works behind a pooler too.
 * @param pool its own: a caller's transaction may hold a connection of the product's pool while it waits for a blob
 */
export function createPostgresBlobs(pool: Pool): Blobs {
  let making: Promise<void> | null = null;
  /** Made by the first call of each process; tried again where it failed. */
  const ready = () => {
    making ??= makeTables(pool).catch((error: unknown) => {
      making = null;
      throw error;
    });
    return making;
  };
  const use = <T>(work: () => Promise<T>): Promise<T> => orAway(ready().then(work));

  /** A blob that is replaced in the middle of a reading is read again. */
  async function read(key: string): Promise<Buffer | null> {
    for (let isLast = false; ; isLast = true) {
      const head = await findHead(pool, key);
      if (head === null) return null;
      try {
        return Buffer.concat(await Array.fromAsync(readPieces(pool, key, head)), head.bytes);
      } catch (error) {
        if (isLast) throw error;
      }
    }
  }

  return {
    async put(key, bytes) {
      const blob = { key: checkKey(key), id: randomUUID(), bytes };
      await use(() => writeBlob(pool, blob));
    },
    async find(key) {
      checkKey(key);
      return use(() => read(key));
    },
    async open(key) {
      checkKey(key);
      const head = await use(() => findHead(pool, key));
      return head && Readable.from(readPieces(pool, key, head), { objectMode: false });
    },
    async findSize(key) {
      checkKey(key);
      return (await use(() => findHead(pool, key)))?.bytes ?? null;
    },
    async remove(key) {
      checkKey(key);
      await use(() => deleteBlob(pool, key));
    },
    async removeFolder(folder) {
      checkKey(folder);
      return use(() => deleteFolder(pool, folder));
    },
    async *list(folder) {
      if (folder !== undefined) checkKey(folder);
      const entries = await use(async () => listBlobs(pool, folder));
      for (;;) {
        const next = await orAway(entries.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    // A transaction that was cut off leaves nothing.
    removeUnfinished: async () => 0,
  };
}
