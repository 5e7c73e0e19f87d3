import type { Page } from '@playwright/test';
import { DRAFTS } from '#contract/draft-messages.ts';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { beginByHand, expect, expectSound, letShareLeave, test, toast, writePost } from './journey.ts';
import { addPosts, card, chooseFor, openPosts } from './post-list.ts';
import type { Product } from './product.ts';
import { dialogOf, scheduleButton, takeFirstAdvice } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

const ADA = 'Kx7_wq2-Nd';
const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

async function published(product: Product, words: string): Promise<number> {
  return (await product.journal()).posts.filter((post) => post.rendered === words).length;
}

test('share: a refusal gives the network’s reason, as does a text that was posted before; without one it still says that it failed', async ({
  page,
  product,
}) => {
  const words = `Refused and then out ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, words);
  await page.route('**/api/linkedin/share', async (route) => {
    const { postId } = route.request().postDataJSON() as { postId: string };
    await route.fulfill({ json: { success: false, postId, state: 'failed', permalink: null } });
  });
  await share(page).click();
  await expect(toast(page, UI.share.failed(UI.generate.failed))).toBeVisible();
  await page.unroute('**/api/linkedin/share');

  const body = { status: 403, code: 'ACCESS_DENIED', message: 'This member may not post today' };
  await product.control('/faults', { mode: 'status', status: 403, body });
  await share(page).click();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.failed(PUBLISHING.refused('This member may not post today')))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(words);
  expect(await published(product, words)).toBe(0);

  await share(page).click();
  await letShareLeave(page, product);
  await expect(page.getByText(UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect(await published(product, words)).toBe(1);

  // Pressed on the heels of the success, while the dashboard may still be opening: a new post either way.
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(beginByHand(page)).toBeEnabled();
  await writePost(page, words);
  await share(page).click();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.failed(PUBLISHING.duplicate))).toBeVisible();
  expect(await published(product, words)).toBe(1);

  // It stays a draft, whose card says why until it is saved.
  await openPosts(page);
  const refused = card(page, words).filter({ hasText: 'Not shared' });
  await expect(refused).toContainText(UI.share.failed(PUBLISHING.duplicate));
  await expect(refused).toContainText('draft');
  await expect(refused).not.toContainText(/scheduled for/i);
  await refused.getByRole('button', { name: 'Edit and resend' }).click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, DRAFTS.updated)).toBeVisible();
  await expect(card(page, words)).toHaveCount(2);
  await expect(refused).toHaveCount(0);
});

test('share: an ended consent signs out, opens the sign-in by itself and comes back to the same words', async ({
  page,
  product,
}) => {
  const words = `Kept through a lost consent ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, words);
  // A token of the first seconds may be called revoked by mistake, so this one is made older.
  await product.sql(`update linkedin_connections set updated_at = updated_at - interval '1 minute'`);
  await product.control('/revoke', { sub: ADA });
  const popup = page.waitForEvent('popup');
  await share(page).click();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.needsReauth)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('linkedin_user'))).toBeNull();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  await expect(toast(page, UI.signIn.success)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(words);

  await share(page).click();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect(await published(product, words)).toBe(1);
  expect(await product.sql('select status from posts')).toEqual([{ status: 'published' }]);
});

test('share: an answer lost on the way back is looked into, and the post is out exactly once', async ({
  page,
  product,
}) => {
  const words = `Once only ${Date.now()}`;
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await writePost(page, words);
  await product.control('/faults', { mode: 'commit-500' });
  await share(page).click();
  await letShareLeave(page, product);
  await expect(toast(page, 'LinkedIn has not confirmed this post yet')).toBeVisible({ timeout: 25_000 });
  await expect(page).toHaveURL(/\/dashboard/);
  const card = page.getByRole('article', { name: words });
  await expect(card).toContainText('Checking…');
  await card.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'Details']);
  await page.keyboard.press('Escape');

  await product.advance(100_000);
  await expect(card).toContainText('published', { timeout: 25_000 });
  await expect(card).not.toContainText('Checking…');
  await product.advance(600_000);
  expect(await published(product, words)).toBe(1);
  await expect(card.getByRole('link', { name: 'View on LinkedIn' })).toHaveAttribute(
    'href',
    /urn:li:share:|urn%3Ali%3Ashare/,
  );
});

test('share: words that were changed elsewhere are neither published unseen nor written over', async ({
  page,
  product,
}) => {
  const [old, fresh] = [`Old words ${Date.now()}`, `New words ${Date.now()}`];
  // By all of its words: those that were read before this visit may stand there first.
  const card = (words: string) => page.getByRole('article', { name: words, exact: true });
  await signIn(page, product, 'Tomás');
  await addPosts(product, 'Tomás', [{ words: old }]);
  await page.goto('/dashboard');
  await expect(card(old)).toBeVisible();
  await product.sql(
    `update posts set content = $2, updated_at = now(), tiptap_json = replace(tiptap_json::text, $1, $2)::jsonb`,
    [old, fresh],
  );
  await chooseFor(page, card(old), 'Share');
  await expect(toast(page, 'This post was changed elsewhere')).toBeVisible();
  await expect(card(fresh)).toBeVisible();
  expect(await product.sql('select content, status from posts')).toEqual([{ content: fresh, status: 'draft' }]);

  // Nor scheduled: the dialog gives way to the list, which shows the other words.
  await product.sql('update posts set content = $1, updated_at = now()', [`${fresh}!`]);
  await card(fresh).getByRole('button', { name: 'Schedule' }).click();
  await takeFirstAdvice(page);
  await scheduleButton(dialogOf(page)).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(toast(page, 'schedule the post again')).toBeVisible();
  await expect(card(`${fresh}!`)).toBeVisible();
  expect(await product.sql('select from publications')).toEqual([]);
  await product.sql('update posts set content = $1, updated_at = now()', [fresh]);
  await page.reload();

  await chooseFor(page, card(fresh), 'Share');
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect([await published(product, old), await published(product, fresh)]).toEqual([0, 1]);
});

