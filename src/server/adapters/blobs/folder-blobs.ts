import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '#server/files/error-code.ts';
import { replaceFile, UNFINISHED } from '#server/files/write-file.ts';
import { type Blobs, isBlobKey } from '#server/ports/blobs.ts';
import { orAway } from './away.ts';
import { checkKey } from './keys.ts';

type File = { path: string; bytes: number; writtenAt: Date };

/** Blobs as files under a folder, readable by their owner alone. A file appears only once it is complete. */
export function createFolderBlobs(folder: string): Blobs {
  const fileOf = (key: string) => path.join(folder, ...checkKey(key).split('/'));
  const keyOf = (file: string) => path.relative(folder, file).split(path.sep).join('/');
  const openFile = async (file: string): Promise<FileHandle | null> => unlessMissing(open(file));

  async function write(file: string, bytes: Buffer): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await replaceFile(file, bytes);
  }

  async function removeAll(below: string): Promise<number> {
    let count = 0;
    for await (const file of walk(below)) if (!file.path.endsWith(UNFINISHED)) count += 1;
    await rm(below, { recursive: true, force: true });
    return count;
  }

  async function removeDrafts(before: Date): Promise<number> {
    let count = 0;
    for await (const file of walk(folder)) {
      if (!file.path.endsWith(UNFINISHED) || file.writtenAt > before) continue;
      await rm(file.path, { force: true });
      count += 1;
    }
    return count;
  }

  return {
    put: (key, bytes) => orAway(write(fileOf(key), bytes)),
    find: async (key) => orAway(unlessMissing(readFile(fileOf(key)))),
    async open(key) {
      const handle = await orAway(openFile(fileOf(key)));
      return handle?.createReadStream() ?? null;
    },
    findSize: async (key) => (await orAway(unlessMissing(stat(fileOf(key)))))?.size ?? null,
    remove: (key) => orAway(rm(fileOf(key), { force: true })),
    removeFolder: (below) => orAway(removeAll(fileOf(below))),
    async *list(below) {
      const files = walk(below === undefined ? folder : fileOf(below));
      for (;;) {
        const next = await orAway(files.next());
        if (next.done === true) return;
        const { path: file, bytes, writtenAt } = next.value;
        // Somebody else's file in the folder is no blob.
        if (!file.endsWith(UNFINISHED) && isBlobKey(keyOf(file))) yield { key: keyOf(file), bytes, writtenAt };
      }
    },
    removeUnfinished: (before) => orAway(removeDrafts(before)),
  };
}

/** Every file below a folder, one folder after the other; those that go meanwhile are left out. */
async function* walk(folder: string): AsyncGenerator<File, void, undefined> {
  for (const entry of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(at);
    const found = entry.isFile() ? await unlessMissing(stat(at)) : null;
    if (found !== null) yield { path: at, bytes: found.size, writtenAt: found.mtime };
  }
}
