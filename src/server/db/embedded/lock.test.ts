import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AlreadyRunning, claimLock, readLock, releaseLock, setLockUrl } from './lock.ts';
import { findStartMark, isAlive } from './processes.ts';

let dataDir = '';
const lockFile = () => join(dataDir, 'postsmith.lock');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postsmith-lock-'));
});
afterEach(async () => {
  await chmod(dataDir, 0o700);
  await rm(dataDir, { recursive: true });
});

test('a claimed folder names its owner, then its address, and is free after release', async () => {
  expect(await readLock(dataDir)).toBeNull();
  expect(await claimLock(dataDir, 'all')).toBe('owned');
  await setLockUrl(dataDir, 'http://localhost:3000');
  const lock = await readLock(dataDir);
  expect(lock).toMatchObject({ pid: process.pid, role: 'all', url: 'http://localhost:3000' });
  await releaseLock(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a live lock is never stolen, not even by its own process', async () => {
  await claimLock(dataDir, 'web');
  const before = await readFile(lockFile(), 'utf8');
  expect(await claimLock(dataDir, 'all')).toMatchObject({ holder: { pid: process.pid, role: 'web' } });
  expect(await readFile(lockFile(), 'utf8')).toBe(before);
});

test('another live process keeps its lock: no url is written into it and no release removes it', async () => {
  const foreign = { pid: process.ppid, startMark: await findStartMark(process.ppid), role: 'all', url: null };
  await writeFile(lockFile(), JSON.stringify(foreign));
  await setLockUrl(dataDir, 'http://localhost:1');
  await releaseLock(dataDir);
  expect(await readLock(dataDir)).toEqual(foreign);
});

test.each([
  [
    'a pid that was given to another process',
    () => ({ pid: process.pid, startMark: 'another boot:1', role: 'all', url: null }),
  ],
  ['a pid that nobody has', () => ({ pid: 2 ** 22 + 1, startMark: null, role: 'all', url: null })],
  ['something that is no lock', () => ({ pid: 'me' })],
])('%s is stale and taken over', async (_name, content) => {
  // Without start times (Windows) a recycled pid cannot be told.
  if ((await findStartMark(process.pid)) === null && 'startMark' in content()) return;
  await writeFile(lockFile(), JSON.stringify(content()));
  expect(await readLock(dataDir)).toBeNull();
  expect(await claimLock(dataDir, 'all')).toBe('owned');
  expect(await readLock(dataDir)).toMatchObject({ pid: process.pid });
});

test('the refusal says who runs and where', () => {
  const refusal = new AlreadyRunning({ pid: 4711, url: 'http://localhost:3000' });
  expect(refusal).toMatchObject({ pid: 4711, url: 'http://localhost:3000', name: 'AlreadyRunning' });
  expect(refusal.message).toContain('process 4711 on http://localhost:3000');
});

test('this process lives, an id beyond all ids does not', async () => {
  expect(await isAlive(process.pid)).toBe(true);
  expect(await isAlive(2 ** 22 + 1)).toBe(false);
  expect(await findStartMark(process.pid)).toBe(await findStartMark(process.pid));
});
