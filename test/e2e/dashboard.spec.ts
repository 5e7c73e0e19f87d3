import type { Page } from '@playwright/test';
import { PUBLISHING, UI } from '#contract/messages.ts';
import { expect, signIn, test, writePost } from './journey.ts';
import type { Product } from './product.ts';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const card = (page: Page, words: string) => page.getByRole('article', { name: words });
const cards = (page: Page) => page.getByRole('article');

/** Posts as the editor would have saved them, the first one newest. */
async function addPosts(product: Product, name: string, posts: { words: string; status?: string }[]): Promise<void> {
  for (const [index, { words, status = 'draft' }] of posts.entries()) {
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
    await product.sql(
      `insert into posts (user_id, content, tiptap_json, status, created_at)
       select id, $1, $2, $3, now() - make_interval(secs => $4) from users where name like $5`,
      [words, JSON.stringify(document), status, index, `${name}%`],
    );
  }
}

/** A post that should have gone out an hour ago, as after a night with the computer off. */
async function addOverdue(product: Product, name: string, words: string): Promise<void> {
  await addPosts(product, name, [{ words, status: 'scheduled' }]);
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'x', app_now() - interval '1 hour', app_now()
     from posts where content = $1`,
    [words],
  );
  await expect
    .poll(() => product.sql('select status from posts where content = $1', [words]), { timeout: 20_000 })
    .toEqual([{ status: 'failed' }]);
}

test('posts are searched on the server, filtered with counts and paged', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page);
  const many = Array.from({ length: 45 }, (_one, index) => ({ words: `Entry number ${index + 1}` }));
  const odd = [{ words: 'A needle in the haystack', status: 'published' }, { words: 'Another needle' }];
  await addPosts(product, 'Ada', [...many, ...odd]);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole('radio', { name: 'All 47' })).toBeChecked();
  await expect(page.getByText('1–20 of 47')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('21–40 of 47')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('41–47 of 47')).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
  await expect(cards(page)).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.getByRole('searchbox', { name: 'Search posts' }).fill('needle');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Published 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Draft 1' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Another needle')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Another needle')).toBeVisible();
  await page.getByRole('radio', { name: /^Failed/ }).click();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect(page.getByText('1–20 of 47')).toBeVisible();
});

test('a card is read, copied, shared and deleted, and comes back where the server refuses @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const stamp = Date.now();
  const long = `Long ${stamp} ${'and on it goes '.repeat(20)}to the very end`;
  await page.goto('/compose');
  await signIn(page, 'Tomás');
  await addPosts(product, 'Tomás', [{ words: long }, { words: `Shareable ${stamp}` }, { words: `Doomed ${stamp}` }]);
  await page.getByRole('link', { name: 'Posts', exact: true }).locator('visible=true').click();
  const first = cards(page).first();
  await expect(first).toContainText('…');
  await expect(first).not.toContainText('to the very end');
  await first.getByRole('button', { name: 'more', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('to the very end');
  await page.keyboard.press('Escape');

  const press = async (words: string, name: string) => {
    if (!isMobile) return card(page, words).getByRole('button', { name, exact: true }).click();
    await card(page, words).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await press(`Shareable ${stamp}`, 'Copy');
  await expect(toast(page, UI.list.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Shareable ${stamp}`);

  const refusal = Promise.withResolvers<void>();
  await page.route('**/api/posts/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await refusal.promise;
    await route.fulfill({ status: 500, json: { success: false, error: 'Not now', code: 'INTERNAL' } });
  });
  await press(`Doomed ${stamp}`, 'Delete');
  const question = page.getByRole('dialog', { name: UI.list.deleteQuestion });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, `Doomed ${stamp}`)).toHaveCount(0);
  refusal.resolve();
  await expect(toast(page, UI.list.deleteFailed)).toBeVisible();
  await expect(card(page, `Doomed ${stamp}`)).toBeVisible();
  await page.unrouteAll();

  await press(`Doomed ${stamp}`, 'Delete');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, `Doomed ${stamp}`)).toBeVisible();
  await press(`Doomed ${stamp}`, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, UI.list.deleted)).toBeVisible();
  await expect(card(page, `Doomed ${stamp}`)).toHaveCount(0);

  await card(page, `Shareable ${stamp}`).getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  await expect(card(page, `Shareable ${stamp}`)).toContainText('published');
  expect((await product.journal()).posts.map((post) => post.rendered)).toContain(`Shareable ${stamp}`);
});

test('a missed post is told for eight seconds, says why, and is scheduled again', async ({ page, product }) => {
  await page.clock.install();
  await page.goto('/compose');
  await signIn(page, 'Renée');
  await addOverdue(product, 'Renée', 'Missed last night');
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const told = toast(page, PUBLISHING.missedToast(1));
  await expect(told).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(told).toBeVisible();
  await page.clock.fastForward(2500);
  await expect(told).toHaveCount(0);
  const missed = card(page, 'Missed last night');
  await expect(missed).toContainText('Scheduling failed');
  await expect(missed).toContainText(PUBLISHING.missed);
  await page.reload();
  await expect(missed).toBeVisible();
  await expect(told).toHaveCount(0);

  await missed.getByRole('button', { name: 'Retry Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await dialog
    .getByRole('region', { name: 'Smart Scheduling' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .click();
  await dialog.getByRole('button', { name: 'Retry Schedule', exact: true }).click();
  await expect(toast(page, UI.scheduling.success)).toBeVisible();
  await expect(missed).toContainText('Scheduled for');
  await expect(missed).not.toContainText('Scheduling failed');
  await expect(missed.getByRole('button', { name: 'Reschedule' })).toBeVisible();
});

test('a post nobody could find out about is settled by its person, both ways', async ({ page, product }) => {
  const stamp = Date.now();
  const [there, gone] = [`It was there ${stamp}`, `It was not ${stamp}`];
  await page.goto('/compose');
  await signIn(page);
  await product.control('/faults', { mode: '500', times: 9 });
  for (const words of [there, gone]) {
    await page.getByRole('link', { name: 'Compose' }).click();
    await writePost(page, words);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(card(page, words)).toContainText('Checking…', { timeout: 25_000 });
  }
  await product.advance(10 * 60_000);
  await expect(card(page, there)).toContainText('Please look', { timeout: 25_000 });
  await expect(card(page, gone)).toContainText('Please look', { timeout: 25_000 });

  const panel = card(page, there);
  await panel
    .getByLabel(/Link to the post/)
    .fill('https://www.linkedin.com/feed/update/urn:li:share:7400000000000000000/');
  await panel.getByRole('button', { name: 'It is there' }).click();
  await expect(toast(page, 'Marked as published')).toBeVisible();
  await expect(panel).not.toContainText('Please look');
  await expect(panel.getByRole('link', { name: 'View' })).toHaveAttribute('href', /7400000000000000000/);

  await product.clearFaults();
  await card(page, gone).getByRole('button', { name: 'It is not, send again' }).click();
  await expect(card(page, gone)).not.toContainText('Please look');
  await expect
    .poll(async () => (await product.journal()).posts.filter((post) => post.rendered === gone).length, {
      timeout: 25_000,
    })
    .toBe(1);
  await page.reload();
  await expect(card(page, gone)).toContainText('published');
  expect((await product.journal()).posts.filter((post) => post.rendered === there)).toHaveLength(0);
});
