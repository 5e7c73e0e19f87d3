import { CACHE_PREFIX, TAKE_OVER } from '#web/lib/browser/service-worker-names.ts';
import { answerTo, SCREEN_PAGE } from './answers.ts';

/** Filled in by the build (scripts/service-worker-plugin.ts): which version this is, and the files that it needs. */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const CACHE = CACHE_PREFIX + VERSION;
/** A tab that was open before goes on with its own files, whichever tab asked for the new version. */
const KEPT_VERSIONS = 2;
/** A screen that takes longer to come is shown from the cache. */
const SLOW_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, self.location.origin);
  if (answer === 'screen') event.respondWith(openScreen(event.request));
  if (answer === 'file') event.respondWith(findFile(event.request));
});

/** All files or none: where one cannot be had, the browser tries again at the next visit. */
async function fill(): Promise<void> {
  // Anew, since the newest version is the last of the caches.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.add(new Request(SCREEN_PAGE, { cache: 'reload', credentials: 'omit' }));
  await cache.addAll(FILES);
}

async function tidy(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** From the server wherever it answers, so that a reload always brings what is newest. */
async function openScreen(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const kept = await (await caches.open(CACHE)).match(SCREEN_PAGE);
  if (kept === undefined) return fromServer;
  const slow = Promise.withResolvers<Response>();
  const timer = setTimeout(() => slow.resolve(kept), SLOW_MS);
  const answer = await Promise.race([fromServer.catch(() => kept), slow.promise]);
  clearTimeout(timer);
  return answer;
}

/** The names of files change with their content, so any cache may have one. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
