import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { OFFLINE } from '#web/ui/offline-state.tsx';
import { aiTools, chooseAi } from './editor-page.ts';
import { expect, expectAccessible, expectSound, openPane, test, toast, writePost } from './journey.ts';
import { addPosts, comeBack, openPosts } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

async function addOneOfEach(product: Product): Promise<void> {
  await product.sql(
    `insert into posts (user_id, content, status, error_message, scheduled_at, published_at, article_url)
     select id, s || ' ' || repeat('a text that goes on ', 20), s,
       case when s = 'failed' then 'LinkedIn refused this post: no' end,
       case when s = 'scheduled' then now() + interval '1 day' end,
       case when s = 'published' then now() end,
       'https://example.org/story'
     from users, unnest(array['draft', 'scheduled', 'published', 'failed']) s where name like 'Renée%'`,
  );
}

test('screens: a visitor’s are accessible, in the light and the dark, the practice network’s too @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await page.goto('/compose');
  await writePost(page, 'Words with a #hashtag');
  await expectSound(page);
  await openPane(page, 'Preview');
  await expect(page.getByTestId('preview-text')).toContainText('#hashtag');
  if (isMobile) await expectSound(page);
  await openPosts(page);
  await expect(page.getByRole('heading', { name: 'Every post, from draft to published' })).toBeVisible();
  await expectSound(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expectSound(page);

  await page.goto('/auth/start');
  await expect(page.getByRole('button', { name: /Continue as Ada/ })).toBeVisible();
  await expectSound(page);
  await page.goto(`${product.linkedinUrl}/feed/`);
  await expectSound(page);
});

test('screens: a member’s are accessible, in the light and the dark @phone', async ({ page, product }) => {
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await writePost(page, 'Words of a member');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);
  await expectSound(page);

  await product.sql('delete from posts');
  await openPosts(page);
  await expect(page.getByText('No posts yet')).toBeVisible();
  await expectSound(page);
  await addOneOfEach(product);
  // A list that is being read as they come back is not read once more.
  await expect(async () => {
    await comeBack(page);
    await expect(page.getByRole('article')).toHaveCount(4, { timeout: 2000 });
  }).toPass();
  await expectSound(page);
  await page.getByRole('button', { name: 'more', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page);
});

