import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;
/** Folders of a run; a later run of the unit and server tests removes those whose process is gone (global-setup.ts). */
export const RUN_PREFIX = 'postsmith-test-';

/** What the path of a folder of this process begins with. */
export async function fastPrefix(): Promise<string> {
  return path.join(await findFastFolder(), `${RUN_PREFIX}${process.pid}-`);
}

/** Where a test's database lives: in memory where the system offers enough of it, so that a busy disk slows no test. */
export async function findFastFolder(): Promise<string> {
  try {
    await access(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    // Not Linux, or no permission.
    return tmpdir();
  }
}
