import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { prepareBinaries } from './binaries.ts';
import { findDataFolder } from './data-folder.ts';
import { AlreadyRunning, readLock, setLockUrl } from './lock.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { type EmbeddedServer, type StartInternals, startEmbeddedServer } from './server.ts';

const isRoot = getuid?.() === 0;
const startedSchema = z.object({ error: z.string(), adopted: z.boolean(), pid: z.number() }).partial();
const used = new Set<string>();
const children: ChildProcess[] = [];
let base = '';
let shared = '';
/** One data folder for the tests that need no new one: making one takes a second. */
let common = '';

beforeAll(async () => {
  base = await mkdtemp(join(await findFastFolder(), 'postsmith-embedded-'));
  await chmod(base, 0o755);
  [shared, common] = [join(base, 'shared'), join(base, 'common')];
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  const { folder } = await prepareBinaries(null, base);
  for (const dataDir of used) await stopPostmaster(folder, await findDataFolder(dataDir));
});

afterAll(() => rm(base, { recursive: true }));

function start(
  dataDir: string,
  role: 'all' | 'worker' = 'all',
  internals: StartInternals = {},
): Promise<EmbeddedServer> {
  used.add(dataDir);
  return startEmbeddedServer({ dataDir, log: () => undefined, role }, { sharedFolder: shared, ...internals });
}

/** A process of its own that starts the server and then waits to be killed. */
async function startInChild(dataDir: string): Promise<{ child: ChildProcess; started: z.infer<typeof startedSchema> }> {
  used.add(dataDir);
  const script = `
    const { startEmbeddedServer } = await import(${JSON.stringify(new URL('./server.ts', import.meta.url).href)});
    const [dataDir, sharedFolder] = process.argv.slice(1);
    const say = (what) => console.log(JSON.stringify(what));
    await startEmbeddedServer({ dataDir, log: () => undefined }, { sharedFolder }).then(
      ({ adopted }) => { say({ adopted, pid: process.pid }); setInterval(() => undefined, 1000); },
      (error) => say({ error: error.name, pid: error.pid }),
    );`;
  // detached: a group of its own, as a shell gives it.
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir, shared], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout!), 'line');
  return { child, started: startedSchema.parse(JSON.parse(String(line))) };
}

async function ask(server: EmbeddedServer, sql: string): Promise<unknown> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number | null> {
  return (await findPostmaster(await findDataFolder(dataDir)))?.pid ?? null;
}

test('the first start makes a database, a stop closes it and leaves no trace, a later start finds what was written', async () => {
  const first = await start(common);
  expect(first.adopted).toBe(false);
  await ask(first, 'create table notes as select 42 as answer');
  expect(await ask(first, 'show fsync')).toBe('on');
  expect(await ask(first, `select current_setting('listen_addresses')`)).toBe('');
  expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
  await Promise.all([first.stop(), first.stop()]);
  expect(await postmasterPid(common)).toBeNull();
  expect(await readLock(common)).toBeNull();
  await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

  const later = await start(common);
  expect(later.adopted).toBe(false);
  expect(await ask(later, 'select answer from notes')).toBe(42);
  await later.stop();
});

test('a server left behind by a killed process, and by a Ctrl-C to its group, is adopted', async () => {
  const { child } = await startInChild(common);
  const left = await postmasterPid(common);
  process.kill(-child.pid!, 'SIGINT');
  await once(child, 'exit');
  expect(await postmasterPid(common)).toBe(left);

  const second = await startInChild(common);
  expect(second.started.adopted).toBe(true);
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');

  const adopted = await start(common);
  expect(adopted.adopted).toBe(true);
  expect(adopted.notes.join()).toContain('Adopted');
  expect(await postmasterPid(common)).toBe(left);
  await adopted.stop();
  expect(await postmasterPid(common)).toBeNull();
});

test('a second start is refused within a second, naming the process and its address', async () => {
  const { started } = await startInChild(common);
  const from = performance.now();
  const refusal = await start(common).catch((error: unknown) => error);
  expect(performance.now() - from).toBeLessThan(1000);
  expect(refusal).toBeInstanceOf(AlreadyRunning);
  expect(refusal).toMatchObject({ pid: started.pid });
});

test('a worker joins; its stop leaves the server to the owner, whose stop closes it', async () => {
  const owner = await start(common);
  await setLockUrl(common, 'http://localhost:3000');
  const worker = await start(common, 'worker');
  expect(worker.connection).toEqual(owner.connection);
  await worker.stop();
  expect(await ask(owner, 'select 1')).toBe(1);
  await expect(start(common)).rejects.toMatchObject({ url: 'http://localhost:3000' });
  await owner.stop();
  expect(await postmasterPid(common)).toBeNull();
});

