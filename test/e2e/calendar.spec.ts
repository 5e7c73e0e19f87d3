import type { Page } from '@playwright/test';
import { messageFor } from '#contract/messages.ts';
import { formatDay } from '#domain/scheduling/format-time.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** A day of the coming month as the calendar names it, so that the test may run on any day of any month. */
function nextMonth(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, day)).toISOString().slice(0, 10);
}

/** Scheduled at 8:30 AM in New York, where the browser is. */
async function schedule(product: Product, words: string, day: string): Promise<void> {
  await product.sql(
    `with due as (select ($2::timestamp at time zone 'America/New_York') as at),
     made as (
       insert into posts (user_id, content, tiptap_json, status, scheduled_at)
       select users.id, $1::text, jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type',
         'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $1::text))))), 'scheduled', due.at
       from users, due where name like 'Ada%' returning id, user_id, scheduled_at, content
     )
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at,
       local_time, zone)
     select id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at, scheduled_at, $3, 'America/New_York'
     from made`,
    [words, `${day} 08:30`, `${day}T08:30`],
  );
}

const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const panel = (page: Page, day: string) => page.getByRole('region', { name: formatDay(day) });

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Calendar', exact: true }).locator('visible=true').click();
  await page.getByRole('button', { name: 'Next month' }).click();
}

test('calendar: a scheduled post is dragged to another day at the same hour, and back', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [from, to] = [nextMonth(10), nextMonth(18)];
  await schedule(product, 'Moved about', from);
  await schedule(product, 'Stays where it is', nextMonth(12));
  await open(page);
  const chip = cell(page, from).getByRole('button', { name: /Moved about/ });
  await chip.dragTo(cell(page, to));
  await expect(toast(page, `Moved to ${formatDay(to)}`)).toBeVisible();
  await expect(cell(page, to)).toContainText('8:30 AM');
  await expect(page.getByRole('dialog'), 'a drag is no click').toBeHidden();
  const [row] = await product.sql("select local_time from publications where network_text = 'Moved about'");
  expect(row?.['local_time']).toBe(`${to}T08:30`);
  await expectSound(page);
  await toast(page, 'Moved to').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Moved back')).toBeVisible();
  await expect(cell(page, from)).toContainText('Moved about');

  await cell(page, from)
    .getByRole('button', { name: /Moved about/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Post' })).toContainText('Moved about');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Week' }).click();
  await expectSound(page);
});

test('calendar: a post that was changed elsewhere is not moved; the calendar says so and shows its new words', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await product.sql("update users set tier = 'top_voice', base_tier = 'top_voice'");
  const [from, to] = [nextMonth(10), nextMonth(18)];
  await schedule(product, 'Old words', from);
  await open(page);
  const chip = (words: string) => cell(page, from).getByRole('button', { name: new RegExp(words) });
  await expect(chip('Old words')).toBeVisible();
  await product.sql("update posts set content = 'New words', updated_at = now()");
  await chip('Old words').dragTo(cell(page, to));
  await expect(toast(page, messageFor('POST_CHANGED'))).toContainText('schedule the post again');
  await expect(chip('New words')).toBeVisible();
  expect(await product.sql('select local_time from publications')).toEqual([{ local_time: `${from}T08:30` }]);
  await chip('New words').dragTo(cell(page, to));
  await expect(toast(page, `Moved to ${formatDay(to)}`)).toBeVisible();
});

test('calendar: a day is chosen, its posts moved without a drag, an empty one written for; the consent’s end is marked @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [day, empty, end] = [nextMonth(10), nextMonth(20), nextMonth(24)];
  await schedule(product, 'Waits for its day', day);
  await product.sql("update linkedin_connections set expires_at = $1::timestamp at time zone 'America/New_York'", [
    `${end} 15:00`,
  ]);
  await open(page);
  await cell(page, day)
    .getByRole('button', { name: dayName(day) })
    .click();
  await expect(panel(page, day)).toContainText('Waits for its day');
  await expectSound(page);
  await panel(page, day).getByRole('button', { name: 'Move…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(formatDay(day));
  const other = nextMonth(11);
  await dialog.getByRole('button', { name: dayName(other) }).click();
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(toast(page, `Moved to ${formatDay(other)}`)).toBeVisible();
  await expect(panel(page, day)).toContainText('Nothing is planned yet.');
  await cell(page, end)
    .getByRole('button', { name: /LinkedIn consent ends/ })
    .click();
  await expect(panel(page, end)).toContainText('Your LinkedIn consent ends at 3:00 PM.');
  await cell(page, empty)
    .getByRole('button', { name: /no posts/ })
    .click();
  await panel(page, empty).getByRole('button', { name: 'Write for this day' }).click();
  await expect(page).toHaveURL(/\/compose/);
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBe(empty);
});
