import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type PracticeNetwork, startPracticeNetwork } from '#server/adapters/practice-network.ts';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { startEmbeddedServer } from '#server/db/embedded/server.ts';
import { bareEnvironment } from '#test/harness/bare-environment.ts';
import { type HalfDeadProxy, startHalfDeadProxy } from '#test/harness/half-dead-proxy.ts';
import { type Disk, openDisk } from './disk.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE_ARGS = ['--import', './src/server/quick-resolve.ts'];
const WRONG_CLOCK = import.meta.resolve('./wrong-clock.ts');
const START_MS = 60_000;
const POLL_MS = 200;

export type ProcessName = 'product' | 'worker';

/**
 * The product as an operator runs it, in processes of its own: `product` with everything embedded, and a second `worker` on the same
 * database, through a connection that can be lost; with the practice network beside them.
 */
export type Installation = {
  url: string;
  network: PracticeNetwork;
  disk: Disk;
  /** What the processes wrote to their logs. */
  log(): string;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  start(name: ProcessName): Promise<void>;
  /** Kills a process at once, and starts it again. */
  kill(name: ProcessName): Promise<void>;
  /** Kills the worker, and starts it with a process clock that stands apart from the true time, ms. */
  misleadWorker(ms: number): Promise<void>;
  suspend(name: ProcessName, ms: number): Promise<void>;
  /** Kills the database server and leaves it to the product to bring it back. */
  killDatabase(): Promise<void>;
  /** Loses the connections that the worker has; new ones work. */
  loseConnections(): void;
  /** Everything stops at once, and what no disk has is gone. False where the machine does not allow it. */
  cutPower(): Promise<boolean>;
  /** Sets the database server's own clock apart from the true time, ms. */
  setDatabaseClock(ms: number): Promise<void>;
  /** What `npm run backup` does. */
  backUp(file: string): Promise<void>;
  /** Stops, and starts again on a new data folder with what this file holds. */
  restore(file: string): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
};

