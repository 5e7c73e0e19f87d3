import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startAi } from '#practice/ai/server.ts';
import { startArticles } from '#practice/articles/server.ts';
import { findJson, makePrivateFolder, writeJson } from '#practice/files/json-file.ts';
import type { Listening } from '#practice/http/listen.ts';
import { isRecord } from '#practice/http/request.ts';
import { startLinkedIn } from '#practice/linkedin/server.ts';
import { startStripe } from '#practice/stripe/server.ts';
import { startYouTube } from '#practice/youtube/server.ts';
import { type Environment, readEnvironment, SERVICES, type ServiceName } from './environment.ts';

/** Printed once on stdout, and written to `practice.json` for a later start that would adopt this network. */
type Ready = { readonly ready: true; readonly pid: number } & Partial<Record<ServiceName, string>>;

const PING_TIMEOUT_MS = 1000;

await main();

async function main(): Promise<void> {
  // The network outlives the process that started it, and with it the other end of its pipes.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('SIGHUP', () => undefined);

  const environment = readEnvironment(process.env);
  const readyFile = join(environment.directory, 'practice.json');
  await makePrivateFolder(environment.directory);
  const running = await findRunning(readyFile);
  if (running) {
    process.stdout.write(`${JSON.stringify(running)}\n`);
    return;
  }

  const started = new Map<ServiceName, Listening>();
  for (const service of environment.services) started.set(service, await start(service, environment));
  const urls = Object.fromEntries([...started].map(([service, { url }]) => [service, url]));
  const ready: Ready = { ready: true, pid: process.pid, ...urls };
  await writeJson(readyFile, ready);

  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await rm(readyFile, { force: true });
    await Promise.all([...started.values()].map((listening) => listening.close()));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      end().catch((error: unknown) => {
        process.stderr.write(`practice: ${String(error)}\n`);
        process.exit(1);
      });
    });
  }
  process.stdout.write(`${JSON.stringify(ready)}\n`);
}

function start(service: ServiceName, { directory, host, ports, linkedin, stripe }: Environment): Promise<Listening> {
  const options = { host, port: ports[service] };
  switch (service) {
    case 'linkedin':
      return startLinkedIn({ ...options, ...linkedin, directory });
    case 'stripe':
      return startStripe({ ...options, ...stripe, directory });
    case 'articles':
      return startArticles(options);
    case 'youtube':
      return startYouTube(options);
    case 'ai':
      return startAi(options);
  }
}

/** The network that already runs on this folder: two would overwrite each other's state. */
async function findRunning(readyFile: string): Promise<Ready | null> {
  const found = await findJson(readyFile);
  if (!isRecord(found)) return null;
  const url = SERVICES.map((service) => found[service]).find((value) => typeof value === 'string');
  if (url === undefined) return null;
  const pid = await findPid(url).catch(() => null);
  return pid !== null && pid === found['pid'] ? (found as Ready) : null;
}

/** node:http and not fetch, which would cost this small process some ten megabytes. */
async function findPid(url: string): Promise<unknown> {
  const request = get(`${url}/__sim/ping`, { agent: false, timeout: PING_TIMEOUT_MS });
  request.on('timeout', () => request.destroy(new Error('no answer')));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const ping: unknown = JSON.parse(await text(response));
  return isRecord(ping) ? ping['pid'] : null;
}
