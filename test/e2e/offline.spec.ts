import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { UI } from '#contract/messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { MESSAGES as COMPOSE } from '#web/features/compose/messages.ts';
import { FAILURE_WORDS } from '#web/features/compose/publishing/save-failure.ts';
import { POSTS } from '#web/features/posts/posts-messages.ts';
import { LOST_ANSWERS } from '#web/flows/lost-answers.ts';
import { editor } from './editor-page.ts';
import { beginByHand, expect, expectSound, test, toast, writePost } from './journey.ts';
import { addPosts, card, chooseFor, openPost, openPosts } from './post-list.ts';
import { signIn } from './sign-in.ts';

// What a press needs is there before the connection goes.
test.use({ fetchesAhead: true });

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

test('offline: a press says at once what is wrong, and nothing goes out when the connection is back', async ({
  page,
  product,
  context,
}) => {
  const words = `Written in a tunnel ${Date.now()}`;
  await signIn(page, product);
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/save-failure-'));
  await page.goto('/compose');
  await expect(beginByHand(page)).toBeEnabled();
  // Toasts, and what they say of a failure, have no code before the page is at rest.
  await arrived;
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await writePost(page, words);
  await share(page).click();
  await expect(toast(page, UI.share.failed(UI.request.offline))).toContainText(
    `${FAILURE_WORDS.notDone.share} ${FAILURE_WORDS.kept} ${FAILURE_WORDS.savesItself}`,
  );
  await expect(share(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toast(page, UI.scheduling.saveFailed)).toContainText(UI.request.offline);
  await writePost(page, '!');
  await expect(editor(page)).toHaveText(`${words}!`);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  // What a press had left behind would have gone out with the save.
  expect(asked).toEqual(['/api/posts']);
  expect(await product.sql('select content, status from posts')).toEqual([{ content: `${words}!`, status: 'draft' }]);

  // Nor from the list, where nothing needs to be saved first.
  await openPosts(page);
  await expect(card(page, words)).toBeVisible();
  await context.setOffline(true);
  // A narrow header has room for one word, which a press explains.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Offline/ }).click();
  const whole = page.locator('[popover]').getByText(/What you see is from \d/);
  await expect(whole).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await chooseFor(page, card(page, words), 'Share');
  await expect(toast(page, UI.share.failed(UI.request.offline)).first()).toBeVisible();
  await context.setOffline(false);
  await expect(card(page, words).getByRole('button', { name: 'Edit' })).toBeEnabled();
  expect(await product.sql('select from publications')).toEqual([]);
});

test('offline: an open dialog says so no longer once the connection is back', async ({ page, product, context }) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'Words for a tunnel' }]);
  await page.goto('/dashboard?tab=posts');
  await card(page, 'Words for a tunnel').getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Schedule', exact: true });
  await expect(button).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await context.setOffline(true);
  // Nothing is read that it would wait for: the focus is where it is otherwise, on the day proposed.
  await card(page, 'Words for a tunnel').getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.locator('[data-selected] button')).toBeFocused();
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText(UI.request.offline);
  await context.setOffline(false);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await button.click();
  await expect(dialog).toBeHidden();
});

test('offline: a share that was on its way as the connection broke is looked for once it is back, and out once', async ({
  page,
  product,
  context,
}) => {
  const words = `On its way ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, words);
  const presses: string[] = [];
  await page.route('**/api/linkedin/share', async (route) => {
    presses.push(route.request().method());
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await share(page).click();
  await expect(toast(page, LOST_ANSWERS.share.title)).toBeVisible({ timeout: 25_000 });
  await expect(share(page)).toBeEnabled();
  await product.advance(SHARE_UNDO_SECONDS * 1000);
  await context.setOffline(false);
  await expect(toast(page, UI.share.success)).toBeVisible();
  await expect(toast(page, LOST_ANSWERS.share.title)).toHaveCount(0);
  await expect(card(page, words)).toContainText('published');
  expect(presses).toHaveLength(1);
  expect((await product.journal()).posts.filter(({ rendered }) => rendered === words)).toHaveLength(1);
});

test('offline: a picture of a tunnel is saved by another opening of the post, and nothing counts as unsaved after it', async ({
  page,
  product,
  context,
}) => {
  const words = `Pictured in a tunnel ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, words);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const drawn = sharp({ create: { width: 40, height: 40, channels: 4, background: 'teal' } });
  const file = { name: 'square.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
  await page.getByLabel('Images to add').setInputFiles([file]);
  const picture = page.getByRole('figure', { name: 'Image' }).locator('img');
  await expect(picture).toHaveAttribute('src', /^data:/);
  // Until the picture is kept, leaving asks.
  await expect(page.getByTestId('save-state')).toHaveText(COMPOSE.offline.kept);
  await openPosts(page);
  await expect(page.getByRole('region', { name: 'Posts', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Compose', exact: true }).locator('visible=true').click();
  const drafts = page.getByRole('region', { name: COMPOSE.next.drafts });
  await drafts.getByRole('button', { name: words }).click();
  await expect(picture).toHaveAttribute('src', /^data:/);
  const copies = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('compose_unsaved:')));
  // The picture is kept with its hash, a moment after its copy: only so is it known again as the one that is saved.
  const areKept = (entries: [string, string][]) =>
    entries.length > 0 && entries.every(([, text]) => /kept-here:[^"/]+\/[0-9a-f]{64}/.test(text));
  await expect.poll(async () => areKept(await copies())).toBe(true);
  const before = await copies();
  await context.setOffline(false);
  await expect(picture).toHaveAttribute('src', /^\/api\/images\//);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  await expect.poll(copies).toEqual([]);

  // As where the opening in the tunnel was the last to write, or the browser had no time to delete it.
  await openPosts(page);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, before);
  await page.reload();
  await expect(card(page, words)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(card(page, words)).not.toContainText(POSTS.unsaved);
  await openPost(page, String((await product.sql('select id from posts'))[0]?.['id']));
  await expect(picture).toHaveAttribute('src', /^\/api\/images\//);
  await expect.poll(copies).toEqual([]);
  await expect(toast(page, COMPOSE.opening.offered)).toHaveCount(0);
});
