import { expect, expectSound, test, toast } from './journey.ts';
import { addPosts } from './post-list.ts';
import { addButton, keepTimes, QUEUE, rows } from './queue.ts';
import { signIn } from './sign-in.ts';

test('queue: times are changed and saved; days off push posts on', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await addPosts(product, 'Ada', [{ words: 'A draft that waits for its turn' }]);
  await page.goto(QUEUE);
  await addButton(page).click();
  await expect(toast(page, 'In your queue: ')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Add a post/ })).toHaveCount(0);
  const [before] = await product.sql('select local_time from publications');
  const day = String(before?.['local_time']).slice(0, 10);
  await expect(page.getByRole('region', { name: 'Times' }), 'set once: shown on request').toBeHidden();
  await page.getByRole('button', { name: 'Queue times' }).click();
  await page.getByRole('button', { name: 'Add days off' }).click();
  await page.getByLabel('First day').fill(day);
  await page.getByLabel('First day').press('Enter');
  const added = toast(page, 'Days off added');
  await expect(added).toContainText(/“A draft that waits for its turn” moved to \w{3}, \w{3} \d+, \d+:30 [AP]M/);
  await expect(page.getByText(/^Day off$/)).toBeVisible();
  const [after] = await product.sql('select local_time from publications');
  expect(String(after?.['local_time']) > String(before?.['local_time'])).toBe(true);
  expect(String(after?.['local_time']).startsWith(day)).toBe(false);
  expect(await product.sql('select pauses from queues')).toEqual([{ pauses: [{ from: day, to: day }] }]);
  // Taken back, the post too.
  await added.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Days off and posts are as before')).toBeVisible();
  expect(await product.sql('select local_time from publications')).toEqual([before]);

  await page.getByRole('button', { name: 'Remove 5:30 PM' }).click();
  await page.getByLabel('Time', { exact: true }).fill('09:15');
  await page.getByRole('button', { name: 'Sunday', exact: true }).click();
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(toast(page, 'Times saved')).toBeVisible();
  const [row] = await product.sql('select slots, pauses from queues');
  expect(row).toEqual({ slots: [{ days: [1, 2, 3, 4, 5, 6], time: '09:15' }], pauses: [] });
  await expectSound(page);

  // What its person scheduled stays, and is named.
  await product.sql('update publications set in_queue = false');
  await page.reload();
  await page.getByRole('button', { name: 'Queue times' }).click();
  await page.getByRole('button', { name: 'Add days off' }).click();
  await page.getByLabel('First day').fill(day);
  await page.getByLabel('First day').press('Enter');
  await expect(added).toContainText(/1 post you scheduled yourself stays on \w{3}, \w{3} \d+\./);
  expect(await product.sql('select local_time from publications')).toEqual([before]);
});
