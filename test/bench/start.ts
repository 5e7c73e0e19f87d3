import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { measureProcesses } from './processes.ts';
import type { Row } from './row.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SETTLE_MS = 45_000;
const WATCH_MS = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the product and waits for its first answer. Milliseconds from the spawn. */
async function startOnce(dataDir: string, port: number) {
  const from = performance.now();
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: String(port), DATA_DIR: dataDir },
  });
  for (;;) {
    const isUp = await fetch(`http://localhost:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null) throw new Error('the product ended while starting');
    await sleep(5);
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { ms: performance.now() - from, stop };
}

/** First and later start, idle memory and idle CPU of everything that one command starts. */
export async function measureStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'postsmith-bench-'));
  const port = await freePort();
  const first = await startOnce(dataDir, port);
  await first.stop();
  const later = await startOnce(dataDir, port);
  await sleep(SETTLE_MS);
  const isOurs = (command: string, environment: string) =>
    environment.includes(`DATA_DIR=${dataDir}`) ||
    environment.includes(`PRACTICE_DIR=${dataDir}`) ||
    command.includes(dataDir);
  const before = measureProcesses(isOurs);
  await sleep(WATCH_MS);
  const after = measureProcesses(isOurs);
  await later.stop();
  await rm(await findDataFolder(dataDir), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });

  const megabytes = (uses: typeof after) => Math.round(uses.reduce((sum, use) => sum + use.pssKb, 0) / 1024);
  const of = (pattern: RegExp) => after.filter((use) => pattern.test(use.name));
  const ticks = (uses: typeof after) => uses.reduce((sum, use) => sum + use.cpuTicks, 0);
  const cpu = ((ticks(after) - ticks(before)) / 100 / (WATCH_MS / 1000)) * 100;
  const bare = await startBare();
  return [
    {
      what: 'first start to first answer',
      figure: `${(first.ms / 1000).toFixed(2)} s`,
      beside: `bare Node: ${bare.toFixed(0)} ms`,
    },
    {
      what: 'later start to first answer',
      figure: `${(later.ms / 1000).toFixed(2)} s`,
      beside: `bare Node: ${bare.toFixed(0)} ms`,
    },
    {
      what: 'idle memory (PSS), app + practice + database',
      figure: `${megabytes(after)} MB`,
      beside: `app ${megabytes(of(/server\/(start|run)/))}, practice ${megabytes(of(/practice\/main/))}, database ${megabytes(of(/postgres/))}`,
    },
    { what: 'idle CPU of one core, all processes', figure: `${cpu.toFixed(2)} %`, beside: `over ${WATCH_MS / 1000} s` },
  ];
}

/** The same Node with an empty program: what no product can go below. */
async function startBare(): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return performance.now() - from;
}