test('a worker that finds nobody owns what it starts', async () => {
  const worker = await start(common, 'worker');
  expect(await readLock(common)).toMatchObject({ pid: process.pid, role: 'worker' });
  await worker.stop();
  expect(await postmasterPid(common)).toBeNull();
});

test('a server that crashed, whose pid now belongs to another program, is started anew with all that was committed', async () => {
  const crashed = await start(common);
  await ask(crashed, 'create table kept as select 7 as n');
  const dataFolder = await findDataFolder(common);
  const pidFile = join(dataFolder, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  process.kill((await postmasterPid(common))!, 'SIGKILL');
  await expect.poll(() => postmasterPid(common), { timeout: 5000 }).toBeNull();
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
  await crashed.stop();

  const next = await start(common);
  expect(next.adopted).toBe(false);
  expect(await ask(next, 'select n from kept')).toBe(7);
  await next.stop();
});

test('a server that was just beginning when the power went, and left its pid file empty, is started anew', async () => {
  await (await start(common)).stop();
  const pidFile = join(await findDataFolder(common), 'postmaster.pid');
  await writeFile(pidFile, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(pidFile, longAgo, longAgo);
  const server = await start(common);
  expect(await ask(server, 'select 1')).toBe(1);
  await server.stop();
});

test('an empty pid file of this very moment is another server that begins, and is waited for', async () => {
  await (await start(common)).stop();
  const pidFile = join(await findDataFolder(common), 'postmaster.pid');
  await writeFile(pidFile, '');
  const starting = start(common);
  await expect
    .poll(() => readFile(join(common, 'postgres.log'), 'utf8'), { timeout: 5000 })
    .toContain('"postmaster.pid" is empty');
  await rm(pidFile, { force: true });
  const server = await starting;
  expect(await ask(server, 'select 1')).toBe(1);
  await server.stop();
});

test('of two first starts at once one owns the new database and the other is refused', async () => {
  const dataDir = join(base, 'race');
  const both = (await Promise.all([startInChild(dataDir), startInChild(dataDir)])).map(({ started }) => started);
  const winner = both.find(({ adopted }) => adopted !== undefined);
  expect(both.filter(({ error }) => error === 'AlreadyRunning')).toEqual([
    { error: 'AlreadyRunning', pid: winner?.pid },
  ]);
  expect(await readLock(dataDir)).toMatchObject({ pid: winner?.pid });
});

test('a private home (0700) and a path longer than a socket may have: root keeps the data elsewhere and says so', async () => {
  const home = join(base, 'home');
  const dataDir = join(home, 'a-long-folder-name-'.repeat(8), 'data');
  await mkdir(dataDir, { recursive: true });
  await chmod(home, 0o700);
  const server = await start(dataDir);
  expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThan(104);
  await ask(server, 'create table here as select 1 as n');
  const folder = await findDataFolder(dataDir);
  expect(folder.startsWith(isRoot ? shared : dataDir)).toBe(true);
  expect(server.notes.some((note) => note.includes(folder))).toBe(isRoot);
  expect((await stat(folder)).uid).not.toBe(0);
  await server.stop();

  const again = await start(dataDir);
  expect(await ask(again, 'select n from here')).toBe(1);
  await again.stop();
  await rm(folder, { recursive: true });
  if (isRoot) await expect(start(dataDir)).rejects.toThrow('which is gone');
  expect(await readLock(dataDir)).toBeNull();
});

test('over TCP the server listens on loopback only and asks for a password', async () => {
  const server = await start(join(base, 'tcp'), 'all', { overTcp: true });
  expect(server.connection.host).toBe('127.0.0.1');
  expect(await ask(server, `select current_setting('unix_socket_directories')`)).toBe('');
  expect(await ask(server, 'select 1')).toBe(1);
  const stranger = new pg.Client({ ...server.connection, password: 'guess' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  await server.stop();
});

test('a folder that is not a database is never written over', async () => {
  const dataDir = join(base, 'foreign');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'diary.txt'), 'dear diary');
  await expect(start(dataDir)).rejects.toThrow('is not a database');
  expect(await readFile(join(dataDir, 'postgres', 'diary.txt'), 'utf8')).toBe('dear diary');
});

test('a data folder that was deleted under a running server and made anew starts empty at once', async () => {
  await startInChild(common);
  const old = (await findPostmaster(await findDataFolder(common)))!;
  children[0]!.kill('SIGKILL');
  await once(children[0]!, 'exit');
  await rm(common, { recursive: true });
  const fresh = await start(common);
  expect(fresh.adopted).toBe(false);
  expect(await ask(fresh, `select to_regclass('notes')`)).toBeNull();
  await fresh.stop();
  process.kill(old.pid, 'SIGQUIT');
  await expect.poll(() => isAlive(old.pid), { timeout: 5000 }).toBe(false);
  await rm(old.host, { recursive: true });
});
