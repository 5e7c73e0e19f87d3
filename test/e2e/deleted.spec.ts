import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { DELETED } from '#web/features/posts/deleted/deleted-messages.ts';
import { POSTS } from '#web/features/posts/posts-messages.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { addPosts, card, cards, chooseFor } from './post-list.ts';
import { signIn } from './sign-in.ts';

const LONG = `Found again ${'after many words that nobody wanted to lose '.repeat(12)}`;

const entry = (page: Page) => page.getByRole('button', { name: DELETED.title, exact: true });
const box = (page: Page) => page.getByRole('dialog', { name: DELETED.title });
const row = (page: Page, words: string) => box(page).getByRole('listitem').filter({ hasText: words });

async function remove(page: Page, words: string): Promise<void> {
  await chooseFor(page, card(page, words), 'Delete');
  const question = page.getByRole('dialog', { name: UI.list.deleteQuestion });
  await expect(question).toContainText('You can restore it for 30 days.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, words)).toHaveCount(0);
  await expect(toast(page, UI.list.deleted).first()).toBeVisible();
}

test('recently deleted: what was deleted is found, restored and opened, or deleted for good', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: LONG }, { words: 'A late one' }, { words: 'To be gone' }]);
  await page.goto('/dashboard?tab=posts');
  await expect(cards(page)).toHaveCount(3);
  await expect(entry(page)).toHaveCount(0);
  for (const words of ['Found again', 'A late one', 'To be gone']) await remove(page, words);
  await expect(page.getByText('No posts yet')).toBeVisible();
  // It was to go out meanwhile.
  await product.sql(
    `update deleted_posts set deleted_at = deleted_at - interval '1 day', schedule = jsonb_build_object('dueAt',
     to_char(now() - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'localTime', null, 'zone', 'UTC', 'sendLate', false)
     where beginning = 'A late one'`,
  );

  await page.route('**/api/posts/deleted', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Not now', code: 'INTERNAL' } }),
  );
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('recently');
  await page.keyboard.press('Enter');
  await expect(box(page).getByRole('alert')).toContainText(DELETED.loadFailed);
  await page.unrouteAll();
  await box(page).getByRole('button', { name: 'Try now' }).click();
  await expect(box(page).getByRole('listitem')).toHaveCount(3);
  await expect(row(page, 'To be gone')).toContainText(/Deleted today, .+ · Draft/);
  await expect(row(page, 'A late one')).toContainText(/Deleted yesterday, .+ · Scheduled for (to|yester)day, /);
  await expectSound(page);

  await row(page, 'To be gone').getByRole('button', { name: DELETED.forget }).click();
  const question = page.getByRole('dialog', { name: DELETED.forgetQuestion });
  await expect(question).toContainText('To be gone');
  await expectSound(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'To be gone').getByRole('button', { name: DELETED.forget })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: DELETED.forget }).click();
  await expect(row(page, 'To be gone')).toHaveCount(0);
  await expect(toast(page, DELETED.forgotten)).toBeVisible();
  expect(await box(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  await row(page, 'A late one').getByRole('button', { name: DELETED.restore }).click();
  await expect(toast(page, POSTS.undeletedAsDraft)).toBeVisible();
  await expect(row(page, 'A late one')).toHaveCount(0);
  await row(page, 'Found again').getByRole('button', { name: DELETED.restore }).click();
  await expect(box(page)).toContainText(DELETED.none);
  await expect(page.locator('[data-post]'), 'the list behind is read anew').toHaveCount(2);
  await expectSound(page);
  await toast(page, POSTS.undeleted).first().getByRole('button', { name: DELETED.open }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('Found again');
  await page.goto('/dashboard?tab=posts');
  await expect(cards(page)).toHaveCount(2);
  await expect(entry(page), 'nothing is left to find').toHaveCount(0);
});