export async function createInstallation(): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postsmith-chaos-'));
  await chmod(folder, 0o755);
  const disk = await openDisk(path.join(folder, 'disk'));
  let dataDir = '';
  const folders: string[] = [];

  /** A data folder that holds nothing yet. */
  async function makeDataFolder(): Promise<void> {
    dataDir = path.join(disk.folder, `data-${folders.length}`);
    folders.push(dataDir);
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
  }

  await makeDataFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const network = await startPracticeNetwork({ dataDir: folder, port: 0 });
  await network.allowRedirect(`${url}/auth/handler`);
  const environment = () => ({
    ...bareEnvironment(),
    HOME: folder,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LINKEDIN_CLIENT_ID: network.clientId,
    LINKEDIN_CLIENT_SECRET: network.clientSecret,
    LINKEDIN_AUTH_URL: network.linkedinUrl,
    LINKEDIN_API_URL: network.linkedinUrl,
    SESSION_SECRET: 'a secret of the chaos run, long enough to be taken',
    ENCRYPTION_KEY: '07'.repeat(32),
    TRUST_PROXY: 'loopback',
  });
  const children = new Map<ProcessName, ChildProcess>();
  let log = '';
  let proxy: HalfDeadProxy | null = null;
  let pool: pg.Pool | null = null;

  /** The database of a running product; a connection that breaks is replaced by the next call. */
  async function openPool(): Promise<pg.Pool> {
    if (pool !== null) return pool;
    const server = await startEmbeddedServer({ dataDir, role: 'worker', log: () => undefined });
    pool = new pg.Pool({ ...server.connection, max: 2, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
    pool.on('error', () => undefined);
    proxy = await startHalfDeadProxy(server.connection);
    return pool;
  }

  async function closePool(): Promise<void> {
    await pool?.end().catch(() => undefined);
    await proxy?.close();
    pool = null;
    proxy = null;
  }

  async function isReady(): Promise<boolean> {
    try {
      return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  }

  const launch = (name: ProcessName, env: Record<string, string>) => {
    const wrongClock = env['CHAOS_CLOCK_OFF_MS'] === undefined ? [] : ['--import', WRONG_CLOCK];
    const child = spawn(process.execPath, [...NODE_ARGS, ...wrongClock, 'src/server/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    });
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    children.set(name, child);
    return child;
  };

  async function start(name: ProcessName, clock: Record<string, string> = {}): Promise<void> {
    if (name === 'product') {
      let child = launch('product', environment());
      const until = performance.now() + START_MS;
      while (!(await isReady())) {
        if (performance.now() > until) throw new Error(`the product did not start: ${log.slice(-4_000)}`);
        // A start beside what a killed one left behind may be refused once.
        if (child.exitCode !== null) child = launch('product', environment());
        await pause(POLL_MS);
      }
      await openPool();
      return;
    }
    await openPool();
    const { host, port: proxyPort, user, database } = proxy?.connection ?? {};
    const databaseUrl = `postgres://${user}@${host}:${proxyPort}/${database}`;
    launch('worker', { ...environment(), ...clock, ROLE: 'worker', DATABASE_URL: databaseUrl });
  }

  async function end(name: ProcessName, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = children.get(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** The database may be down at the moment: the product is bringing it up. */
  const sql = (text: string, values?: unknown[]) =>
    retry(async () => (await (await openPool()).query(text, values)).rows as Record<string, unknown>[]);

  async function killDatabase(): Promise<void> {
    const [child] = await sql(`select pid from pg_stat_activity where backend_type = 'checkpointer'`);
    process.kill(await parentOf(Number(child?.['pid'])), 'SIGKILL');
  }

  async function command(name: 'backup' | 'restore', file: string): Promise<void> {
    const script = `src/server/backup/${name}-command.ts`;
    await promisify(execFile)(process.execPath, [...NODE_ARGS, script, file], { cwd: ROOT, env: environment() });
  }

  const installation: Installation = {
    url,
    network,
    disk,
    log: () => log,
    sql,
    start,
    async kill(name) {
      await end(name, 'SIGKILL');
      await start(name);
    },
    async misleadWorker(ms) {
      await end('worker', 'SIGKILL');
      await start('worker', { CHAOS_CLOCK_OFF_MS: String(ms) });
    },
    async suspend(name, ms) {
      const child = children.get(name);
      child?.kill('SIGSTOP');
      await pause(ms);
      child?.kill('SIGCONT');
    },
    killDatabase,
    loseConnections: () => proxy?.swallow(),
    async cutPower() {
      if (!disk.canLosePower) return false;
      await Promise.all([end('product', 'SIGKILL'), end('worker', 'SIGKILL')]);
      await killDatabase();
      await closePool();
      await disk.losePower();
      await start('product');
      await start('worker');
      return true;
    },
    async setDatabaseClock(ms) {
      await installation.sql(`create or replace function database_clock() returns timestamptz language sql volatile
        as $$ select clock_timestamp() + interval '${ms} milliseconds' $$`);
    },
    backUp: (file) => command('backup', file),
    async restore(file) {
      await installation.stop();
      await makeDataFolder();
      await command('restore', file);
      await start('product');
      await start('worker');
    },
    async stop() {
      await Promise.all([end('worker', 'SIGTERM'), end('product', 'SIGTERM')]);
      await closePool();
    },
    async close() {
      await installation.stop();
      await network.stop();
      // Where the server's account cannot enter the folder, the database stands elsewhere.
      for (const one of folders) await rm(await findDataFolder(one), { recursive: true, force: true });
      await disk.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
  return installation;
}

/** Does what may fail for a while, for up to a minute. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + START_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(POLL_MS);
    }
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The parent of a process, by `ps`, which every system with a postmaster has. */
async function parentOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(pid)]);
  return Number(stdout.trim());
}
