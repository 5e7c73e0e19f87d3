import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#server/files/write-file.ts';
import { findStartMark, isAlive } from './processes.ts';

const lockSchema = z.object({
  pid: z.number().int().positive(),
  startMark: z.string().nullable(),
  role: z.enum(['all', 'web', 'worker']),
  url: z.string().nullable(),
});

/** The app process that owns a data folder; `url` once it listens. */
export type Lock = z.infer<typeof lockSchema>;
export type Role = Lock['role'];

/** Another live process owns this data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
  readonly pid: number;
  readonly url: string | null;

  constructor(holder: { pid: number; url: string | null }) {
    const where = holder.url === null ? '' : ` on ${holder.url}`;
    super(
      `Postsmith already runs on this data: process ${holder.pid}${where}. ` +
        'Stop it first, or start this one with ROLE=web or ROLE=worker to join it.',
    );
    this.pid = holder.pid;
    this.url = holder.url;
  }
}

/** The live process that owns `dataDir`, or null: the lock of a process that is gone is ignored. */
export async function readLock(dataDir: string): Promise<Lock | null> {
  const lock = await readFileLock(dataDir);
  if (lock === null || !(await isAlive(lock.pid))) return null;
  const mark = await findStartMark(lock.pid);
  const isRecycledPid = mark !== null && lock.startMark !== null && mark !== lock.startMark;
  return isRecycledPid ? null : lock;
}

/**
 * Makes this process the owner of `dataDir`, or returns the live one that is. Must be called under an advisory lock of the database,
 * since no file operation takes over a stale lock atomically.
 */
export async function claimLock(dataDir: string, role: Role): Promise<{ holder: Lock } | 'owned'> {
  const holder = await readLock(dataDir);
  if (holder) return { holder };
  await write(dataDir, { pid: process.pid, startMark: await findStartMark(process.pid), role, url: null });
  return 'owned';
}

/** Writes the address the owner listens on into its lock; does nothing for a process that only joined. */
export async function setLockUrl(dataDir: string, url: string): Promise<void> {
  const lock = await readLock(dataDir);
  if (lock?.pid === process.pid) await write(dataDir, { ...lock, url });
}

/** Removes the lock, if this process owns it. */
export async function releaseLock(dataDir: string): Promise<void> {
  const lock = await readLock(dataDir);
  if (lock?.pid === process.pid) await rm(lockPath(dataDir), { force: true });
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'postsmith.lock');
}

async function readFileLock(dataDir: string): Promise<Lock | null> {
  try {
    return lockSchema.parse(JSON.parse(await readFile(lockPath(dataDir), 'utf8')));
  } catch {
    // Absent, or not written by us: ours are renamed into place when complete.
    return null;
  }
}

function write(dataDir: string, lock: Lock): Promise<void> {
  return replaceFile(lockPath(dataDir), `${JSON.stringify(lock)}\n`);
}
