import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { NOTICE_SETTINGS, NOTICES, PUSH_QUESTION } from '#contract/notice-messages.ts';
import { readInbox } from '#contract/notices.ts';
import { editor } from './editor-page.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { dialogOf, openDialog, scheduleButton, takeFirstAdvice } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

/** Posts that missed their time, which the publisher finds by itself. */
async function failPosts(product: Product, count: number, words = 'A post that is too late'): Promise<void> {
  await product.sql(
    `with late as (
       insert into posts (user_id, content, status) select id, $2 || ' ' || n, 'scheduled' from users, generate_series(1, $1::int) n
       where name like 'Ada%' returning id, user_id, content)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'x', app_now() - interval '1 hour', app_now() from late`,
    [count, words],
  );
  await expect
    .poll(async () => (await product.sql("select from posts where status = 'failed'")).length, { timeout: 30_000 })
    .toBe(count);
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/ });
const panel = (page: Page) => page.getByRole('dialog', { name: NOTICES.title });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
/** Where the inbox is: in a panel, on a phone on a screen of its own. */
const inbox = (page: Page) => (isPhone(page) ? page.getByRole('main') : panel(page));
const section = (page: Page) => page.getByRole('region', { name: NOTICES.title, exact: true });

test('notices: the bell says what is new, leads to it, and is still once it was read @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/dashboard?tab=posts');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await bell(page).click();
  await expect(inbox(page).getByRole('heading', { name: NOTICES.empty })).toBeVisible();
  await expectSound(page);

  await failPosts(product, 1);
  await page.goto('/dashboard?tab=posts');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await expectSound(page);
  await bell(page).press('Enter');
  const line = inbox(page).getByRole('link', { name: /^New: A post was not published/ });
  await expect(line).toContainText('“A post that is too late 1”');
  await expectSound(page);
  await line.press('Enter');
  await expect(editor(page)).toHaveText('A post that is too late 1');
  await expect(bell(page)).toHaveAccessibleName('Notices');

  await bell(page).click();
  await inbox(page).getByRole('link', { name: 'A post was not published' }).waitFor();
  await inbox(page).getByRole('button', { name: 'Clear: A post was not published' }).click();
  await expect(inbox(page).getByRole('heading', { name: NOTICES.empty })).toBeVisible();
});

test('notices: the panel is closed by Escape and by a press beside it, and the bell has the focus again', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/dashboard?tab=posts');
  await bell(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await bell(page).click();
  await expect(panel(page)).toBeHidden();
});

test('notices: an outage is one line, which leads to its list @phone', async ({ page, product }) => {
  await signIn(page, product);
  await failPosts(product, 40);
  await page.goto('/dashboard?tab=posts');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await bell(page).click();
  await inbox(page)
    .getByRole('link', { name: /40 posts were not published/ })
    .click();
  await expect(page).toHaveURL(/status=failed/);
});

test('notices: an inbox that cannot be read says so and is tried again @phone', async ({ page, product }) => {
  await signIn(page, product);
  let isAway = true;
  await page.route(`**${readInbox.path}`, (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto('/notices');
  await expect(page.getByRole('alert')).toContainText(NOTICES.loadFailed);
  await expectSound(page);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: NOTICES.empty })).toBeVisible();
});

test('notices: a visitor is asked to sign in @phone', async ({ page }) => {
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: NOTICES.signIn })).toBeVisible();
  await expectSound(page);
});

test('notices: what comes how and when not is chosen in the settings, and kept @phone', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/settings#notices');
  await expect(section(page).getByRole('heading', { name: NOTICES.title })).toBeInViewport();
  const published = section(page).getByRole('checkbox', { name: 'A post was published: App' });
  await expect(published).not.toBeChecked();
  await published.press('Space');
  await expect(section(page).getByText('Saved')).toBeVisible();
  await section(page).getByRole('checkbox', { name: 'A post has failed: Mail' }).click();
  await section(page).getByLabel(NOTICE_SETTINGS.quietFrom).fill('21:15');
  await expect
    .poll(async () => (await product.sql('select quiet from notice_choices'))[0])
    .toEqual({ quiet: { from: '21:15', to: '07:00' } });
  await expectSound(page);
  await section(page).getByRole('switch', { name: NOTICE_SETTINGS.quiet }).click();
  await expect(section(page).getByLabel(NOTICE_SETTINGS.quietFrom)).toBeHidden();
  await expect.poll(async () => (await product.sql('select quiet from notice_choices'))[0]).toEqual({ quiet: null });
  await page.reload();
  await expect(published).toBeChecked();
  await expect(section(page).getByRole('checkbox', { name: 'A post has failed: Mail' })).not.toBeChecked();
});

test.describe('push', () => {
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

  test('notices: push is asked for after the first schedule, once, and can be turned off @phone', async ({
    page,
    product,
  }) => {
    await standInForPushService(page, 'granted');
    await scheduleFirst(page, product);
    const question = page.getByRole('dialog', { name: PUSH_QUESTION.title });
    await expect(question).toBeVisible();
    await expectSound(page);
    expect(await subscriptions(product)).toEqual([]);
    await question.getByRole('button', { name: PUSH_QUESTION.confirmLabel }).click();
    await expect.poll(() => subscriptions(product)).toEqual([{ endpoint: ENDPOINT }]);

    await page.goto('/settings#notices');
    // The page is new; as it opens, this browser's address is sent anew.
    await expect(section(page).getByText(NOTICE_SETTINGS.pushOn)).toBeVisible();
    await section(page).getByRole('button', { name: NOTICE_SETTINGS.turnOff }).click();
    await expect(section(page).getByText(NOTICE_SETTINGS.pushOff)).toBeVisible();
    expect(await subscriptions(product)).toEqual([]);
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
});
