import type { Page, Route } from '@playwright/test';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { messageFor } from '#contract/error-messages.ts';
import { BULK } from '#web/features/posts/bulk/bulk-messages.ts';
import { expect, expectAccessible, expectSound, TOAST_MS, test, toast } from './journey.ts';
import { addPosts, card, cards, startSelecting } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const box = (page: Page, words: string) => page.getByRole('checkbox', { name: `Select ${words}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected posts' });

/** How many are chosen: in the bar, on a phone above the list. */
const chosen = (page: Page) => page.getByText(/^\d+ selected$/);

const pressDelete = (page: Page) => bar(page).getByRole('button', { name: 'Delete' }).click();

/** Fourteen posts: more than a screen holds. */
async function open(page: Page, product: Product, change = 'select'): Promise<void> {
  await signIn(page, product, 'Ada', 'top_voice');
  const drafts = ['One', 'Two', 'Three', 'Four', 'Five'].map((words) => ({ words: `${words} of them` }));
  const more = Array.from({ length: 8 }, (_one, index) => ({ words: `More ${index}` }));
  await addPosts(product, 'Ada', [...drafts, { words: 'Long out', status: 'published' }, ...more]);
  await product.sql(change);
  await page.goto('/dashboard?tab=posts');
  await expect(cards(page)).toHaveCount(14);
}

/** Holds the next call for many posts until the function that it gives is called. */
async function hold(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const holding = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route('**/api/posts/bulk', holding, { times: 1 });
  return answer;
}

test('bulk actions: many posts are chosen and deleted at once, those that stay say why, and no toast hides the bar @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await page.clock.install();
  await open(page, product, "update posts set status = 'failed' where content in ('More 1', 'More 2')");
  await startSelecting(page);
  // The button that began it is gone; on a phone the search gives way.
  await expect(bar(page)).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveCount(isMobile ? 0 : 1);
  await expect(page.getByRole('radio', { name: 'Drafts 11' }), 'the filter stays').toBeVisible();
  await expect(bar(page), 'in sight before the end of the list').toBeInViewport({ ratio: 1 });
  if (!isMobile) {
    // It stands below the last row, and comes after it with the keyboard too.
    await cards(page).last().locator('[data-row]').focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('checkbox', { name: 'Select all', exact: true })).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [last, below] = [await cards(page).last().boundingBox(), await bar(page).boundingBox()];
    if (last === null || below === null) throw new Error('both stand on the screen');
    expect(below.y).toBeGreaterThanOrEqual(last.y + last.height);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    // It ends also where there is no choice left.
    await page.getByRole('radio', { name: 'Published 1' }).click();
    await expect(cards(page)).toHaveCount(1);
    await bar(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('radio', { name: 'All 14' }).click();
    await expect(cards(page)).toHaveCount(14);
    await startSelecting(page);
  }
  // Nothing is chosen yet, and nothing offered.
  await expect(bar(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Select by status' }).click();
  await page.getByRole('menuitem', { name: 'Failed (2)' }).click();
  await expect(chosen(page)).toHaveText('2 selected');
  await expect(box(page, 'More 1')).toBeChecked();
  // Pressed on its words, then on its box.
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  await expect(chosen(page)).toHaveText('14 selected');
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  await expect(chosen(page)).toHaveText('0 selected');
  await box(page, 'Two of them').click();
  await box(page, 'Four of them').click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toHaveText('3 selected');
  await box(page, 'Three of them').click();
  await box(page, 'Long out').click();
  await expect(chosen(page)).toHaveText('3 selected');
  // What a filter hides stays chosen, and nothing is done with it.
  await page.getByRole('radio', { name: 'Published 1' }).click();
  await expect(page.getByText(BULK.selected(1, 2), { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('radio', { name: 'All 14' }).click();
  await expect(chosen(page)).toHaveText('3 selected');
  await expect(bar(page).getByRole('button', { name: 'Shift dates…' }), 'none of them has a date').toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: BULK.queue(2, isMobile), exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expectSound(page);

  const answer = await hold(page);
  await pressDelete(page);
  await page.getByRole('dialog', { name: 'Delete 3 posts?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page), 'gone before the server answers').toHaveCount(11);
  answer();
  const told = page.getByRole('dialog', { name: '2 posts deleted, 1 was not' });
  await expect(told).toContainText(messageFor('ALREADY_PUBLISHED'));
  // It would lie over the reasons.
  await expect(toast(page, /deleted/)).toHaveCount(0);
  await expectSound(page);
  // One press gives all back.
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 posts restored')).toBeVisible();
  await expect(cards(page)).toHaveCount(14);
  await expect(bar(page), 'one action, then the list is as usual').toHaveCount(0);
  await startSelecting(page);
  await box(page, 'Two of them').click();
  await box(page, 'Four of them').click();
  await box(page, 'Long out').click();
  await pressDelete(page);
  await page.getByRole('dialog', { name: 'Delete 3 posts?' }).getByRole('button', { name: 'Delete' }).click();
  await told.getByRole('button', { name: 'Close' }).last().click();
  // The button that was pressed can take the focus no more: the list has it, or the page where the answer was quicker.
  await expect(page.locator('main:focus, section[aria-label=Posts]:focus')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(card(page, 'Long out')).toBeVisible();

  await page.route('**/api/posts/bulk', (route) => route.abort());
  await startSelecting(page);
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  await expect(chosen(page)).toHaveText('12 selected');
  await pressDelete(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '12 posts could not be deleted')).toBeVisible();
  await expect(cards(page), 'back again').toHaveCount(12);

  await startSelecting(page);
  await box(page, 'More 1').click();
  const toDrafts = bar(page).getByRole('button', { name: 'Move to drafts' });
  for (const place of [0, 100_000]) {
    await page.clock.fastForward(TOAST_MS);
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await toDrafts.click();
    const told = toast(page, '1 post could not be moved to drafts').first();
    await expect(told).toBeVisible();
    // The toast moves with the bar, which scrolling has just moved.
    await expect(async () => {
      const [note, taken] = [await told.boundingBox(), await bar(page).boundingBox()];
      if (note === null || taken === null) throw new Error('both stand on the screen');
      expect(note.y >= taken.y + taken.height || note.y + note.height <= taken.y, `scrolled to ${place}`).toBe(true);
    }).toPass({ timeout: 3000 });
    await toDrafts.click({ trial: true });
    await expect(chosen(page), 'chosen for another try').toHaveText('1 selected');
  }
  await page.unroute('**/api/posts/bulk');
  await toDrafts.click();
  await expect(toast(page, '1 post moved to drafts')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Posts', exact: true })).toBeFocused();
});

test('bulk actions: scheduled posts move by days, with a preview of the days; the chosen ones leave as an archive', async ({
  page,
  product,
}) => {
  await open(
    page,
    product,
    `with chosen as (update posts set status = 'scheduled', scheduled_at = '2099-03-02T13:30:00Z'
       where content in ('One of them', 'Two of them') returning id, user_id, scheduled_at, content),
       failing as (update posts set status = 'failed' where content = 'More 1'),
       off as (insert into queues (user_id, zone, slots, pauses, created_at, updated_at)
         select distinct user_id, 'America/New_York', '[]'::jsonb, '[{"from":"2099-03-05","to":"2099-03-05"}]'::jsonb, now(), now()
         from chosen)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at,
       local_time, zone, in_queue)
     select id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at, scheduled_at,
       '2099-03-02T08:30', 'America/New_York', content = 'One of them' from chosen`,
  );
  await startSelecting(page);
  await box(page, 'One of them').click();
  await box(page, 'Three of them').click({ modifiers: ['Shift'] });
  await bar(page).getByRole('button', { name: 'Shift dates…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shift dates' });
  const days = dialog.getByRole('spinbutton', { name: 'Days' });
  const pressMove = dialog.getByRole('button', { name: /^Move/ });
  for (const wrong of ['500', '-3']) {
    await days.fill(wrong);
    await expect(dialog.getByRole('alert')).toHaveText(BULK.noDays(wrong));
    await expect(days).toHaveValue(wrong);
    await expect(days).toHaveAccessibleDescription(BULK.noDays(wrong));
    await expect(pressMove).toBeDisabled();
    await days.press('Enter');
  }
  await days.fill('3');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog).toContainText('Thursday, March 5');
  // Both go out at the same minute; one of them was in the queue, where that day is one off.
  await expect(dialog.getByText(CHOOSING_TIME.neighbour('8:30 AM'))).toHaveCount(2);
  await expect(dialog.getByText(CHOOSING_TIME.dayOff)).toHaveCount(2);
  await expect(dialog).toContainText(BULK.leavesQueue(1));
  await expect(dialog).toContainText('1 of them is not scheduled and will not move.');
  await expectSound(page);
  await expect(pressMove).toHaveText('Move 2 posts');
  await days.press('Enter');
  await expect(card(page, 'One of them')).toContainText('Mar 5, 2099, 8:30 AM');
  await toast(page, '2 posts moved').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 posts put back')).toBeVisible();
  await expect(card(page, 'One of them')).toContainText('Mar 2, 2099, 8:30 AM');
  await expect(card(page, 'Two of them')).toContainText('Mar 2, 2099, 8:30 AM');

  // Deleted and had back, a scheduled one keeps its time.
  await startSelecting(page);
  await box(page, 'One of them').click();
  await box(page, 'Five of them').click();
  await pressDelete(page);
  await expect(page.getByRole('dialog')).toContainText('for Monday, March 2, 8:30 AM, will not go out');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, '2 posts deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 posts restored')).toBeVisible();
  await expect(card(page, 'One of them')).toContainText('Mar 2, 2099, 8:30 AM');
  await expect(cards(page)).toHaveCount(14);

  await startSelecting(page);
  await box(page, 'One of them').click();
  await box(page, 'Two of them').click();
  await box(page, 'More 1').click();
  await bar(page).getByRole('button', { name: 'Move to drafts' }).click();
  const moved = toast(page, '3 posts moved to drafts');
  await expect(card(page, 'Two of them')).not.toContainText('2099');
  await moved.getByRole('button', { name: 'Undo' }).click();
  const putBack = page.getByRole('dialog', { name: '2 posts put back, 1 was not' });
  await expect(putBack.getByRole('listitem')).toHaveText([`More 1${BULK.hadNoTime}`]);
  await putBack.getByRole('button', { name: 'Close' }).last().click();
  await expect(card(page, 'One of them')).toContainText('Mar 2, 2099, 8:30 AM');
  await expect(card(page, 'Two of them')).toContainText('Mar 2, 2099, 8:30 AM');
  await startSelecting(page);
  await box(page, 'Five of them').click();
  const download = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('postsmith-posts.zip');
  await expect(chosen(page), 'an export changes nothing').toHaveText('1 selected');

  // Who leaves the screen meanwhile reads the outcome elsewhere, with the Undo, and sees that it is under way.
  await box(page, 'Three of them').click();
  await box(page, 'Long out').click();
  const answer = await hold(page);
  await pressDelete(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Posts', exact: true })).toHaveCount(0);
  answer();
  const told = toast(page, '2 posts deleted, 1 was not');
  await expect(told).toContainText(messageFor('ALREADY_PUBLISHED'));
  const answerUndo = await hold(page);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, BULK.restoring)).toBeVisible();
  await expectAccessible(page);
  answerUndo();
  await expect(toast(page, '2 posts restored')).toBeVisible();
  await expect(toast(page, BULK.restoring)).toHaveCount(0);
});

test('bulk actions: a smaller plan reads who has them, and how to get there', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'pro');
  await addPosts(product, 'Ada', [{ words: 'One of two' }, { words: 'Two of two' }]);
  await page.goto('/dashboard?tab=posts');
  await expect(page.getByRole('button', { name: 'Select, in a larger plan' })).toBeVisible();
  await startSelecting(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await card(page, 'One of two').getByRole('button').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('x');
  await expect(toast(page, messageFor('BULK_EXCLUSIVE')), 'said once').toHaveCount(1);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('heading', { name: /^Selecting posts\s*Top Voice$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await startSelecting(page);
  await toast(page, messageFor('BULK_EXCLUSIVE')).getByRole('button', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
});
