import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { formatDay } from '#domain/scheduling/format-time.ts';
import { DAY_MS } from '#domain/time.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { addPosts } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** A day of another month as the calendar names it, so that the test may run on any day of any month. */
function inMonth(by: 1 | -1, day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + by, day)).toISOString().slice(0, 10);
}
const nextMonth = (day: number) => inMonth(1, day);
/** Today where the browser is, in New York. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format();

/** Scheduled at 8:30 AM in New York, and looked at by no publisher meanwhile, also where that has passed. */
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
     select id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at,
       now() + interval '1 day', $3, 'America/New_York'
     from made`,
    [words, `${day} 08:30`, `${day}T08:30`],
  );
}

const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
const dayTitle = (day: string, locale = 'en-US') =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const panel = (page: Page, day: string) => page.getByRole('region', { name: dayTitle(day), exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=calendar&view=month');
  await page.getByRole('button', { name: 'Next month' }).click();
}

test('calendar: it opens on this week and fits the window; the month is kept in the address', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('radio', { name: '2 weeks' })).toBeChecked();
  await expect(page.locator('[data-day]')).toHaveCount(14);
  await expect(cell(page, today()).getByRole('button', { name: /^Today, / })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page, today())).toContainText('Today');
  await expect(page.getByText('Times are in New York')).toBeInViewport();
  await page.getByRole('radio', { name: 'Month' }).click();
  await expect(page).toHaveURL(/tab=calendar&view=month/);
  await page.reload();
  await expect(page.locator(`[data-day^="${today().slice(0, 7)}"]`).nth(27)).toBeVisible();
  await expect(page.getByText('Times are in New York')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
});

test('calendar: a scheduled post is dragged to another day at the same hour, and back', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [from, to] = [nextMonth(10), nextMonth(18)];
  await schedule(product, 'Moved about', from);
  await schedule(product, 'Stays where it is', nextMonth(12));
  await open(page);
  await expect(page.getByText('2 scheduled')).toBeVisible();
  const chip = cell(page, from).getByRole('button', { name: /Moved about/ });
  await chip.dragTo(cell(page, to));
  await expect(toast(page, `Moved to ${dayTitle(to)}`)).toBeVisible();
  await expect(cell(page, to)).toContainText('8:30 AM');
  await expect(page.getByRole('dialog'), 'a drag is no click').toBeHidden();
  const [row] = await product.sql("select local_time from publications where network_text = 'Moved about'");
  expect(row?.['local_time']).toBe(`${to}T08:30`);
  // Undo is offered for seconds, less than a look for faults may take.
  await toast(page, 'Moved to').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Moved back')).toBeVisible();
  await expectSound(page);
  await expect(cell(page, from)).toContainText('Moved about');

  await cell(page, from)
    .getByRole('button', { name: /Moved about/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Post' })).toContainText('Moved about');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '2 weeks' }).click();
  await expect(cell(page, from)).toContainText('Moved about');
  await expectSound(page);
});

test('calendar: beside a free day stand drafts, which are dragged to a day or scheduled by their button', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'Has no day yet' }]);
  await open(page);
  const drafts = page.getByRole('region', { name: 'Drafts to schedule' });
  const draft = drafts.getByRole('button', { name: 'Has no day yet' });
  const dialog = page.getByRole('dialog');
  await draft.dragTo(cell(page, nextMonth(18)));
  await expect(dialog).toContainText(formatDay(nextMonth(18)));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await cell(page, nextMonth(20)).getByRole('button').first().click();
  await drafts.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toContainText(formatDay(nextMonth(20)));
  // It is held until it is known which times are free; a key would not wait for it.
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toast(page, UI.scheduling.success)).toBeVisible();
  await expect(cell(page, nextMonth(20))).toContainText('Has no day yet');
  await expect(draft).toHaveCount(0);
  await expect(drafts).toContainText('No drafts are waiting.');
});

test('calendar: a day that has passed takes no post, and a drag that is given up moves none', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [from, to] = [inMonth(-1, 8), inMonth(-1, 18)];
  await schedule(product, 'Waits for long', from);
  await page.goto('/dashboard?tab=calendar&view=month');
  await page.getByRole('button', { name: 'Previous month' }).click();
  const chip = cell(page, from).getByRole('button', { name: /Waits for long/ });
  await chip.hover();
  await page.mouse.down();
  await cell(page, to).hover();
  await expect(cell(page, to)).toContainText('In the past');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cell(page, to)).not.toContainText('In the past');
  await expect(page.getByRole('dialog')).toBeHidden();
  await chip.dragTo(cell(page, to));
  await expect(toast(page, messageFor('SCHEDULE_NOT_FUTURE'))).toBeVisible();
  await expect(chip).toBeVisible();
  expect(await product.sql('select local_time from publications')).toEqual([{ local_time: `${from}T08:30` }]);
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
  await expect(toast(page, `Moved to ${dayTitle(to)}`)).toBeVisible();
});

/** LinkedIn's consent ends at 3 PM of a day. */
async function endConsent(product: Product, day: string): Promise<void> {
  await product.sql("update linkedin_connections set expires_at = $1::timestamp at time zone 'America/New_York'", [
    `${day} 15:00`,
  ]);
}

/** Moves the post of a day's panel to the next day with the keyboard. */
async function move(page: Page, day: string, to: string): Promise<void> {
  await panel(page, day).getByRole('button', { name: 'Move…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(dayTitle(day));
  await dialog.getByRole('button', { name: dayName(to) }).press('Enter');
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter');
  await expect(toast(page, `Moved to ${dayTitle(to)}`)).toBeVisible();
}

test('calendar: with the keyboard a day is found, its posts moved, an empty one written for; the end of LinkedIn’s consent is a line', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [day, other, end] = [nextMonth(10), nextMonth(11), nextMonth(12)];
  await schedule(product, 'Waits for its day', day);
  await schedule(product, 'Waits for a sign-in', nextMonth(18));
  await endConsent(product, end);
  await open(page);
  await cell(page, nextMonth(1)).getByRole('button').first().click();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const found = cell(page, day).getByRole('button', { name: dayName(day) });
  await expect(found).toBeFocused();
  await expect(panel(page, day)).toContainText('Waits for its day');
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(panel(page, day).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page, day).getByRole('button', { name: 'Edit' })).toBeFocused();
  await move(page, day, other);
  await expect(panel(page, day)).toContainText('Nothing scheduled yet.');

  await found.focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(page, end).getByRole('button', { name: /LinkedIn connection expires/ })).toBeFocused();
  await expect(cell(page, end)).toContainText('Connection expires');
  await expect(panel(page, end)).toContainText('Your LinkedIn connection expires at 3:00 PM.');
  await expect(cell(page, other)).not.toContainText('after your LinkedIn connection expires');
  await expect(cell(page, nextMonth(18))).toContainText('after your LinkedIn connection expires');
  await expectSound(page);
  await page.getByRole('button', { name: 'Schedule a post for this day' }).press('Enter');
  await expect(page).toHaveURL(/\/compose/);
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBe(end);

  // The next free days have their best time proposed, to press.
  await page.goto('/dashboard?tab=calendar&view=week');
  await page.getByRole('button', { name: 'Next two weeks' }).click();
  const slots = page.getByRole('button', { name: /^Suggested \d+:\d\d [AP]M: write a post for .+, \d+% predicted$/ });
  await expect(slots).toHaveCount(3);
  await expectSound(page);
  const monday = await page.locator('td[data-day]').first().getAttribute('data-day');
  await slots.first().click();
  await expect(page).toHaveURL(/\/compose/);
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBe(monday);
});

test.describe('for somebody whose browser speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('calendar: days and times are theirs, the words and the list of posts stay', async ({ page, product }) => {
    await signIn(page, product, 'Ada', 'top_voice');
    const day = nextMonth(10);
    await schedule(product, 'Seen by everybody', day);
    await open(page);
    await expect(page.getByRole('columnheader').first()).toHaveText('Mon');
    await expect(cell(page, day)).toContainText(/08:30 Seen/);
    await cell(page, day).getByRole('button').first().click();
    const title = dayTitle(day, 'en-001');
    await expect(page.getByRole('region', { name: title, exact: true })).toContainText('08:30');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(page.getByRole('article')).toContainText('8:30 AM');
  });
});

test('calendar: on a phone it is a list of days, today first, with all that can be done with a post @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  // Later than two weeks from now, where only days with something are listed.
  const [day, other, end, before] = [nextMonth(25), nextMonth(26), nextMonth(27), inMonth(-1, 8)];
  await schedule(product, 'Waits for its day', day);
  await schedule(product, 'Waits for a sign-in', nextMonth(28));
  await schedule(product, 'Was due before', before);
  const lately = new Date(Date.parse(today()) - 2 * DAY_MS).toISOString().slice(0, 10);
  await schedule(product, 'Did not go out', lately);
  await product.sql("update posts set status = 'failed' where content = 'Did not go out'");
  await endConsent(product, end);
  await page.goto('/dashboard?tab=calendar');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Today${dayTitle(today())}`);
  await expect(page.getByRole('table')).toBeHidden();
  await expectSound(page);
  // What failed lately is one line, which leads to it.
  await page.getByRole('button', { name: /^Failed .* Did not go out$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Post' })).toContainText('Did not go out');
  await page.keyboard.press('Escape');
  // Free days are one line, until one of them is looked for.
  const soon = new Date(Date.parse(today()) + 2 * DAY_MS).toISOString().slice(0, 10);
  await expect(panel(page, soon)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'The next seven days' }).getByRole('button').nth(2).click();
  await expect(panel(page, soon).getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Later days' }).click();
  await move(page, day, other);
  await expect(panel(page, other)).toContainText('Waits for its day');
  await expect(panel(page, day)).toBeHidden();
  await expect(panel(page, end)).toContainText('Your LinkedIn connection expires at 3:00 PM.');
  await expect(panel(page, nextMonth(28))).toContainText('Your LinkedIn sign-in ends');
  await panel(page, other).getByRole('button', { name: 'Waits for its day' }).click();
  await expect(page.getByRole('dialog', { name: 'Post' })).toContainText('Waits for its day');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Earlier days' }).first().click();
  await expect(panel(page, before)).toContainText('Was due before');
  await expect(panel(page, before).getByRole('button', { name: 'Schedule a post for this day' })).toBeHidden();
  await page.getByRole('button', { name: 'From today' }).click();
  // As long as a good time is left today, its button names it.
  await panel(page, today())
    .getByRole('button', { name: /^Schedule (?:a post|for)/ })
    .click();
  await expect(page).toHaveURL(/\/compose/);
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBe(today());
});
