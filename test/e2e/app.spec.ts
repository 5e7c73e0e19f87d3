import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { MESSAGES as COMPOSE } from '#web/features/compose/messages.ts';
import { OFFLINE } from '#web/ui/offline-state.tsx';
import { schedule, today } from './calendar.ts';
import { editor } from './editor-page.ts';
import { beginByHand, expect, expectSound, openSource, test, writePost } from './journey.ts';
import { keptAnswers } from './kept-answers.ts';
import { addPosts, card } from './post-list.ts';
import { signIn } from './sign-in.ts';

test.use({ serviceWorkers: 'allow', fetchesAhead: true });

const offlineNotice = (page: Page) => page.getByRole('banner').getByRole('status').filter({ hasText: 'Offline' });
const unsaved = (page: Page) => page.getByRole('button').filter({ hasText: COMPOSE.next.unsaved });

/** Until the worker has everything that the app opens with. */
const workerIsReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** The addresses in all caches of the worker. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

const source = (page: Page) => page.getByRole('region', { name: 'Source', exact: true }).getByRole('textbox').first();

/** As after a release: a worker comes that brings another version than this page's. */
const release = (page: Page) =>
  page.evaluate(async () => {
    // Behind the page's own worker, which it registers when it has nothing else to do.
    await new Promise((resolve) => requestIdleCallback(resolve));
    document.querySelector('meta[name="app-version"]')?.setAttribute('content', 'former');
    await navigator.serviceWorker.register('/sw.js?released');
  });

test('app: it opens without a connection, and what is written then is saved once there is one', async ({
  page,
  product,
  context,
}) => {
  const words = `Begun in a tunnel ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await expect(beginByHand(page)).toBeEnabled();
  await workerIsReady(page);
  const files = await cached(page);
  expect(files).toContain('/compose');
  expect(files.filter((path) => path !== '/compose' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(offlineNotice(page)).toBeInViewport();
  await writePost(page, words);
  await page.reload();
  await expect(editor(page)).toHaveText(words);
  expect(await product.sql('select from posts')).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  expect(await product.sql('select content, status from posts')).toEqual([{ content: words, status: 'draft' }]);
});

test('app: words added to a saved draft without a connection are found in an empty composer, and are the same post @phone', async ({
  page,
  product,
  context,
}) => {
  const words = `Saved on the platform ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await workerIsReady(page);
  await writePost(page, words);
  const state = page.getByTestId('save-state');
  await expect(state).toHaveText(/^Saved /);

  const place = () => editor(page).evaluate((element) => element.getBoundingClientRect().top);
  const before = await place();
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeInViewport();
  await expect(offlineNotice(page)).toContainText(/What you see is from \d/);
  expect(await place()).toBe(before);
  await expectSound(page);
  await writePost(page, ', and on in a tunnel');
  await expect(state).toHaveText(COMPOSE.offline.kept);
  await expect(state).toHaveClass(/text-muted/);
  await expect(state.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(offlineNotice(page)).toBeInViewport();

  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await expect(unsaved(page)).toContainText(`${words}, and on in a tunnel`);
  await expectSound(page);
  await unsaved(page).click();
  await expect(editor(page)).toHaveText(`${words}, and on in a tunnel`);
  await expect(state).toHaveText(COMPOSE.offline.kept);
  await page.reload();
  await expect(editor(page)).toHaveText(`${words}, and on in a tunnel`);
  await writePost(page, '!');

  await context.setOffline(false);
  await expect(state).toHaveText(/^Saved /);
  await expect(offlineNotice(page)).toHaveCount(0);
  const saved = await product.sql('select content, status from posts');
  expect(saved).toEqual([{ status: 'draft', content: expect.stringContaining('and on in a tunnel') }]);
  expect(saved[0]?.['content']).toContain('!');
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await expect(page.getByRole('region', { name: COMPOSE.next.drafts })).toContainText(words);
  await expect(unsaved(page)).toHaveCount(0);
});

test('app: posts read before are there without a connection and can be written on; signing out leaves none of them', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'Read on the platform' }]);
  await page.goto('/dashboard?tab=posts');
  await expect(card(page, 'Read on the platform')).toBeVisible();
  await workerIsReady(page);
  await expect.poll(() => keptAnswers(page)).toHaveLength(2);

  await context.setOffline(true);
  // As if the dashboard's own cache, which lives two minutes, had expired.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('dashboard_cache')) localStorage.removeItem(key);
  });
  await page.reload();
  await card(page, 'Read on the platform').getByRole('button', { name: 'Read on the platform' }).click();
  await expect(editor(page)).toHaveText('Read on the platform');
  await writePost(page, ' and on');
  await context.setOffline(false);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  await expect
    .poll(() => product.sql('select content from posts'))
    .toEqual([{ content: expect.stringContaining('and on') }]);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The page is loaded anew meanwhile.
  await expect(async () => {
    expect(await keptAnswers(page)).toEqual([]);
    expect((await cached(page)).filter((path) => path !== '/compose' && !path.startsWith('/assets/'))).toEqual([]);
  }).toPass();
});
test.describe('screens without a connection', () => {
  // The code of some is not kept.
  test.use({ provoked: /dynamically imported module|ERR_INTERNET_DISCONNECTED/ });
  test('app: without a connection every screen says so in the same words, and the calendar shows what it read before', async ({
    page,
    product,
    context,
  }) => {
    await signIn(page, product);
    await schedule(product, 'Seen on the platform', today());
    await page.goto('/dashboard?tab=posts');
    await expect(card(page, 'Seen on the platform')).toBeVisible();
    await workerIsReady(page);
    await context.setOffline(true);
    // What is known of the plan holds for minutes: here it is not known.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('usage')) localStorage.removeItem(key);
    });
    const main = page.getByRole('main');
    for (const screen of ['usage', 'analytics', 'calendar&view=queue', 'calendar']) {
      await page.goto(`/dashboard?tab=${screen}`);
      await expect(main.getByRole('heading', { name: OFFLINE.title })).toBeVisible();
      await expect(main.getByText(OFFLINE.description)).toHaveCount(1);
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    const calendar = page.getByRole('region', { name: 'Calendar', exact: true });
    await expectSound(page);
    await context.setOffline(false);
    const post = calendar.getByText('Seen on the platform').filter({ visible: true }).first();
    await expect(post).toBeVisible();
    await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining(' calendar '));

    await context.setOffline(true);
    await page.reload();
    await expect(offlineNotice(page)).toBeInViewport();
    await expect(post).toBeVisible();
  });
});

