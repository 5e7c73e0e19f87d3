import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '#test/harness/bare-environment.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { readEnvironment } from './environment.ts';

type Ready = {
  ready: boolean;
  pid: number;
  linkedin: string;
  articles?: string;
  youtube?: string;
  ai?: string;
  stripe?: string;
};

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(await findFastFolder(), 'practice-main-'));
  children = [];
});
afterEach(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

const directory = (): string => join(folder, 'practice');

async function start(environment: Record<string, string> = {}): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...bareEnvironment(), PRACTICE_DIR: directory(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { child, ready: JSON.parse(line) as Ready };
}

test('says once where it is, writes the same down, and ends cleanly on SIGTERM', async () => {
  const { child, ready } = await start();
  expect(ready).toEqual({
    ready: true,
    pid: child.pid,
    linkedin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    articles: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    ai: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    youtube: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    stripe: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  const file = join(directory(), 'practice.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ready);
  expect((await stat(directory())).mode & 0o777).toBe(0o700);
  expect((await fetch(`${ready.articles}/`)).status).toBe(200);
  expect(await (await fetch(`${ready.ai}/__sim/ping`)).json()).toEqual({ service: 'ai', pid: child.pid });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('a closed stdout does not end it, and a second start names the first', async () => {
  const first = await start({ PRACTICE_SERVICES: 'linkedin' });
  expect(first.ready.articles).toBeUndefined();
  first.child.stdout?.destroy();
  const second = await start({ PRACTICE_SERVICES: 'linkedin' });
  expect(second.ready).toEqual(first.ready);
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect((await fetch(`${first.ready.linkedin}/feed/`)).status).toBe(200);
});

test('after a kill it comes back with its memory and takes no stale file for a network', async () => {
  const first = await start({ PRACTICE_SERVICES: 'linkedin' });
  const sim = (url: string, path: string, body?: unknown) =>
    fetch(`${url}/__sim${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
  await sim(first.ready.linkedin, '/clock', { advanceMs: 86_400_000 });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = await start({ PRACTICE_SERVICES: 'linkedin' });
  expect(second.ready.pid).toBe(second.child.pid);
  expect(await (await sim(second.ready.linkedin, '/clock')).json()).toMatchObject({ offsetMs: 86_400_000 });
});

test('a taken port leads to a free one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ready } = await start({ PRACTICE_SERVICES: 'linkedin', PRACTICE_LINKEDIN_PORT: String(port) });
  other.close();
  expect(new URL(ready.linkedin).port).not.toBe(String(port));
});

test('the environment is refused with every fault at once', () => {
  expect(() =>
    readEnvironment({
      PRACTICE_HOST: '0.0.0.0',
      PRACTICE_SERVICES: 'linkedin,weather',
      PRACTICE_LINKEDIN_PORT: 'x',
      PRACTICE_REDIRECT_URIS: '/auth',
    }),
  ).toThrow(/PRACTICE_LINKEDIN_PORT.*PRACTICE_DIR.*PRACTICE_HOST.*PRACTICE_SERVICES.*PRACTICE_REDIRECT_URIS/);
});
