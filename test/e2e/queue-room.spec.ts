import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { readUsage } from '#contract/profiles.ts';
import { addToQueue } from '#contract/queue.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { addPosts, card, chooseFor } from './post-list.ts';
import { fill, keepTimes, QUEUE, queued } from './queue.ts';
import { fillPlan, takeLastAdvice } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

test('queue: where the plan has no room it says so, offers nothing that must fail, and leads to plans', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada');
  await keepTimes(product);
  await addPosts(product, 'Ada', [{ words: 'A draft that waits' }]);
  // Another window takes the room after this one has read it.
  let isRead = false;
  await page.route(`**${readUsage.path}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (!isRead) json.data.scheduled.used = 0;
    await route.fulfill({ response, json });
  });
  await page.route(`**${addToQueue.path}`, async (route) => {
    isRead = true;
    await route.fallback();
  });
  await fillPlan(product, 'Ada');
  await page.goto(QUEUE);
  const add = page.getByRole('button', { name: 'Add to queue', exact: true });
  await expect(add).toBeVisible();
  await expect(page.getByText(/scheduled posts used/)).toHaveCount(0);
  await add.click();
  const refused = toast(page, messageFor('SCHEDULE_LIMIT'));
  await expect(refused.getByRole('button', { name: 'See plans' })).toBeVisible();
  await expect(page.getByText('2 of 2 scheduled posts used.')).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add a post/ })).toHaveCount(0);
  await expect(page.getByText('Free', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'A draft that waits' })).toBeVisible();
  expect(await queued(product)).toEqual([]);
  await page.reload();
  await expect(page.getByText('2 of 2 scheduled posts used.')).toBeVisible();
  await expect(page.getByText('Free', { exact: true }).first()).toBeVisible();
  await expect(add).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
});

test('queue: in another zone than its own it says so, and one press keeps the same times there', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  const words = Array.from({ length: 6 }, (_, at) => `Line ${at + 1} of a post that has more of them than a row.`);
  await addPosts(product, 'Ada', [{ words: words.join('\n') }]);
  await page.goto(QUEUE);
  await page.getByRole('button', { name: 'Add to queue', exact: true }).click();
  await expect.poll(async () => (await queued(product)).length).toBe(1);
  await expect(page.getByText(/^Times are kept in/)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('user_timezone', 'Europe/Warsaw'));
  await product.sql("update users set timezone = 'Europe/Warsaw' where name like 'Ada%'");
  await page.reload();
  const line = page.getByText('Times are kept in New York, now your zone is Warsaw.');
  await expect(line).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Use the same times in Warsaw' }).click();
  await expect(toast(page, 'Times are now in Warsaw.')).toBeVisible();
  await expect(line).toHaveCount(0);
  // The next free times are Warsaw's.
  await expect(page.getByRole('listitem').filter({ hasText: 'Write a post' }).last()).toContainText(/[58]:30 [AP]M/);
  const [row] = await product.sql('select zone, slots from queues');
  expect(row).toMatchObject({ zone: 'Europe/Warsaw', slots: [{ time: '08:30' }, { time: '17:30' }] });
  const [post] = await product.sql('select zone from publications');
  expect(post, 'a post that has its time keeps it').toEqual({ zone: 'America/New_York' });
});

test('queue: what is in it is offered it nowhere, and comes back into it by Undo once it got another time', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await fill(page, product, ['In the queue']);
  await page.goto('/dashboard?tab=posts');
  const post = card(page, 'In the queue');
  const dueAt = async () => (await product.sql('select due_at from publications'))[0]?.['due_at'];
  const before = await dueAt();
  await chooseFor(page, post, 'Reschedule');
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await takeLastAdvice(page);
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  const said = toast(page, /Moved to (?!drafts)/);
  await expect.poll(() => queued(product)).toEqual([]);
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, UI.scheduling.movedBack)).toBeVisible();
  expect(await queued(product)).toEqual(['In the queue']);
  expect(await dueAt()).toEqual(before);

  await page.reload();
  await post.getByRole('button', { name: 'More actions' }).press('Enter');
  await expect(page.getByText('Move to draft', { exact: true })).toBeVisible();
  await expect(page.getByText('Add to queue')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await chooseFor(page, post, 'Edit');
  await expect(page.getByRole('button', { name: 'Reschedule', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to queue' })).toHaveCount(0);
});
