import { createServer } from 'node:net';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import { keepPassword, SUPERUSER } from './initialise.ts';
import { makeSocketFolder } from './places.ts';
import {
  findPostmaster,
  type Launched,
  launchPostmaster,
  type Postmaster,
  removeStalePid,
  stopPostmaster,
} from './postmaster.ts';
import { type Listen, serverSettings } from './settings.ts';

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

/** Long enough for the recovery after a crash with max_wal_size of log to replay on a slow disk. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
/** The one that initdb makes: the whole server is the app's, and another would cost the first start a copy of it. */
const DATABASE = 'postgres';
/** What a server says that must only wait for the last remains of the one before it, or lost a race to start. */
const PASSING_FAILURE = /shared memory block|lock file "postmaster\.pid" (already exists|is empty)/;

/**
 * A server that answers for this data folder: the one that runs there, or a new one. Any number of processes may call
 * it at once, as Postgres lets only one server into a data folder and the others find that one.
 */
export async function bringUp(
  site: Site,
): Promise<{ client: pg.Client; connection: EmbeddedConnection; wasRunning: boolean }> {
  let launched: Launched | null = null;
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await wait(POLL_MS)) {
    const server = await findPostmaster(site.dataFolder);
    if (server?.isReady) {
      const connection = await connectionTo(server, site.dataDir);
      const client = await tryConnect(connection);
      if (client instanceof pg.Client) return { client, connection, wasRunning: server.pid !== launched?.pid };
      // Its socket was swept away: nobody can reach it any more, so it cannot be adopted.
      if (client === 'unreachable') await stopPostmaster(site.binaries, site.dataFolder);
    } else if (server === null && launched === null) {
      await removeStalePid(site.dataFolder);
      launched = await launch(site);
    }
    const failure = await launched?.findFailure();
    if (!failure) continue;
    if (!PASSING_FAILURE.test(failure)) throw new Error(`The embedded database did not start: ${failure}`);
    launched = null;
  }
  throw new Error(`The embedded database did not answer in ${START_TIMEOUT_MS / 1000} s; see ${site.logFile}`);
}

async function launch(site: Site): Promise<Launched> {
  const listen: Listen = site.overTcp
    ? { port: await findFreePort() }
    : { socketFolder: await makeSocketFolder(site.dataFolder, site.account) };
  return launchPostmaster({ ...site, settings: { ...serverSettings(listen), ...site.settings } });
}

async function connectionTo(server: Postmaster, dataDir: string): Promise<EmbeddedConnection> {
  const connection = { host: server.host, port: server.port, user: SUPERUSER, database: DATABASE };
  const isSocket = platform !== 'win32' && server.host.startsWith('/');
  return isSocket ? connection : { ...connection, password: await keepPassword(dataDir) };
}

async function tryConnect(connection: EmbeddedConnection): Promise<pg.Client | 'unreachable' | 'not yet'> {
  const client = new pg.Client({ ...connection, application_name: 'postsmith start' });
  // A server that goes away while this waits is told by the query that fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' ? 'unreachable' : 'not yet';
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
