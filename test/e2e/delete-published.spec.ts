import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { DELETE_THERE } from '#web/features/posts/delete-there/delete-there-messages.ts';
import { POSTS } from '#web/features/posts/posts-messages.ts';
import { expect, expectSound, letShareLeave, test, toast } from './journey.ts';
import { addPosts, card, chooseFor } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const ADA = 'Kx7_wq2-Nd';
const DELETE = 'Delete on LinkedIn…';
const ROUTE = 'DELETE /rest/posts/:urn';
const question = (page: Page) => page.getByRole('dialog', { name: DELETE_THERE.question });
const button = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true });

/** Each of these words out as a post of Ada's, and its list open. */
async function openPublished(page: Page, product: Product, ...published: string[]): Promise<void> {
  await signIn(page, product);
  await addPosts(
    product,
    'Ada',
    published.map((words) => ({ words })),
  );
  await page.goto('/dashboard?tab=posts');
  for (const words of published) {
    await chooseFor(page, card(page, words), 'Share');
    await letShareLeave(page, product);
    await expect(card(page, words)).toContainText(/published/i);
  }
}

const visible = async (product: Product, words: string) =>
  (await product.journal()).posts.filter((post) => post.rendered === words).map((post) => post.visible);

test('delete published: what is out and wrong is deleted on LinkedIn, says so in its row and receipt, and is written again', async ({
  page,
  product,
}) => {
  const words = `The fair begins on Tuesday ${Date.now()}`;
  const other = `Nothing wrong with this one ${Date.now()}`;
  await openPublished(page, product, words, other);
  const row = card(page, words);
  await expect(row.getByText('View on LinkedIn')).toHaveCount(1);
  const more = row.getByRole('button', { name: 'More actions' });

  await chooseFor(page, row, DELETE);
  await expect(question(page)).toContainText(words);
  await expect(question(page)).toContainText(DELETE_THERE.lost);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  expect(await visible(product, words)).toEqual([true]);

  // Its answer is lost, so nothing is sure; pressing again is safe.
  await chooseFor(page, row, DELETE);
  await product.control('/faults', { mode: 'commit-drop', route: ROUTE });
  await button(page, DELETE_THERE.confirmAgain).click();
  await expect(question(page).getByRole('alert')).toHaveText(messageFor('DELETION_UNKNOWN'));
  await expectSound(page);
  expect(await visible(product, words)).toEqual([false]);
  const marked = 'select count(*)::int as count from publications where deleted_on_linkedin_at is not null';
  expect(await product.sql(marked)).toEqual([{ count: 0 }]);
  await button(page, DELETE_THERE.confirmAgain).click();
  await expect(toast(page, DELETE_THERE.doneAgain)).toBeVisible();
  await expect(page).toHaveURL(/\/compose\?post=/);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(words);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();

  await page.goto('/dashboard?tab=posts');
  await expect(card(page, words)).toHaveCount(2);
  const gone = card(page, words).filter({ hasText: DELETE_THERE.done });
  await expect(gone).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Published', exact: true })).toContainText(POSTS.goneCount);
  await expect(gone.getByText('View on LinkedIn')).toHaveCount(0);
  await expect(gone.getByRole('textbox')).toHaveCount(0);
  await expectSound(page);
  await gone.getByRole('button', { name: 'More actions' }).press('Enter');
  await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
  await expect(page.getByText(DELETE)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await chooseFor(page, gone, 'Receipt');
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByText(DELETE_THERE.done).first()).toBeVisible();
  await expect(receipt.getByRole('link', { name: /feed\/update/ })).toHaveCount(0);
  await expect(receipt.getByRole('button', { name: DELETE })).toHaveCount(0);
  await expectSound(page);
  await receipt.getByRole('button', { name: 'Close' }).click();
  expect(await visible(product, other)).toEqual([true]);

  // From its details, and without another draft.
  await chooseFor(page, card(page, other), 'Receipt');
  await receipt.getByRole('button', { name: DELETE }).click();
  await expect(question(page)).toContainText(other);
  // Escape is meant for the dialog that has the focus.
  await expect(page.locator('[role=dialog]:focus-within').filter({ hasText: DELETE_THERE.question })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(receipt.getByRole('button', { name: DELETE })).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, DELETE_THERE.confirm).click();
  await expect(toast(page, DELETE_THERE.done)).toBeVisible();
  await expect(receipt.getByText(DELETE_THERE.done).first()).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, other)).toContainText(DELETE_THERE.done);
  expect(await visible(product, other)).toEqual([false]);
});

