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
import { readEnvironment } from './environment.ts';

/** What stands on stdout, once, and in `practice.json` for whoever starts later and would adopt this network. */
type Ready = {
  readonly ready: true;
  readonly pid: number;
  readonly linkedin?: string;
  readonly articles?: string;
  readonly ai?: string;
  readonly youtube?: string;
  readonly stripe?: string;
};

const PING_TIMEOUT_MS = 1000;

await main();

async function main(): Promise<void> {
  // Whoever started this may be gone; the network it is judged by stays.
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

  const started: Listening[] = [];
  let ready: Ready = { ready: true, pid: process.pid };
  if (environment.services.has('linkedin')) {
    const { linkedin, directory, host } = environment;
    const listening = await startLinkedIn({ ...linkedin, directory, host });
    started.push(listening);
    ready = { ...ready, linkedin: listening.url };
  }
  if (environment.services.has('articles')) {
    const listening = await startArticles({ host: environment.host, port: environment.articlesPort });
    started.push(listening);
    ready = { ...ready, articles: listening.url };
  }
  if (environment.services.has('ai')) {
    const listening = await startAi({ host: environment.host, port: environment.aiPort });
    started.push(listening);
    ready = { ...ready, ai: listening.url };
  }
  if (environment.services.has('youtube')) {
    const listening = await startYouTube({ host: environment.host, port: environment.youtubePort });
    started.push(listening);
    ready = { ...ready, youtube: listening.url };
  }
  if (environment.services.has('stripe')) {
    const { stripe, directory, host } = environment;
    const listening = await startStripe({ ...stripe, directory, host });
    started.push(listening);
    ready = { ...ready, stripe: listening.url };
  }
  await writeJson(readyFile, ready);

  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await rm(readyFile, { force: true });
    await Promise.all(started.map((listening) => listening.close()));
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

/** The network that already runs on this folder: two would spoil each other's memory. */
async function findRunning(readyFile: string): Promise<Ready | null> {
  const found = await findJson(readyFile);
  if (!isRecord(found)) return null;
  const url = found['linkedin'] ?? found['articles'] ?? found['youtube'] ?? found['ai'] ?? found['stripe'];
  if (typeof url !== 'string') return null;
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