test('app: a post opens without a connection also where the browser believes there is one, and what was not read says so until it can be', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  await schedule(product, 'Seen on the platform', today());
  await page.goto('/dashboard?tab=posts');
  await expect(card(page, 'Seen on the platform')).toBeVisible();
  await workerIsReady(page);
  await expect.poll(() => keptAnswers(page)).toHaveLength(2);
  await addPosts(product, 'Ada', [{ words: 'Never read here' }]);
  await context.setOffline(true);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await page.reload();
  await card(page, 'Seen on the platform').getByRole('button', { name: 'Seen on the platform' }).click();
  await expect(editor(page)).toHaveText('Seen on the platform');
  const [unread] = await product.sql("select id from posts where content = 'Never read here'");
  await page.goto(`/compose?post=${unread?.['id']}`);
  await expect(page.getByRole('heading', { name: OFFLINE.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(editor(page)).toHaveText('Never read here');
});

test('app: a new version waits for a press, and the words that are not saved come along', async ({ page, product }) => {
  const words = `In the middle of a sentence ${Date.now()}`;
  await page.goto('/compose');
  await workerIsReady(page);
  await page.reload();
  await expect(beginByHand(page)).toBeEnabled();
  await release(page);
  const line = page.getByRole('status').filter({ hasText: UI.newVersion.ready });
  await expect(line).toBeVisible();
  await expectSound(page);
  await writePost(page, words);
  // Soon after it has opened, the page looks for the newest version again, and takes the server's own in silence.
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      sessionStorage.setItem('taken over by', navigator.serviceWorker.controller?.scriptURL ?? ''),
    );
  });
  const opened = page.waitForEvent('load');
  await line.getByRole('button', { name: UI.newVersion.reload }).click();
  await opened;
  await expect(editor(page)).toHaveText(words);
  expect(await page.evaluate(() => sessionStorage.getItem('taken over by'))).toMatch(/released$/);
  await expect(line).toHaveCount(0);
  expect(await product.sql('select from posts')).toEqual([]);
});

test('app: it can be installed, and what other apps share fills the source, with nothing written yet', async ({
  page,
  context,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/compose?title=A+headline&text=&url=https%3A%2F%2Fexample.org%2Fa');
  await expect(source(page)).toHaveValue('https://example.org/a');
  await expect(page).toHaveURL(/\/compose$/);
  expect(calls.filter((path) => path.startsWith('/api/ai'))).toEqual([]);

  await workerIsReady(page);
  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const sizes = await page.evaluate(async () => {
    const { icons } = (await (await fetch('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[];
    };
    return Promise.all(
      icons.map(async ({ src, sizes }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return [sizes, `${width}x${height}`];
      }),
    );
  });
  expect(sizes.map(([said]) => said)).toEqual(['192x192', '512x512', '512x512']);
  for (const [said, real] of sizes) expect(real).toBe(said);
});

test('app: the bookmark brings the page one reads into Compose', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/settings#browser-bookmark');
  const bookmark = page.getByRole('link', { name: 'Write a post' });
  await bookmark.click();
  await expect(page.getByText('It works from the bookmarks bar: drag it there.')).toBeVisible();
  const script = decodeURI((await bookmark.getAttribute('href')) ?? '').replace(/^javascript:/, '');
  const article = `${product.articlesUrl}/articles/the-four-day-kiln?a=1&b=2`;
  await page.goto(article);
  const [compose] = await Promise.all([page.waitForEvent('popup'), page.evaluate(script)]);
  await openSource(compose);
  await expect(source(compose)).toHaveValue(article);
});
