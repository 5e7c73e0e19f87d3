import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium, type Locator } from '@playwright/test';
import { screenPolicy } from '#server/http/security-headers.ts';
import { findBrowser } from '#test/e2e/browser.ts';

/**
 * How long a phone on a slow connection waits for a screen, of several builds side by side:
 * `node test/bench/first-load.ts BEFORE=/tmp/before/dist/web NOW=dist/web`. Builds are served as they are, compressed, to somebody who is
 * not signed in; calls of the API answer 503. Prints medians of three visits with an empty cache, by turns.
 */
const VISITS = 3;
/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** When somebody can work on it. The first paint has a field for letters already (`app/shell/first-paint.tsx`). */
const SCREENS = { '/compose': '.ProseMirror', '/dashboard': 'main h1' } as const;
const FIELD = 'main textarea, main .ProseMirror';
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
};

type Figures = { fcp: number; lcp: number; typing: number; usable: number; blocked: number; cls: number };

function serve(folder: string): Promise<Server> {
  const page = readFileSync(path.join(folder, 'app.html'), 'utf8');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': screenPolicy(page) };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (/^\/(api|auth)\//.test(pathname)) return void response.writeHead(503).end();
    const file = path.join(folder, path.normalize(pathname));
    if (!pathname.includes('.') || !existsSync(file)) return void response.writeHead(200, headers).end(page);
    const packed = existsSync(`${file}.br`) ? '.br' : '';
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
      ...(packed === '' ? {} : { 'content-encoding': 'br' }),
    });
    createReadStream(file + packed).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Milliseconds from the visit's start; `blocked` is what each task takes above 50 ms, after the first paint. */
async function visit(browser: Browser, url: string, ready: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tasks: [] as [number, number][] };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
    watch('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value));
    watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  });
  await page.goto(url, { waitUntil: 'commit' });
  const typing = ready === SCREENS['/compose'] ? await whenThere(page.locator(FIELD).first()) : Number.NaN;
  const usable = await whenThere(
    page.locator(`#root ${ready}`).and(page.locator(':not([data-first-paint] *)')).first(),
  );
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => {
    const { lcp, cls, tasks } = (window as unknown as { seen: { lcp: number; cls: number; tasks: [number, number][] } })
      .seen;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocked = tasks.filter(([at]) => at >= fcp).reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
    return { fcp, lcp, cls, blocked };
  });
  await context.close();
  return { typing, usable, ...figures };
}

/** Milliseconds from the visit's start until it is on the screen. */
async function whenThere(element: Locator): Promise<number> {
  await element.waitFor({ timeout: 60_000 });
  return element.evaluate(() => performance.now());
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const builds = process.argv.slice(2).map((one) => one.split('=') as [string, string]);
const servers = await Promise.all(builds.map(([, folder]) => serve(path.resolve(folder))));
const browser = await chromium.launch(await findBrowser());
process.stdout.write(
  '| | build | first paint | largest paint | takes letters | whole | blocked | shift |\n|---|---|---|---|---|---|---|---|\n',
);
for (const [screen, ready] of Object.entries(SCREENS)) {
  const all = builds.map((): Figures[] => []);
  for (let round = 0; round < VISITS; round += 1) {
    for (const [at, server] of servers.entries()) {
      const { port } = server.address() as AddressInfo;
      all[at]?.push(await visit(browser, `http://127.0.0.1:${port}${screen}`, ready));
    }
  }
  for (const [at, [name]] of builds.entries()) {
    const of = (figure: keyof Figures) => median((all[at] ?? []).map((one) => one[figure]));
    const seconds = (['fcp', 'lcp', 'typing', 'usable', 'blocked'] as const).map((one) =>
      Number.isNaN(of(one)) ? '–' : `${(of(one) / 1000).toFixed(2)} s`,
    );
    process.stdout.write(`| ${screen} | ${name} | ${seconds.join(' | ')} | ${of('cls').toFixed(3)} |\n`);
  }
}
await browser.close();
for (const server of servers) server.close();
