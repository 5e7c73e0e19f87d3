import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { prepareBinaries } from './binaries.ts';
import { findDataFolder } from './data-folder.ts';
import { AlreadyRunning, readLock } from './lock.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { findStartMark } from './processes.ts';
import { type EmbeddedServer, startEmbeddedServer } from './server.ts';

let dataDir = '';
let dataFolder = '';
beforeAll(async () => {
  const base = await mkdtemp(join(await findFastFolder(), 'postsmith-kept-'));
  await chmod(base, 0o755);
  dataDir = join(base, 'data');
  // With a password, so that it can also be reached over TCP.
  await (await start({ overTcp: true })).stop();
  dataFolder = await findDataFolder(dataDir);
});
afterEach(async () => stopPostmaster((await prepareBinaries(null, dataDir)).folder, dataFolder));
afterAll(() => rm(join(dataDir, '..'), { recursive: true }));

function start(internals: { overTcp?: boolean } = {}, tell?: (line: string) => void): Promise<EmbeddedServer> {
  const options = { dataDir, log: () => undefined, ...(tell === undefined ? {} : { keepUp: tell }) };
  return startEmbeddedServer(options, internals);
}

async function ask(server: EmbeddedServer, sql = 'select 1'): Promise<unknown> {
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postmasterPid = async () => (await findPostmaster(dataFolder))?.pid ?? null;
const killPostmaster = async () => void process.kill((await postmasterPid())!, 'SIGKILL');

/** A server that this process keeps up, and what was told. */
async function startKept(internals: { overTcp?: boolean } = {}) {
  const told: string[] = [];
  const server = await start(internals, (line) => told.push(line));
  const answers = (sql?: string) => expect.poll(() => ask(server, sql), { timeout: 10_000 });
  return { server, told, answers };
}

test('a killed server is back within 10 s at the same address, with all that was committed, and a clean stop ends it for good', async () => {
  const { server, told, answers } = await startKept();
  await ask(server, 'create table survives as select 8 as n');
  const first = await postmasterPid();
  for (const restarts of [1, 2]) {
    await killPostmaster();
    await answers('select n from survives').toBe(8);
    await expect.poll(() => server.state()).toMatchObject({ isUp: true, restarts });
  }
  expect(await postmasterPid()).not.toBe(first);
  expect(told).toHaveLength(4);
  await expect(start()).rejects.toBeInstanceOf(AlreadyRunning);
  await server.stop();
  expect(await postmasterPid()).toBeNull();
  expect(await readLock(dataDir)).toBeNull();
});

test('so is one that a killed process left and this one adopted, over TCP', async () => {
  await start({ overTcp: true });
  // As if its owner were gone.
  await rm(join(dataDir, 'postsmith.lock'));
  const { server, answers } = await startKept({ overTcp: true });
  expect(server.adopted).toBe(true);
  await killPostmaster();
  await answers().toBe(1);
  await server.stop();
});

test.runIf(process.platform === 'linux')(
  'what a killed server left calculating does not hold up the next',
  async () => {
    const { server, answers } = await startKept();
    const busy = new pg.Client(server.connection);
    busy.on('error', () => undefined);
    await busy.connect();
    const counting = busy.query('select count(*) from generate_series(1, 1e12)').catch((error: unknown) => error);
    const active = `select count(*)::int from pg_stat_activity where state = 'active' and query like '%series(1, 1e12)'`;
    await expect.poll(() => ask(server, active)).toBe(1);
    await killPostmaster();
    await answers().toBe(1);
    expect(await counting).toBeInstanceOf(Error);
    await busy.end();
    await server.stop();
  },
);

test('a data folder that was away comes back with its server, and a socket that was deleted is made again', async () => {
  const { server, answers, told } = await startKept();
  await rename(dataFolder, `${dataFolder}.away`);
  process.kill(Number.parseInt(await readFile(join(`${dataFolder}.away`, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  await expect.poll(() => told.join(), { timeout: 5000 }).toContain('cannot be started yet');
  expect(server.state()).toMatchObject({ isUp: false, restarts: 0 });
  await rename(`${dataFolder}.away`, dataFolder);
  await answers().toBe(1);
  await expect.poll(() => server.state()).toMatchObject({ isUp: true, restarts: 1 });

  await rm(server.connection.host, { recursive: true });
  await answers().toBe(1);
  await server.stop();
});

test('a stop while the server is being started ends that too; who does not ask for it does not keep it up', async () => {
  const { server, told } = await startKept();
  await killPostmaster();
  await expect.poll(() => told, { timeout: 5000 }).not.toEqual([]);
  await server.stop();
  expect(await postmasterPid()).toBeNull();
  const next = await start();
  expect([next.adopted, next.state()]).toEqual([false, null]);
  await next.stop();
});

test('where another process owns the data by now, the server is left to it', async () => {
  const { server, told } = await startKept();
  const lock = { pid: process.ppid, startMark: await findStartMark(process.ppid), role: 'all', url: null };
  await writeFile(join(dataDir, 'postsmith.lock'), JSON.stringify(lock));
  await killPostmaster();
  await expect.poll(() => told.join(), { timeout: 5000 }).toContain('Another process');
  expect(await postmasterPid()).toBeNull();
  const joined = await startEmbeddedServer({ dataDir, log: () => undefined, role: 'worker' });
  await server.stop();
  expect(await ask(joined)).toBe(1);
  await rm(join(dataDir, 'postsmith.lock'));
});
