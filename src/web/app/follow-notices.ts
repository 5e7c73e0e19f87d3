import type { QueryClient } from '@tanstack/react-query';
import { invalidateInbox } from '#web/data/notices.ts';
import { readSession, subscribeSession } from '#web/data/session.ts';
import { whenIdle } from '#web/lib/browser/later.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import type { NoticeNews } from '#web/lib/browser/service-worker-names.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';

/**
 * Does what the service worker tells of notices, for as long as the page lives, and sees to it that this browser shows those of whom is signed
 * in, and nobody else's.
 * @param go leads to a path of the app
 */
export function followNotices(client: QueryClient, go: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  listenTo(navigator.serviceWorker, 'message', (event) => {
    const news = (event as MessageEvent).data as NoticeNews | null;
    if (news?.type === 'notice-shown' || news?.type === 'notice-pressed') void invalidateInbox(client);
    if (news?.type === 'notice-pressed') go(news.path);
  });
  let before: string | null = null;
  const followSession = () => {
    const now = readSession().user?.accessToken ?? null;
    if (now === before) return;
    const wasSignedIn = before !== null;
    before = now;
    if (now !== null) whenIdle(() => void renew());
    else if (wasSignedIn) void end();
  };
  followSession();
  subscribeSession(followSession);
}

/** Only a browser that shows notices needs any of the code. */
async function renew(): Promise<void> {
  if (localStore.getItem(STORAGE_KEYS.pushOf) === null) return;
  try {
    await (await import('#web/data/notice-settings.ts')).renewPush();
  } catch (error) {
    console.warn('This browser may not show notices any more.', error);
  }
}

/** The server sends nothing to a session that is over; the browser forgets its address as well. */
async function end(): Promise<void> {
  try {
    await (await import('#web/lib/browser/push.ts')).unsubscribeBrowser();
  } catch (error) {
    console.warn('The address for notices could not be given up.', error);
  }
}
