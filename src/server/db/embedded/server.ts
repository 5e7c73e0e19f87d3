import { mkdir, readdir, readFile, realpath, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { getuid, platform } from 'node:process';
import type { Client } from 'pg';
import { errorCode } from '#server/files/error-code.ts';
import { prepareBinaries } from './binaries.ts';
import { findDataFolder, giveFolder, leavePointer, placeDataFolder } from './data-folder.ts';
import { initialise, keepPassword } from './initialise.ts';
import { keepUp, type ServerState } from './keep-up.ts';
import { AlreadyRunning, claimLock, type Role, readLock, releaseLock } from './lock.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type EmbeddedConnection, type Site, startOrAdopt } from './start-or-adopt.ts';
import { type Account, chooseAccount } from './system-account.ts';

/** A running embedded Postgres. `stop` ends it if this process owns it, and does nothing otherwise. */
export type EmbeddedServer = {
  readonly connection: EmbeddedConnection;
  /** True when the server was running already: left by a killed process, or started by another. */
  readonly adopted: boolean;
  /** For the person who starts the app, e.g. where the data is kept. */
  readonly notes: readonly string[];
  /** Null where this process does not keep the server up. */
  state(): ServerState | null;
  stop(): Promise<void>;
};

export type StartOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** `web` and `worker` join a server that another process owns; `all` is refused. */
  readonly role?: Role;
  /** Has the owner start the server again whenever it ends unasked, and takes a line about each step. Where absent it stays down. */
  readonly keepUp?: (line: string) => void;
};

/** For tests and special platforms. */
export type StartInternals = {
  readonly settings?: Record<string, string>;
  readonly overTcp?: boolean;
  /** Where root puts data that the server's account could not reach. */
  readonly sharedFolder?: string;
};

/** Any constant: the advisory lock under which processes decide who owns the data folder. */
const OWNER_LOCK = 7_073_746;
const LOG_BYTES = 5_000_000;

/**
 * Starts the Postgres of `dataDir`, initialising it the first time, or adopts the one that runs there
 * (docs/product.md §15.7). The process that started or adopted it owns it until `stop`; others may join by role. The owner's
 * stop does not wait for them: they lose their connections, as in any restart of a database.
 * @throws AlreadyRunning when a live process owns the data and this one does not join it.
 */
export async function startEmbeddedServer(
  { dataDir: givenDir, log, role = 'all', keepUp: tell }: StartOptions,
  { settings = {}, overTcp = platform === 'win32', sharedFolder = '/var/lib/postsmith' }: StartInternals = {},
): Promise<EmbeddedServer> {
  await mkdir(givenDir, { recursive: true });
  const dataDir = await realpath(givenDir);
  const holder = await readLock(dataDir);
  if (holder && role === 'all') throw new AlreadyRunning(holder);

  const { site, notes } = await prepareSite(dataDir, sharedFolder, { settings, overTcp });
  const { client, connection, pid, wasRunning } = await startOrAdopt(site);
  const isOwner = await decideOwner(client, dataDir, role).finally(() => client.end());
  if (wasRunning)
    notes.push(isOwner ? 'Adopted the database server that was left running.' : 'Joined the running database server.');
  for (const note of notes) log(note);

  const kept =
    isOwner && tell !== undefined
      ? keepUp({
          site,
          server: { connection, pid },
          isStillOwner: (again) => isStillOwner(again, dataDir, role),
          log: tell,
        })
      : null;
  const close = async () => {
    await kept?.stop();
    const holder = await readLock(dataDir);
    if (holder !== null && holder.pid !== process.pid) return;
    await stopPostmaster(site.binaries, site.dataFolder);
    await releaseLock(dataDir);
  };
  let closing: Promise<void> | null = null;
  const stop = () => {
    closing ??= isOwner ? close() : Promise.resolve();
    return closing;
  };
  return { connection, adopted: wasRunning, notes, state: () => kept?.state() ?? null, stop };
}

/** Prepares what a server needs on disk: programs it can run, and a data folder that it owns. */
async function prepareSite(
  dataDir: string,
  sharedFolder: string,
  internals: Pick<Site, 'settings' | 'overTcp'>,
): Promise<{ site: Site; notes: string[] }> {
  const current = await findDataFolder(dataDir);
  const account = await chooseAccount(current);
  const isRunning = (await findPostmaster(current)) !== null;
  const place = isRunning ? { folder: current, note: null } : await placeDataFolder(dataDir, account, sharedFolder);
  const binaries = await prepareBinaries(account, account ? sharedFolder : dataDir);
  const logFile = join(dataDir, 'postgres.log');
  const site = { ...internals, dataDir, dataFolder: place.folder, binaries: binaries.folder, account, logFile };
  if (!isRunning) {
    await prepareData(site);
    await leavePointer(dataDir, place.folder);
    await truncateLog(logFile);
  }
  return { site, notes: [place.note, binaries.note].filter((note) => note !== null) };
}

async function prepareData({ dataDir, dataFolder, binaries, account, overTcp }: Site): Promise<void> {
  if (await isEmpty(dataFolder)) {
    const password = overTcp ? await keepPassword(dataDir) : null;
    await initialise({ binaries, dataFolder, account, password });
    return;
  }
  await readFile(join(dataFolder, 'PG_VERSION')).catch((cause: unknown) => {
    throw new Error(`${dataFolder} is not a database that this user can read.`, { cause });
  });
  await checkOwner(dataFolder, account);
}

/** Postgres runs only as the owner of its data. Root can change the owner; others get an error. */
async function checkOwner(dataFolder: string, account: Account | null): Promise<void> {
  const { uid } = await stat(dataFolder);
  if (account && uid !== account.uid) await giveFolder(dataFolder, account);
  if (account === null && getuid !== undefined && uid !== getuid()) {
    throw new Error(`The database in ${dataFolder} belongs to user id ${uid}: start as that user.`);
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw new Error(`${folder} cannot be read by this user.`, { cause: error });
  }
}

async function truncateLog(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > LOG_BYTES) await truncate(logFile);
}

/** Decides, one process at a time, who owns the data folder. */
async function decideOwner(client: Client, dataDir: string, role: Role): Promise<boolean> {
  const claim = await claimUnderLock(client, dataDir, role);
  if (claim !== 'owned' && role === 'all') throw new AlreadyRunning(claim.holder);
  return claim === 'owned';
}

/** Whether this process is still, or again, the owner. */
async function isStillOwner(client: Client, dataDir: string, role: Role): Promise<boolean> {
  const claim = await claimUnderLock(client, dataDir, role);
  return claim === 'owned' || claim.holder.pid === process.pid;
}

async function claimUnderLock(client: Client, dataDir: string, role: Role): ReturnType<typeof claimLock> {
  await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
  return await claimLock(dataDir, role);
}
