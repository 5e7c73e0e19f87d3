import { execFile, spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { program } from './binaries.ts';
import { SOCKET_FOLDER_PREFIX } from './data-folder.ts';
import { serverEnvironment } from './initialise.ts';
import { canBePostmaster, isAlive } from './processes.ts';
import type { Account } from './system-account.ts';

const run = promisify(execFile);
const POLL_MS = 10;

/** A running server, from its postmaster.pid; `isReady` once it accepts connections. */
export type Postmaster = {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  readonly isReady: boolean;
};

/** The server that works in this data folder now, or null. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, address, , status] = text.split('\n').map((line) => line.trim());
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0 || !(await canBePostmaster(id, dataFolder))) return null;
  return { pid: id, host: socketFolder || address || '127.0.0.1', port: Number(port), isReady: status === 'ready' };
}

/** A server fills a new postmaster.pid at once; one that stays empty is left from a power cut. */
const EMPTY_PID_MS = 2_000;

/**
 * Removes a postmaster.pid because of which Postgres would refuse to start: one that names another living process (the id was reused
 * after a crash), or that stayed empty. Postgres itself removes one that names a dead process.
 */
export async function removeStalePid(dataFolder: string): Promise<void> {
  const path = join(dataFolder, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  const isOtherProcess = pid > 0 && (await isAlive(pid)) && !(await canBePostmaster(pid, dataFolder));
  if (isOtherProcess || (text === '' && (await ageMs(path)) > EMPTY_PID_MS)) await rm(path, { force: true });
}

async function ageMs(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs;
}

type Launch = {
  readonly binaries: string;
  readonly dataFolder: string;
  readonly account: Account | null;
  readonly settings: Record<string, string>;
  readonly logFile: string;
};

export type Launched = {
  readonly pid: number | undefined;
  /** Null while it runs, else what it wrote before it ended. */
  readonly findFailure: () => Promise<string | null>;
  /** Ends it at once; resolves when it has ended. */
  readonly end: () => Promise<void>;
};

/** Starts a server in a session of its own, so that neither Ctrl-C nor the end of the app ends it. */
export async function launchPostmaster(launch: Launch): Promise<Launched> {
  const log = await open(launch.logFile, 'a', 0o600);
  const { size: saidBefore } = await log.stat();
  if (launch.account) await log.chown(launch.account.uid, launch.account.gid);
  const settings = Object.entries(launch.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(launch.binaries, 'postgres'), ['-D', launch.dataFolder, ...settings], {
    ...launch.account,
    cwd: launch.binaries,
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let failure: string | null = null;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      failure = error.message;
      resolve();
    });
    child.on('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  child.unref();
  await log.close();
  const findFailure = async () => {
    if (!hasEnded) return failure;
    return (await readFile(launch.logFile)).subarray(saidBefore).toString().trim() || 'no message';
  };
  const end = async () => {
    // Immediate: Postgres recovers at the next start.
    child.kill('SIGQUIT');
    child.ref();
    await ended;
  };
  return { pid: child.pid, findFailure, end };
}

type StopTimeouts = { readonly fastMs: number; readonly immediateMs: number };

/**
 * Stops the server and removes its socket's folder: open transactions are rolled back. One that does not end in time is stopped
 * immediately, and recovers at the next start.
 * @throws Error when it does not end even then
 */
export async function stopPostmaster(
  binaries: string,
  dataFolder: string,
  { fastMs, immediateMs }: StopTimeouts = { fastMs: 10_000, immediateMs: 5_000 },
): Promise<void> {
  const server = await findPostmaster(dataFolder);
  if (server === null) return;
  const endsBy = async (mode: 'fast' | 'immediate', timeoutMs: number) => {
    await order(binaries, dataFolder, server.pid, mode);
    return await hasEndedWithin(dataFolder, server.pid, timeoutMs);
  };
  if (!(await endsBy('fast', fastMs)) && !(await endsBy('immediate', immediateMs))) {
    throw new Error(`The embedded database (process ${server.pid}) does not stop.`);
  }
  if (server.host.includes(SOCKET_FOLDER_PREFIX)) await rm(server.host, { recursive: true, force: true });
}

async function order(binaries: string, dataFolder: string, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  if (platform === 'win32') {
    // Windows has no signals; pg_ctl speaks to the server's own pipe.
    await run(program(binaries, 'pg_ctl'), ['stop', '-D', dataFolder, '-m', mode, '-W'], { env: serverEnvironment() });
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if (await isAlive(pid)) throw error;
  }
}

async function hasEndedWithin(dataFolder: string, pid: number, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(POLL_MS)) {
    if ((await findPostmaster(dataFolder))?.pid !== pid && !(await isAlive(pid))) return true;
  }
  return false;
}
