import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Blobs } from '#server/ports/blobs.ts';

const KEY = /^[0-9a-z-]+(\/[0-9a-z.-]+)*$/;

/** Blobs as files under a folder, readable by their owner alone. A file appears only once it is complete. */
export function createFileBlobs(folder: string): Blobs {
  const fileOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`not a blob's key: ${key}`);
    return path.join(folder, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}.${draftNumber++}.part`;
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      await syncFolder(path.dirname(file));
    },
    find: async (key) => unlessMissing(readFile(fileOf(key))),
    remove: (key) => rm(fileOf(key), { force: true }),
    removeFolder: (folder) => rm(fileOf(folder), { recursive: true, force: true }),
    async list(folder) {
      const entries = (await unlessMissing(readdir(fileOf(folder), { withFileTypes: true }))) ?? [];
      return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
    },
    findWrittenAt: async (key) => (await unlessMissing(stat(fileOf(key))))?.mtime ?? null,
  };
}

let draftNumber = 0;

/** After a power cut a new file is there only if its folder was synced; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
