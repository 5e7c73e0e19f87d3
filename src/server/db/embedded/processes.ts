import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { platform } from 'node:process';
import { promisify } from 'node:util';
import { errorCode } from '#server/files/error-code.ts';

const run = promisify(execFile);

/** Whether a process with this id runs; a zombie does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return errorCode(error) === 'EPERM';
  }
  const stat = await findStat(pid);
  return stat === null || stat.state !== 'Z';
}

/**
 * Tells this process from a later one with the same id: boot id and start time on Linux, start time on macOS, null where neither can be
 * read (Windows, a hidden /proc, no such process).
 */
export async function findStartMark(pid: number): Promise<string | null> {
  if (platform === 'linux') {
    const stat = await findStat(pid);
    const boot = await readOrNull('/proc/sys/kernel/random/boot_id');
    return stat && `${boot?.trim() ?? 'boot'}:${stat.startTicks}`;
  }
  if (platform === 'darwin') {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return stdout.trim() || null;
  }
  return null;
}

/**
 * Whether this process may be the Postgres server of that data folder. False only where it is certainly not: a wrong true refuses to
 * start, a wrong false would start a second server.
 */
export async function canBePostmaster(pid: number, dataFolder: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (platform === 'linux') {
    const workFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (workFolder !== null) return workFolder === (await realpath(dataFolder));
    const name = await readOrNull(`/proc/${pid}/comm`);
    return name === null || name.trim() === 'postgres';
  }
  if (platform === 'darwin') {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: dataFolder }));
    return stdout.includes(dataFolder);
  }
  return true;
}

/**
 * Ends what a killed server left working in this data folder: as long as one of its processes lives, Postgres starts no other. Most end by
 * themselves at once, one that calculates only when it is done. Only Linux tells where a process works; elsewhere it is waited for.
 */
export async function endOrphans(dataFolder: string): Promise<void> {
  if (platform !== 'linux') return;
  const place = await realpath(dataFolder);
  const worksHere = async (pid: number | string) => (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === place;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await worksHere(pid))) continue;
    // The server itself is called by its path; those it makes say what they do: 'postgres: postsmith postgres [local] SELECT'.
    const isMade = (await readOrNull(`/proc/${pid}/cmdline`))?.startsWith('postgres: ') === true;
    const parent = (await findStat(Number(pid)))?.parent;
    if (!isMade || parent === undefined || (await worksHere(parent))) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch (error) {
      // ESRCH: it ended by itself meanwhile.
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

/** Fields 3, 4 and 22 of proc(5) stat; counted from the last ")" because a program's name may hold anything. */
async function findStat(pid: number): Promise<{ state: string; parent: string; startTicks: string } | null> {
  const text = await readOrNull(`/proc/${pid}/stat`);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parent, startTicks] = [fields?.[0], fields?.[1], fields?.[19]];
  return state && parent && startTicks ? { state, parent, startTicks } : null;
}

function readOrNull(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
