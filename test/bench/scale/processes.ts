import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_MS = 60_000;

export type Process = { pid: number; url: string; log(): string; stop(): Promise<void> };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a web or a worker with a data folder of its own, and waits until it is ready. */
export async function startProcess(
  role: 'web' | 'worker',
  given: { folder: string; at: number; port: number; environment: Record<string, string> },
): Promise<Process> {
  const { port, environment } = given;
  const dataDir = path.join(given.folder, `${role}-${given.at}`);
  await mkdir(dataDir);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['src/server/run.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: given.folder,
      HOST: 'localhost',
      ROLE: role,
      DATA_DIR: dataDir,
      ...(role === 'web' ? { PORT: String(port), PUBLIC_URL: url } : { WORKER_PORT: String(port) }),
      ...environment,
    },
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  });
  await untilReady(child, url, () => log);
  return { pid: child.pid ?? 0, url, log: () => log, stop: () => end(child) };
}

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    const isUp = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null || performance.now() > until) throw new Error(`a process did not start: ${log()}`);
    await sleep(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
