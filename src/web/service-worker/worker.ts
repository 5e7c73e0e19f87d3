import { CACHE_PREFIX, type NoticeNews, TAKE_OVER } from '#web/lib/browser/service-worker-names.ts';
import { answerTo, isScreen, SCREEN_PAGE } from './answers.ts';
import { isOwnPath, readPush } from './read-push.ts';

/** Filled in by the build (scripts/service-worker-plugin.ts): which version this is, and the files that it needs. */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const CACHE = CACHE_PREFIX + VERSION;
/** A tab that was open before goes on with its own files, whichever tab asked for the new version. */
const KEPT_VERSIONS = 2;
/** A screen that takes longer to come is shown from the cache. */
const SLOW_MS = 4000;
/** What a notification shows beside its words. */
const ICON = '/assets/app-icon-192-1.png';

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

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data as unknown));
});

/** Shows a notice in place of the former one of its kind: in silence if it is the very same, sent once more. */
async function showNotice(text: string): Promise<void> {
  const { id, tag, title, detail, path } = readPush(text);
  const shown = await self.registration.getNotifications({ tag });
  const isSame = shown.some(({ data }) => (data as { id?: unknown } | null)?.id === id);
  const options = { body: detail, tag, renotify: !isSame, icon: ICON, data: { id, path } };
  await self.registration.showNotification(title, options);
  for (const page of await openPages()) page.postMessage({ type: 'notice-shown' } satisfies NoticeNews);
}

/** Leads to what a notice is about: in a page of the app that is open, which asks about unsaved words; else in a new one. */
async function openNotice(data: unknown): Promise<void> {
  const { path } = (data ?? {}) as { path?: unknown };
  const target = typeof path === 'string' && isOwnPath(path) ? path : '/notices';
  const [page] = await openPages();
  if (page === undefined) {
    await self.clients.openWindow(target);
    return;
  }
  page.postMessage({ type: 'notice-pressed', path: target } satisfies NoticeNews);
  await page.focus();
}

async function openPages(): Promise<WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => isScreen(url));
}

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
