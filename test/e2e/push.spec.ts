import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { NOTICE_SETTINGS, PUSH_QUESTION } from '#contract/notice-messages.ts';
import { editor } from './editor-page.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { failPosts, section } from './notices-page.ts';
import type { Product } from './product.ts';
import { dialogOf, openDialog, scheduleButton, takeFirstAdvice } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const ENDPOINT = 'https://push.example.org/to/this-browser';

/** A browser that was not asked yet, whose push service is at no real address; `answer` is what its person says. */
async function standInForPushService(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript(
    ({ endpoint, answer: said }) => {
      let permission: NotificationPermission = (sessionStorage.getItem('permission') ??
        'default') as NotificationPermission;
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        permission = said;
        sessionStorage.setItem('permission', said);
        return said;
      };
      const KEY = 'subscribed with';
      /** What the browser would remember over a reload. */
      const subscription = () => {
        const text = sessionStorage.getItem(KEY);
        if (text === null) return null;
        const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        return {
          endpoint,
          options: { applicationServerKey: key.buffer },
          toJSON: () => ({ endpoint, keys: { p256dh: 'AAAA', auth: 'AAAA' } }),
          unsubscribe: async () => {
            sessionStorage.removeItem(KEY);
            return true;
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscription();
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage.setItem(KEY, String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/'));
        return subscription() as PushSubscription;
      };
    },
    { endpoint: ENDPOINT, answer },
  );
}
const workerIsReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const subscriptions = (product: Product) => product.sql('select endpoint from push_subscriptions');

async function scheduleFirst(page: Page, product: Product): Promise<void> {
  await openDialog(page, product);
  await workerIsReady(page);
  await takeFirstAdvice(page);
  await scheduleButton(dialogOf(page)).click();
}

test('notices: push is asked for after the first schedule, once, and can be turned off', async ({ page, product }) => {
  await standInForPushService(page, 'granted');
  await scheduleFirst(page, product);
  const question = page.getByRole('dialog', { name: PUSH_QUESTION.title });
  await expect(question).toBeVisible();
  await expectSound(page);
  expect(await subscriptions(product)).toEqual([]);
  await question.getByRole('button', { name: PUSH_QUESTION.confirmLabel }).click();
  await expect.poll(() => subscriptions(product)).toEqual([{ endpoint: ENDPOINT }]);

  // The page is new; as it opens, this browser's address is sent anew. What is turned off meanwhile stays off.
  const sent = Promise.withResolvers<void>();
  const isTurnedOff = Promise.withResolvers<void>();
  await page.route('**/api/notices/push', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.resolve();
    await isTurnedOff.promise;
    await route.continue();
  });
  const renewed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/notices/push'),
  );
  await page.goto('/settings#notices');
  await sent.promise;
  await expect(section(page).getByText(NOTICE_SETTINGS.pushOn)).toBeVisible();
  await section(page).getByRole('button', { name: NOTICE_SETTINGS.turnOff }).click();
  isTurnedOff.resolve();
  await renewed;
  await expect(section(page).getByText(NOTICE_SETTINGS.pushOff)).toBeVisible();
  await expect.poll(() => subscriptions(product)).toEqual([]);
});

test('notices: who says no is not asked again', async ({ page, product }) => {
  await standInForPushService(page, 'denied');
  await scheduleFirst(page, product);
  const question = page.getByRole('dialog', { name: PUSH_QUESTION.title });
  await question.getByRole('button', { name: PUSH_QUESTION.cancelLabel }).click();
  await expect(question).toBeHidden();
  expect(await subscriptions(product)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('push_asked'))).toBe('yes');
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
});

/** What of a worker's own world these journeys use. */
type WorkerScope = EventTarget & { registration: ServiceWorkerRegistration };

/** The worker's registration, as the browser's tools know it. */
async function findRegistration(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}
const worker = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
type Note = { title: string; body: string; tag: string; renotify: boolean };
/** This browser has no notifications: the worker is given a tray of its own, which replaces by tag as a browser's does. */
const layOutTray = async (context: BrowserContext) =>
  (await worker(context)).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope & { tray: { tag: string }[] };
    scope.tray = [];
    const close = (tag: string) => {
      scope.tray = scope.tray.filter((one) => one.tag !== tag);
    };
    scope.registration.showNotification = async (title, { tag = '', ...options } = {}) => {
      close(tag);
      scope.tray.push({ title, tag, ...options, close: () => close(tag) } as never);
    };
    scope.registration.getNotifications = async ({ tag } = {}) =>
      scope.tray.filter((one) => tag === undefined || one.tag === tag) as never;
  });
const shown = async (context: BrowserContext) =>
  (await worker(context)).evaluate(() =>
    (globalThis as unknown as { tray: Note[] }).tray.map(({ title, body, tag, renotify }) => ({
      title,
      body,
      tag,
      renotify,
    })),
  );

test('notices: the service worker shows a push once, replaces it, and a press leads to its post', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'notifications']);
  await signIn(page, product);
  await failPosts(product, 1);
  await page.goto('/dashboard?tab=posts');
  await workerIsReady(page);
  await layOutTray(context);
  const cdp = await context.newCDPSession(page);
  const registrationId = await findRegistration(cdp);
  const push = (message: object | string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId,
      data: typeof message === 'string' ? message : JSON.stringify(message),
    });
  const [post] = await product.sql("select id from posts where status = 'failed'");
  const message = {
    id: '4f0c1c0e-6f0b-4a53-9a8e-2f6d1f0a7c11',
    tag: 'failed',
    title: 'A post was not published',
    detail: '“A post that is too late 1”',
    path: `/compose?post=${String(post?.['id'])}`,
  };
  await push(message);
  const { title, detail, tag } = message;
  await expect.poll(() => shown(context)).toEqual([{ title, body: detail, tag, renotify: true }]);
  await push(message);
  await expect.poll(() => shown(context)).toEqual([{ title, body: detail, tag, renotify: false }]);
  await push({ ...message, id: '2c7d9c55-13f5-4a3a-8a59-0d5b7c1f2e63', title: '2 posts were not published' });
  await expect
    .poll(() => shown(context))
    .toEqual([{ title: '2 posts were not published', body: detail, tag, renotify: true }]);
  await push('not one of ours');
  await expect.poll(async () => (await shown(context)).length).toBe(2);

  await (await worker(context)).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag: 'failed' });
    if (notification === undefined) throw new Error('there is none');
    // What is not the browser's own event may not be waited for.
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });
  await expect(editor(page)).toHaveText('A post that is too late 1');
  await expect.poll(async () => (await shown(context)).length).toBe(1);
  await expect(toast(page, /./)).toHaveCount(0);
});