test('keyboard: everything is reached by it, and dialogs keep and give back the focus', async ({ page, product }) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'Words for the keyboard' }]);
  const [post] = await product.sql('select id from posts');
  await page.goto(`/compose?post=${post?.['id']}`);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Words for the keyboard');
  // What is typed goes on there; from the page's beginning everything is reached.
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expectReached(page, ['Notices', 'Compose', 'Posts', 'Write from a link, a video or ideas']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^A link to an article/ })).toBeFocused();
  await expectReached(page, ['Options: Professional · Medium', 'Generate new version', 'Post text', 'Share']);

  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await schedule.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(schedule).toBeFocused();

  // From within the text, into which no line break comes; an open dialog has the keys.
  const text = page.getByRole('textbox', { name: 'Post text' });
  const waiting = toast(page, UI.share.waiting(SHARE_UNDO_SECONDS));
  await text.click();
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Alt+Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(waiting).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Alt+Enter');
  await expect(waiting.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect(toast(page, UI.share.undone)).toBeVisible();
  await expect(schedule).toBeEnabled();
  await expect(text).toBeFocused();
  expect(await product.sql('select content, status from posts')).toEqual([
    { content: 'Words for the keyboard', status: 'draft' },
  ]);

  await page.getByRole('link', { name: 'Posts', exact: true }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('region', { name: 'Writing' })).toContainText(
    /Save the draft.*Schedule the post.*Share the post/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Posts', exact: true })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(palette).toBeFocused();
  await expect(page.getByRole('option', { name: /^Save draft/ })).toBeVisible();
  // Like its button, which has no source to write from.
  await expect(page.getByRole('option', { name: /^Generate/ })).toHaveCount(0);
  await palette.fill('post');
  await expect(page.getByRole('option').first()).toHaveText(/^Posts/);
  await palette.fill('schedule');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Posts', exact: true })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await palette.fill('a word of a post');
  // Nothing is found, and Enter alone leaves no screen.
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await expect(palette).not.toHaveAttribute('aria-activedescendant');
  expect(page.url()).toBe(before);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('a word of a post');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('');
  const row = page.locator('[data-row]');
  await expect(row).toHaveCount(1);
  await row.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await palette.fill('post delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText(UI.list.deleteQuestion)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await palette.fill('words for');
  await expect(page.getByRole('option', { name: /^Words for the keyboard/ })).toHaveAttribute('id', /post-/);
  await expect(page.getByRole('option').last()).toHaveText('Search posts for “words for”');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compose\?post=/);
  await page.locator('#main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/tab=calendar/);
});

/** Tab leads to each of these in the end. */
async function expectReached(page: Page, names: string[]): Promise<void> {
  const missing = new Set(names);
  for (let step = 0; step < 60 && missing.size > 0; step += 1) {
    await page.keyboard.press('Tab');
    missing.delete(await focusedName(page));
  }
  expect([...missing], 'out of the keyboard’s reach').toEqual([]);
}

/** The name of what has the focus, as far as its own markup tells it. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null) return '';
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    return name.trim();
  });
}

test.describe('a broken screen', () => {
  test.use({ provoked: /dynamically imported module|ERR_INTERNET_DISCONNECTED/ });

  test('offers another try and a reload', async ({ page }) => {
    await page.route('**/assets/dashboard-*', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: UI.boundary.title })).toBeVisible();
    await expect(page.getByRole('button', { name: UI.boundary.reload })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: UI.boundary.tryAgain }).click();
    await expect(page.getByRole('heading', { name: 'Every post, from draft to published' })).toBeVisible();
  });

  test('stands in its place while the connection is gone, and the page with it stays', async ({
    page,
    context,
    product,
  }) => {
    await signIn(page, product);
    await page.goto('/compose');
    await writePost(page, 'Words on a train');
    await context.setOffline(true);
    // Of what no other screen needs.
    const calendar = page.getByRole('link', { name: 'Calendar', exact: true });
    await calendar.click();
    await expect(page.getByRole('heading', { name: OFFLINE.title })).toBeVisible();
    await expect(calendar).toBeVisible();
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Words on a train');

    await calendar.click();
    await expect(page.getByRole('heading', { name: OFFLINE.title })).toBeVisible();
    // It comes by itself as soon as it can.
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();
  });
});

test.describe('code that is missing', () => {
  test.use({ provoked: /dynamically imported module/ });

  test('a part whose code is missing leaves the screen as it is, and Try again reloads it', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    await page.route('**/assets/schedule-dialog-*', (route) => route.abort());
    await page.goto('/compose');
    await writePost(page, 'Words that stay');
    const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
    await schedule.click();
    const missing = page.getByRole('alert').filter({ hasText: 'Could not be loaded' });
    await expect(missing).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Words that stay');
    await page.unroute('**/assets/schedule-dialog-*');
    // The browser remembers what it could not load until the page is loaded anew.
    const loaded = page.waitForEvent('load');
    await missing.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Words that stay');
    await schedule.click();
    await expect(page.getByRole('dialog')).toContainText('Schedule post');
  });

  test('a rewrite is not asked for, nor counted, where what shows it cannot be loaded', async ({ page, product }) => {
    await signIn(page, product, 'Ada', 'pro');
    await page.route('**/assets/text-tools-*', (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/ai/')) asked.push(request.url());
    });
    await page.goto('/compose');
    await writePost(page, 'We are going to utilize our synergies in order to move the needle going forward.');
    await chooseAi(page, 'AI Rewrite');
    await expect(toast(page, UI.request.network)).toBeVisible();
    await expect(aiTools(page)).toBeEnabled();
    expect(asked.filter((url) => url.includes('rewrite'))).toEqual([]);
  });
});
