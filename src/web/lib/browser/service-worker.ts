import { HOUR_MS } from '#domain/time.ts';
import { createListeners } from './listeners.ts';
import { CACHE_PREFIX, TAKE_OVER } from './service-worker-names.ts';

const CHECK_EVERY_MS = HOUR_MS;

const changes = createListeners();
let registration: ServiceWorkerRegistration | null = null;
let isReady = false;

/** Calls back when a new version has become ready. Returns the function that unsubscribes. */
export const subscribeNewVersion = changes.subscribe;

/** Whether a newer version than this page's waits for a reload. */
export function isNewVersionReady(): boolean {
  return isReady;
}

/**
 * Lets the app open without a connection, and looks for new versions, now and every hour (docs/decisions/0022). Never fails: a browser
 * that refuses has the app all the same.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registered = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    registration = registered;
    await noticeWaiting(registered);
    registered.addEventListener('updatefound', () => {
      registered.installing?.addEventListener('statechange', () => void noticeWaiting(registered));
    });
    setInterval(() => registered.update().catch(warn), CHECK_EVERY_MS);
  } catch (error) {
    warn(error);
  }
}

/** A page that is the newest version already, since it came from the server after the release, has nothing to be told. */
async function noticeWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null || navigator.serviceWorker.controller === null) return;
  const caches = await window.caches.keys();
  const newest = caches.findLast((name) => name.startsWith(CACHE_PREFIX));
  if (newest === CACHE_PREFIX + ownVersion()) {
    waiting.postMessage(TAKE_OVER);
    return;
  }
  isReady = true;
  changes.notify();
}

/** Replaces this page by the new version's. Before it goes, the page keeps what is unsaved, or the browser asks. */
export function openNewVersion(): void {
  const reload = () => window.location.reload();
  const waiting = registration?.waiting ?? null;
  if (waiting === null) {
    // Another tab has brought it in.
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage(TAKE_OVER);
}

function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content;
}

function warn(error: unknown): void {
  console.warn('The app could not be kept for use without a connection.', error);
}
