import type { Page } from '@playwright/test';
import { BULK } from '#web/features/posts/bulk/bulk-messages.ts';
import { expect, expectSound, test, toast, writePost } from './journey.ts';
import { addPosts, cards } from './post-list.ts';
import { addButton, keepTimes, QUEUE, queued, rows } from './queue.ts';
import { dialogOf, scheduleButton, stopClocks } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

/** The rows below the name of a day. */
const rowsOf = (page: Page, day: string) => page.getByRole('list', { name: day, exact: true }).getByRole('listitem');

test('queue: without times some are proposed, as an estimate, and taken with one press', { tag: '@phone' }, async ({
  page,
  product,
  isMobile,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/dashboard?tab=calendar');
  await page.getByRole('radio', { name: 'Queue' }).click();
  await expect(page).toHaveURL(/view=queue/);
  await expect(page.getByText('Tue and Thu, 8:30 AM')).toBeVisible();
  await expect(page.getByText(/^Estimated from general reading habits/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Use these times' }).click();
  const free = page.getByRole('button', { name: /^Write a post.*: / });
  await expect(free).toHaveCount(isMobile ? 3 : 5);
  await expect(page.getByText('Your queue is empty.')).toBeVisible();
  const [row] = await product.sql('select zone, slots from queues');
  expect(row).toEqual({ zone: 'America/New_York', slots: [{ days: [2, 4], time: '08:30' }] });
  await expectSound(page);

  // A post that is begun at a free time is scheduled for it.
  await free.last().click();
  await writePost(page, 'Written for a free time');
  const time = await page.evaluate(() => localStorage.getItem('schedule_preset_date'));
  expect(time).toMatch(/T08:30$/);
  await scheduleButton(page).click();
  await scheduleButton(dialogOf(page)).click();
  await expect
    .poll(async () => (await product.sql('select local_time from publications'))[0])
    .toEqual({ local_time: time });
});

test('queue: the editor adds with one press, and without times leads to them first', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/compose');
  await writePost(page, 'Queued before there were times.');
  await addButton(page).click();
  await expect(page).toHaveURL(/view=queue/);
  await expect(toast(page, 'First choose the times of your queue')).toBeVisible();
  expect(await queued(product)).toEqual([]);
  // Whoever goes back does not want it any more, whatever times are chosen later.
  const waits = page.getByText('Added once you have chosen times: Queued before there were times.');
  await expect(waits).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
  await expect(toast(page, 'First choose the times of your queue')).toHaveCount(0);
  await addButton(page).click();
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Queued before' }).click();
  await expect(waits).toHaveCount(0);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Use these times' })).toBeVisible();
  await expect(waits).toHaveCount(0);
  await page.goBack();
  await addButton(page).click();
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Use these times' }).click();
  await expect(waits).toHaveCount(0);
  const said = toast(page, 'In your queue: ');
  await expect(said).toContainText('8:30 AM');
  await expect.poll(() => queued(product)).toEqual(['Queued before there were times.']);
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Taken out of the queue')).toBeVisible();

  await page.goto('/compose');
  await writePost(page, 'Written, then queued.');
  await addButton(page).click();
  await expect(toast(page, 'In your queue: ')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect.poll(() => queued(product)).toEqual(['Written, then queued.']);
});

test('queue: a press that was taken back by Back adds nothing when times are saved later', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/compose');
  await writePost(page, 'Not finished yet.');
  await addButton(page).click();
  await expect(page.getByText('Added once you have chosen times: Not finished yet.')).toBeVisible();
  await page.goBack();
  await page.getByRole('textbox', { name: 'Post text' }).fill('Written on.');
  await page.goForward();
  // Times that are not saved are not left without a question.
  await page.getByRole('button', { name: 'Add a time' }).click();
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Leave without saving?' });
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(question).toBeVisible();
  await expectSound(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/view=queue/);
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(toast(page, 'Times saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Write) a post/ }).first()).toBeVisible();
  await expect(toast(page, 'In your queue: ')).toHaveCount(0);
  expect(await queued(product)).toEqual([]);
});

test('queue: each day stands once with its times; a free one takes the draft that is chosen for it', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await addPosts(product, 'Ada', [{ words: 'For the second time' }, { words: 'Another draft' }]);
  await stopClocks(page, product);
  await page.goto(QUEUE);
  const days = page.getByRole('heading', { level: 3 });
  await expect(days).toHaveText(['Today', 'Tomorrow', 'Sun, Nov 22']);
  await expect(rowsOf(page, 'Today')).toHaveText([/^5:30 PM/]);
  await expect(rowsOf(page, 'Tomorrow')).toHaveText([/^8:30 AM/, /^5:30 PM/]);
  await page.getByRole('button', { name: /^Add a post.*: Sat, Nov 21, 8:30 AM$/ }).press('Enter');
  await expectSound(page);
  await expect(page.getByRole('menuitem').first()).toHaveText('Write a post');
  await page.getByRole('menuitem', { name: 'For the second time' }).press('Enter');
  await expect(toast(page, 'In your queue: ')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  const taken = rowsOf(page, 'Tomorrow').first();
  await expect(taken).toHaveText(/8:30 AM.*For the second time/);
  await expect(days).toHaveText(['Today', 'Tomorrow', 'Sun, Nov 22', 'Mon, Nov 23']);
  await expect.poll(() => queued(product)).toEqual(['For the second time']);
  // Once posts change places, nothing says the time of before.
  await page
    .getByRole('button', { name: /^Add a post/ })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Another draft' }).press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(toast(page, 'In your queue: ')).toHaveCount(2);
  const other = page.getByRole('button', { name: 'More actions: Another draft' });
  await other.press('Alt+ArrowDown');
  await expect.poll(() => queued(product)).toEqual(['For the second time', 'Another draft']);
  await expect(toast(page, 'In your queue: ')).toHaveCount(0);
  await other.press('Alt+ArrowUp');
  await expect.poll(() => queued(product)).toEqual(['Another draft', 'For the second time']);
  await other.press('Enter');
  await page.getByRole('menuitem', { name: 'Take out of the queue' }).press('Enter');
  await expect.poll(() => queued(product)).toEqual(['For the second time']);

  await product.sql('update publications set send_late = true');
  await page.reload();
  await page.getByRole('button', { name: 'More actions: For the second time' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Take out of the queue' }).press('Enter');
  await expect(rows(page)).toHaveCount(0);
  await toast(page, 'Taken out of the queue').getByRole('button', { name: 'Undo' }).click();
  await expect(taken).toHaveText(/8:30 AM.*For the second time/);
  await expect.poll(() => queued(product)).toEqual(['For the second time']);
  expect(await product.sql(`select send_late from publications where state = 'queued'`)).toEqual([{ send_late: true }]);
});

test('queue: the calendar names free slots, and a post of long ago is written anew', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  const words =
    'We stopped firing the kiln every single night, and the potters began to plan their glazes together. Fewer firings forced conversations that nobody had found time for. The shelves are fuller than ever, and apprentices learn by watching full kilns.';
  await addPosts(product, 'Ada', [{ words, status: 'published' }]);
  await product.sql(`update posts set published_at = now() - interval '8 months' where status = 'published'`);
  await page.goto('/dashboard?tab=calendar');
  await expect(page.getByText(/8:30 AM free|Free in your queue: 8:30 AM/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Queue' }).click();
  const anew = page.getByRole('region', { name: 'Worth rewriting' });
  await expect(anew).toContainText('We stopped firing the kiln');
  await expectSound(page);
  await anew.getByRole('button', { name: 'Write it again' }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('We stopped firing the kiln');
  const posts = await product.sql('select status from posts order by created_at');
  expect(posts.map((row) => row['status']).sort()).toEqual(['draft', 'published']);
  expect(await product.sql('select 1 from publications')).toEqual([]);
});

test('queue: chosen drafts are added together, as they stand in the list, and Undo takes them out', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'One draft' }, { words: 'Out', status: 'published' }, { words: 'Another' }]);
  await page.goto('/dashboard?tab=posts');
  await expect(cards(page)).toHaveCount(3);
  const standing = (await cards(page).allInnerTexts()).join(' ');
  const bar = page.getByRole('region', { name: 'Selected posts' });
  const add = bar.getByRole('button', { name: BULK.queue(2, false), exact: true });
  // By keyboard, and before there are times: they are added once there are.
  for (const key of ['j', 'x', 'j', 'x', 'Escape', 'x', 'k', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
  await add.click();
  await expect(toast(page, 'First choose the times of your queue')).toContainText('Your posts are added');
  await page.getByRole('button', { name: 'Use these times' }).click();
  const told = toast(page, '2 posts added to the queue');
  await expect(told).toBeVisible();
  await expect(bar).toHaveCount(0);
  const inOrder = ['One draft', 'Another'].sort((a, b) => standing.indexOf(a) - standing.indexOf(b));
  expect(await queued(product)).toEqual(inOrder);
  // What is said next, of posts that need somebody, does not lie over it.
  await told.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, '2 posts moved to drafts')).toBeVisible();
  expect(await queued(product)).toEqual([]);
  await expectSound(page);
});