test('share: from the list, want of a consent is said and opens the sign-in', async ({ page, product }) => {
  const words = `From the list ${Date.now()}`;
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words }]);
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: words });
  await expect(card).toBeVisible();
  await product.sql(`update linkedin_connections set updated_at = updated_at - interval '1 minute'`);
  await product.control('/revoke', { sub: ADA });
  const popup = page.waitForEvent('popup');
  await chooseFor(page, card, 'Share');
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.needsReauth)).toBeVisible();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  await expect(card).toContainText('Not shared');
  await chooseFor(page, card, 'Share');
  await letShareLeave(page, product);
  await expect(card).toContainText('published', { timeout: 25_000 });
  expect(await published(product, words)).toBe(1);
});

test('share: waits 5 s in which Undo gives the words back, and leaves by itself where nobody presses it', async ({
  page,
  product,
}) => {
  const words = `Undone and then out ${Date.now()}`;
  const waiting = toast(page, UI.share.waiting(SHARE_UNDO_SECONDS));
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, words);
  await share(page).click();
  // Undone is said when the server has said it. The toast has Undo for 5 s, so that nothing that takes long comes before the press.
  await waiting.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, UI.share.undone)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(words);
  await expect(share(page)).toBeEnabled();
  await product.advance(60_000);
  expect(await product.sql('select status, error_message from posts')).toEqual([
    { status: 'draft', error_message: null },
  ]);

  // From the list: the card counts down, also after a reload.
  await openPosts(page);
  await chooseFor(page, card(page, words), 'Share');
  await expect(card(page, words)).toContainText(/Going out in [1-5] s/);
  await expect(card(page, words).getByRole('button', { name: 'Schedule', exact: true })).toHaveCount(0);
  // So that it waits however long that takes.
  await product.advance(-60_000);
  await page.reload();
  await expectSound(page);
  await card(page, words).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, UI.share.undone)).toBeVisible();
  await expect(card(page, words)).toContainText('draft');
  await expect(card(page, words)).not.toContainText('Not shared');
  await product.advance(120_000);
  expect(await published(product, words)).toBe(0);

  // Nobody steps the clock here: 5 s are 5 s.
  await chooseFor(page, card(page, words), 'Share');
  await expect(waiting.locator('span[aria-hidden]')).toHaveText(/in [1-4] seconds?$/);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  await expect(card(page, words)).toContainText('published');
  expect(await published(product, words)).toBe(1);

  // Opened anew while it waits, it says by itself that it is out.
  await page.goto('/compose');
  await writePost(page, 'Read once more.');
  await share(page).click();
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(page.getByText('Going out in a few seconds')).toBeVisible();
  await expect(page.getByText(/^This post is published/)).toBeVisible({ timeout: 25_000 });
});

test('share: an Undo that comes too late, or finds no connection, says so, and the post is out once', async ({
  page,
  product,
  context,
}) => {
  const [late, cut] = [`Too late ${Date.now()}`, `Cut off ${Date.now()}`];
  const undo = toast(page, UI.share.waiting(SHARE_UNDO_SECONDS)).getByRole('button', { name: 'Undo' });
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: late }, { words: cut }]);
  await page.goto('/dashboard');
  const held = Promise.withResolvers<void>();
  await page.route('**/undo-share', async (route) => {
    await held.promise;
    await route.continue();
  });
  await chooseFor(page, card(page, late), 'Share');
  await undo.click();
  await product.advance(SHARE_UNDO_SECONDS * 1000);
  await expect.poll(() => published(product, late)).toBe(1);
  held.resolve();
  await expect(toast(page, messageFor('SHARE_LEFT'))).toBeVisible();
  await expect(toast(page, UI.share.success)).toBeVisible();
  await page.unroute('**/undo-share');
  await expect(undo).toHaveCount(0);

  await chooseFor(page, card(page, cut), 'Share');
  await expect(undo).toBeVisible();
  await context.setOffline(true);
  await undo.click();
  await expect(toast(page, UI.share.undoOffline)).toBeVisible();
  await context.setOffline(false);
  await product.advance(SHARE_UNDO_SECONDS * 1000);
  await expect(card(page, cut)).toContainText('published', { timeout: 25_000 });
  expect([await published(product, late), await published(product, cut)]).toEqual([1, 1]);
});

test('share: a tab that is closed changes nothing, the post goes out', async ({ page, product }) => {
  const words = `Closed ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, words);
  await share(page).click();
  await expect(toast(page, UI.share.waiting(SHARE_UNDO_SECONDS))).toBeVisible();
  await page.close();
  await product.advance(SHARE_UNDO_SECONDS * 1000);
  await expect.poll(() => product.sql('select status from posts')).toEqual([{ status: 'published' }]);
  expect(await published(product, words)).toBe(1);
});
