import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '#server/files/error-code.ts';
import { replaceFile } from '#server/files/write-file.ts';
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
      await replaceFile(file, bytes);
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