test('delete published: where LinkedIn forbids it, and where its link is its person’s, the way there is shown', async ({
  page,
  product,
}) => {
  const words = `Not ours to delete ${Date.now()}`;
  await openPublished(page, product, words);
  const row = card(page, words);
  const there = page.getByRole('dialog', { name: DELETE_THERE.byHandTitle });
  const [urn] = (await product.journal()).posts.filter((post) => post.rendered === words).map((post) => post.urn);
  const body = { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' };
  await product.control('/faults', { mode: 'status', status: 403, body, route: ROUTE });
  await chooseFor(page, row, DELETE);
  await button(page, DELETE_THERE.confirm).click();
  await expect(there.getByRole('alert')).toContainText(messageFor('DELETION_REFUSED'));
  const link = there.getByRole('link', { name: DELETE_THERE.open });
  await expect(link).toHaveAttribute('href', new RegExp(`/feed/update/${urn}/$`));
  await expect(button(page, DELETE_THERE.confirm)).toHaveCount(0);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(there).toHaveCount(0);
  await expect(row.getByText('View on LinkedIn')).toHaveCount(1);
  expect(await visible(product, words)).toEqual([true]);

  await product.sql(
    `insert into publication_events (publication_id, at, type, from_state, to_state, fence)
     select id, now(), 'link_added_by_person', state, state, fence from publications`,
  );
  await page.reload();
  await chooseFor(page, row, DELETE);
  await expect(there).toContainText(DELETE_THERE.byHand);
  await expect(there.getByRole('link', { name: DELETE_THERE.open })).toBeVisible();
  await expectSound(page);
});

test('delete published: who left the question meanwhile is told what came of it, and is taken nowhere; an ended consent asks to sign in', async ({
  page,
  product,
}) => {
  const words = `Left alone ${Date.now()}`;
  const other = `Without a consent ${Date.now()}`;
  await openPublished(page, product, words, other);
  /** Presses, and leaves the question before its answer is here. */
  async function pressAndLeave(): Promise<void> {
    const held = Promise.withResolvers<void>();
    await page.route('**/delete-on-linkedin', async (route) => {
      await held.promise;
      await route.continue();
    });
    await chooseFor(page, card(page, words), DELETE);
    await button(page, DELETE_THERE.confirmAgain).click();
    await expect(button(page, DELETE_THERE.confirm)).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    held.resolve();
  }
  await product.control('/faults', { mode: '500', route: ROUTE });
  await pressAndLeave();
  await expect(toast(page, DELETE_THERE.failed)).toContainText(messageFor('DELETION_NOT_NOW'));
  await expect(card(page, words)).toContainText(/published/i);

  await page.route('**/api/posts', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Not now', code: 'INTERNAL' } }),
  );
  await page.unroute('**/delete-on-linkedin');
  await pressAndLeave();
  const unwritten = toast(page, DELETE_THERE.draftFailed);
  await expect(unwritten).toContainText('Not now');
  await expect(card(page, words)).toContainText(DELETE_THERE.done);
  await page.unroute('**/api/posts');
  await unwritten.getByRole('button', { name: DELETE_THERE.tryAgain }).click();
  await expect(toast(page, DELETE_THERE.doneAgain)).toBeVisible();
  await expect(page).toHaveURL(/tab=posts/);
  await expect(card(page, words)).toHaveCount(2);
  await toast(page, DELETE_THERE.doneAgain).getByRole('button', { name: DELETE_THERE.openDraft }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(words);

  await page.goto('/dashboard?tab=posts');
  await product.sql(`update linkedin_connections set updated_at = updated_at - interval '1 minute'`);
  await product.control('/revoke', { sub: ADA });
  const popup = page.waitForEvent('popup');
  await chooseFor(page, card(page, other), DELETE);
  await button(page, DELETE_THERE.confirm).click();
  await expect(toast(page, UI.share.needsReauth)).toBeVisible();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  await expect(card(page, other)).toContainText(/published/i);
  await chooseFor(page, card(page, other), DELETE);
  await button(page, DELETE_THERE.confirm).click();
  await expect(card(page, other)).toContainText(DELETE_THERE.done);
});

test('delete published: what is written again is still compared with its source', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/compose');
  const text = page.getByRole('textbox', { name: 'Post text' });
  await page
    .getByRole('textbox', { name: /^A link to an article/ })
    .fill('I bought a press for $840 last year. It broke.');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(text).toContainText('$840', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible();
  await page.goto('/dashboard?tab=posts');
  await chooseFor(page, card(page, '$840'), DELETE);
  await button(page, DELETE_THERE.confirmAgain).click();
  await expect(text).toContainText('$840');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('I bought a press for $480 last year. It broke.');
  await expect(page.getByText('“$480” is not in the source. It says $840.')).toBeVisible();
});
