import { execFile } from 'node:child_process';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { getuid, platform } from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '2G';
/** A killed database's processes take a moment to leave the disk. */
const UNMOUNT_TRIES = 50;

/** Where an installation keeps its data. */
export type Disk = {
  folder: string;
  canLosePower: boolean;
  /** What was not written through to the disk is gone. All processes that use it have ended. */
  losePower(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A file system in a file, where the machine allows that (Linux, root, loop devices): at a power cut it is replaced by what the file
 * holds, without what is still in memory. Elsewhere a plain folder, which cannot lose power.
 */
export async function openDisk(folder: string): Promise<Disk> {
  await mkdir(folder);
  await chmod(folder, 0o755);
  const file = `${folder}.image`;
  if (platform !== 'linux' || getuid?.() !== 0 || !(await mountNew(file, folder))) {
    return { folder, canLosePower: false, losePower: async () => undefined, close: async () => undefined };
  }
  return {
    folder,
    canLosePower: true,
    async losePower() {
      const survived = `${file}.survived`;
      await run('cp', ['--sparse=always', file, survived]);
      await unmount(folder);
      await run('mv', [survived, file]);
      await run('mount', ['-o', 'loop', file, folder]);
    },
    async close() {
      await unmount(folder);
      await rm(file, { force: true });
    },
  };
}

async function mountNew(file: string, folder: string): Promise<boolean> {
  try {
    await run('truncate', ['-s', SIZE, file]);
    await run('mkfs.ext4', ['-q', file]);
    await run('mount', ['-o', 'loop', file, folder]);
    await chmod(folder, 0o755);
    return true;
  } catch {
    // No such tools, or no right to mount: the run says that power cuts were left out.
    await rm(file, { force: true });
    return false;
  }
}

async function unmount(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run('umount', [folder]);
      return;
    } catch (error) {
      if (tries === UNMOUNT_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
