import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { access, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, succeeds } from './error-code.ts';

/** Ending of files that are still being written, and of those that a crash left unfinished. */
export const UNFINISHED = '.part';

/** Writes a file that its owner alone may read, replacing another one. It appears only once it is complete and on disk. */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const draft = draftOf(file);
  await writeFile(draft, data, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** The same, but never replaces a file: of several processes that write it at once, one does. */
export function createFileOnce(file: string, data: string): void {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, data, { flag: 'wx', mode: 0o600, flush: true });
    // Unlike a rename, a link fails where there is a file.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function draftOf(file: string): string {
  return `${file}.${randomUUID()}${UNFINISHED}`;
}

/** After a power cut a new name is there only if its folder was synced; Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function fileExists(file: string): Promise<boolean> {
  return succeeds(access(file));
}
