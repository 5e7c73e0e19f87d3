import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAppInfo } from '#contract/auth.ts';
import { messageFor } from '#contract/error-messages.ts';
import { readReadiness } from '#contract/health.ts';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { readLock } from '#server/db/embedded/lock.ts';
import { findPostmaster } from '#server/db/embedded/postmaster.ts';
import { isAlive } from '#server/db/embedded/processes.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What the product may need, on a machine that does much else. */
const HEALS = { timeout: 30_000, interval: 100 };

let dataDir = '';
let product: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(await findFastFolder(), 'postsmith-heals-'));
  await chmod(dataDir, 0o755);
  product = await start();
}, 120_000);
afterAll(async () => {
  product.child.kill('SIGTERM');
  if (product.child.exitCode === null) await once(product.child, 'exit');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}, 30_000);

/** The product as `npm start` runs it. */
async function start() {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A process group of its own, as a terminal makes it one.
    detached: true,
    env: { PATH, HOME, PORT: String(await findFreePort()), DATA_DIR: dataDir },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /running: (http\S+)/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('the product did not start');
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  // The practice network's are 1,000 higher.
  return port > 60_000 ? port - 10_000 : port;
}

async function get(path: string) {
  const answer = await fetch(`${product.url}${path}`);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}
const status = () =>
  get(readAppInfo.path).then(
    (answer) => answer.status,
    () => null,
  );
const readiness = async () => (await get(readReadiness.path)).body;

test('without its database the product says so, and heals by itself when that can be had again', async () => {
  const folder = await findDataFolder(dataDir);
  const server = await findPostmaster(folder);
  await rename(folder, `${folder}.away`);
  process.kill(server!.pid, 'SIGKILL');
  await expect.poll(status, HEALS).toBe(503);
  expect(await get(readAppInfo.path)).toEqual({
    status: 503,
    retryAfter: '5',
    body: { success: false, error: messageFor('DATABASE_AWAY'), code: 'DATABASE_AWAY', retryAfter: 5 },
  });
  await expect.poll(readiness, HEALS).toMatchObject({ ok: false, database: false, databaseServer: { isUp: false } });

  await rename(`${folder}.away`, folder);
  await expect.poll(status, HEALS).toBe(200);
  await expect.poll(readiness, HEALS).toMatchObject({ ok: true, databaseServer: { isUp: true, restarts: 1 } });
}, 120_000);

test('a product that was killed is started again, adopts what it left running, and stops as a whole', async () => {
  const first = await readLock(dataDir);
  const server = await findPostmaster(await findDataFolder(dataDir));
  process.kill(first!.pid, 'SIGKILL');
  await expect.poll(() => isAlive(first!.pid)).toBe(false);
  await expect.poll(status, HEALS).toBe(200);
  await expect.poll(async () => (await readLock(dataDir))?.url, HEALS).toBe(first?.url);
  const second = await readLock(dataDir);
  expect(second?.pid).not.toBe(first?.pid);
  expect((await findPostmaster(await findDataFolder(dataDir)))?.pid).toBe(server?.pid);
  const practice = JSON.parse(await readFile(join(dataDir, 'practice', 'practice.json'), 'utf8')) as { pid: number };

  // Ctrl-C reaches all of them.
  process.kill(-product.child.pid!, 'SIGINT');
  expect(await once(product.child, 'exit')).toEqual([0, null]);
  for (const pid of [second!.pid, server!.pid]) expect(await isAlive(pid)).toBe(false);
  await expect.poll(() => isAlive(practice.pid)).toBe(false);
}, 120_000);
