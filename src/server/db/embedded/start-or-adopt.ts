import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#server/files/error-code.ts';
import { makeSocketFolder, remakeSocketFolder } from './data-folder.ts';
import { keepPassword, SUPERUSER } from './initialise.ts';
import {
  findPostmaster,
  type Launched,
  launchPostmaster,
  type Postmaster,
  removeStalePid,
  stopPostmaster,
} from './postmaster.ts';
import { endOrphans } from './processes.ts';
import { type Listen, serverSettings } from './settings.ts';
import type { Account } from './system-account.ts';

/** How to reach the embedded server; fits `pg`'s PoolConfig. Over the socket there is no password. */
export type EmbeddedConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
};

export type Site = {
  readonly dataDir: string;
  readonly dataFolder: string;
  readonly binaries: string;
  readonly account: Account | null;
  readonly logFile: string;
  readonly overTcp: boolean;
  /** Settings over ours, e.g. for tests. */
  readonly settings: Record<string, string>;
};

/** Enough to replay max_wal_size of log after a crash on a slow disk. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
/** The database that initdb makes; another one would take a copy of it at the first start. */
const DATABASE = 'postgres';
/** What a server says that has to wait for the one before it to end, or that another start was faster than. */
const RETRY_FAILURE = /shared memory block|lock file "postmaster\.pid" (already exists|is empty)/;
/** Processes of a killed server end by themselves in this time, or are ended. */
const ORPHAN_MS = 1_000;

export type Started = {
  readonly client: pg.Client;
  readonly connection: EmbeddedConnection;
  readonly pid: number;
  readonly wasRunning: boolean;
};
type Again = {
  /** Where the server answered before, and is to answer again: those who know that address find it. */
  readonly address?: Pick<EmbeddedConnection, 'host' | 'port'>;
  /** Ends the start, and the server that it has just begun. */
  readonly signal?: AbortSignal;
};

/**
 * Connects to the server of this data folder: the one that runs there, or a new one. Several processes may call this at once: Postgres
 * allows one server per data folder, and the others find it.
 */
export async function startOrAdopt(site: Site, { address, signal }: Again = {}): Promise<Started> {
  const from = Date.now();
  let launched: Launched | null = null;
  while (Date.now() < from + START_TIMEOUT_MS) {
    if (signal?.aborted) return await giveUp(launched, signal);
    const server = await findPostmaster(site.dataFolder);
    if (server?.isReady) {
      const connection = await connectionTo(server, site.dataDir);
      const isThere = address === undefined || (address.host === connection.host && address.port === connection.port);
      const client = isThere ? await tryConnect(connection) : 'unreachable';
      if (client instanceof pg.Client) {
        return { client, connection, pid: server.pid, wasRunning: server.pid !== launched?.pid };
      }
      // Its socket was deleted, so that nobody can reach it.
      if (client === 'unreachable') await stopPostmaster(site.binaries, site.dataFolder);
    } else if (server === null && launched === null) {
      await removeStalePid(site.dataFolder);
      launched = await launch(site, address);
    }
    const failure = await launched?.findFailure();
    if (failure) {
      if (!RETRY_FAILURE.test(failure)) throw new Error(`The embedded database did not start: ${failure}`);
      if (Date.now() > from + ORPHAN_MS) await endOrphans(site.dataFolder);
      launched = null;
    }
    await wait(POLL_MS);
  }
  throw new Error(`The embedded database did not answer in ${START_TIMEOUT_MS / 1000} s; see ${site.logFile}`);
}

async function giveUp(launched: Launched | null, { reason }: AbortSignal): Promise<never> {
  await launched?.end();
  throw reason;
}

async function launch(site: Site, address: Again['address']): Promise<Launched> {
  const { account, dataFolder } = site;
  const makeFolder = () =>
    address === undefined ? makeSocketFolder(dataFolder, account) : remakeSocketFolder(address.host, account);
  const listen: Listen = site.overTcp
    ? { port: address?.port ?? (await findFreePort()) }
    : { socketFolder: await makeFolder() };
  return launchPostmaster({ ...site, settings: { ...serverSettings(listen), ...site.settings } });
}

async function connectionTo(server: Postmaster, dataDir: string): Promise<EmbeddedConnection> {
  const connection = { host: server.host, port: server.port, user: SUPERUSER, database: DATABASE };
  const isSocket = platform !== 'win32' && server.host.startsWith('/');
  return isSocket ? connection : { ...connection, password: await keepPassword(dataDir) };
}

async function tryConnect(connection: EmbeddedConnection): Promise<pg.Client | 'unreachable' | 'not yet'> {
  const client = new pg.Client({ ...connection, application_name: 'postsmith start' });
  // Where the server ends meanwhile, the next query fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'unreachable' : 'not yet';
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
