import { UI } from '#contract/messages.ts';
import { expect, signIn, test, toast, writePost } from './journey.ts';

const BROKEN = { status: 500, contentType: 'application/json', body: JSON.stringify({ success: false }) };

test('a visitor who saves is told to sign in, and the words stay', async ({ page }) => {
  await page.goto('/compose');
  await writePost(page, 'Words of a visitor');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page, UI.drafts.signInFirst)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Words of a visitor');
});

test('a save that fails says so, first as a new draft and then as a change, and loses nothing', async ({ page }) => {
  await page.goto('/compose');
  await signIn(page);
  await page.route('**/api/posts**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(BROKEN),
  );
  await writePost(page, 'Words to keep');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, UI.drafts.failed)).toBeVisible();
  await page.unroute('**/api/posts**');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, UI.drafts.saved)).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.route('**/api/posts/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(BROKEN) : route.continue(),
  );
  await writePost(page, 'More. ');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, UI.drafts.updateFailed(''))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('Words to keep');
});

test('a share that fails without a reason still says that it failed', async ({ page }) => {
  await page.goto('/compose');
  await signIn(page);
  await writePost(page, 'Words to share');
  await page.route('**/api/linkedin/share', async (route) => {
    const { postId } = route.request().postDataJSON() as { postId: string };
    const body = JSON.stringify({ success: false, postId, state: 'failed', permalink: null });
    await route.fulfill({ contentType: 'application/json', body });
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(toast(page, UI.share.failed(UI.generate.failed))).toBeVisible();
});

test('an answer that nobody understands is an unexpected error, and the list says that it could not be read', async ({
  page,
}) => {
  await page.goto('/compose');
  await signIn(page);
  await page.route('**/api/posts?**', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ success: true, data: 'nonsense' }) }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText(UI.generate.unexpected)).toBeVisible();
});
