import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/time.ts';
import { cell, dayTitle, inMonth, nextMonth, open, panel, schedule, today } from './calendar.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

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

test('calendar: what failed lately is marked on its day, and beside days that it is not among one line, which names it and leads to all of it', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const lately = new Date(Date.parse(today()) - DAY_MS).toISOString().slice(0, 10);
  for (const words of ['First', 'Second', 'Third', 'Fourth'])
    await schedule(product, `${words} that did not go out`, lately);
  await product.sql("update posts set status = 'failed'");
  await page.goto('/dashboard?tab=calendar');
  const line = page.getByText('4 failed in the last seven days');
  // A week begins with Sunday: what failed on Saturday is then not in sight.
  const isInSight = new Date(today()).getUTCDay() !== 0;
  if (isInSight) await expect(cell(page, lately).getByRole('button', { name: /, 4 posts, 4 failed$/ })).toBeVisible();
  await expect(line).toHaveCount(isInSight ? 0 : 1);
  await page.getByRole('button', { name: 'Next two weeks' }).click();
  const names = page.getByRole('list', { name: 'Failed in the last seven days' });
  await expect(names).toBeHidden();
  await line.click();
  await expect(names.getByRole('listitem')).toHaveCount(4);
  await expectSound(page);
  await names
    .getByRole('button', { name: /^Failed .* that did not go out$/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Post' });
  await expect(details).toContainText('that did not go out');
  await details.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(/that did not go out/);
  // In its own day its words stand without the time, which its name says.
  await page.goto('/dashboard?tab=calendar&view=month');
  if (lately.slice(0, 7) !== today().slice(0, 7)) await page.getByRole('button', { name: 'Previous month' }).click();
  const chip = cell(page, lately)
    .getByRole('button', { name: /^failed, 8:30 AM \w+ that did not go out$/ })
    .first();
  await expect(chip).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goto('/dashboard?tab=calendar');
  await page.getByRole('button', { name: 'Next two weeks' }).click();
  await line.click();
  await names.getByRole('button', { name: 'See all failed posts' }).click();
  await expect(page).toHaveURL(/status=failed/);
});

/** LinkedIn's consent ends at 3 PM of a day. */
async function endConsent(product: Product, day: string): Promise<void> {
  await product.sql("update linkedin_connections set expires_at = $1::timestamp at time zone 'America/New_York'", [
    `${day} 15:00`,
  ]);
}

/** Moves the post of a day's panel to the next day with the keyboard. */
async function move(page: Page, day: string, to: string): Promise<void> {
  await panel(page, day).getByRole('button', { name: 'Reschedule' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(dayTitle(day));
  await dialog.getByRole('button', { name: dayName(to) }).press('Enter');
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter');
  await expect(toast(page, `Moved to ${dayTitle(to)}, 8:30 AM`)).toBeVisible();
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

  // The next free days that are good ones have their best time proposed, to press.
  await page.goto('/dashboard?tab=calendar&view=week');
  await page.getByRole('button', { name: 'Next two weeks' }).click();
  const slots = page.getByRole('button', { name: /^Good time \d+:\d\d [AP]M: write a post for .+, \d+% predicted$/ });
  await expect(slots).toHaveCount(3);
  await expectSound(page);
  // The weeks of the US begin with Sunday, a quiet day; on a Monday that is a holiday nothing is proposed either.
  const monday = await page.locator('td[data-day]').filter({ has: slots }).first().getAttribute('data-day');
  expect(monday).toMatch(/^\d{4}-\d\d-\d\d$/);
  // With the keyboard it is met in the panel of its day.
  await cell(page, String(monday)).getByRole('button').first().click();
  await expect(panel(page, String(monday))).toContainText('8:30 AM would be a good time for a post.');
  await slots.first().click();
  await expect(page).toHaveURL(/\/compose/);
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBe(monday);
});

test.describe('for somebody whose browser is German', () => {
  test.use({ locale: 'de-DE' });

  test('calendar: days and times are as German people write them, in list and dialog too, the words are English', async ({
    page,
    product,
  }) => {
    await signIn(page, product, 'Ada', 'top_voice');
    const day = nextMonth(10);
    await schedule(product, 'Seen by everybody', day);
    await open(page);
    await expect(page.getByRole('columnheader').first()).toHaveText('Mon');
    await expect(cell(page, day)).toContainText(/08:30 Seen/);
    await cell(page, day).getByRole('button').first().click();
    const panelOfDay = page.getByRole('region', { name: dayTitle(day, 'en-001'), exact: true });
    await expect(panelOfDay).toContainText('08:30');
    const date = new Intl.DateTimeFormat('en-001', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    // '10 Nov, 08:30', with the year before the hour where that is another one.
    const time = new RegExp(`${date.format(new Date(day))},?( \\d{4})?, 08:30`);
    await panelOfDay.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule post' });
    await expect(dialog).toContainText(time);
    await expect(dialog).toContainText(/It is \d\d:\d\d there now/);
    const hour = dialog.getByLabel('Hour', { exact: true });
    await expect(hour).toHaveValue('08');
    await expect(dialog.getByRole('radio', { name: 'PM' })).toHaveCount(0);
    await hour.click();
    await page.keyboard.type('1730');
    await expect(dialog).toContainText(/, 17:30/);
    await hour.fill('25:00');
    await expect(dialog).toContainText('There is no 25:00, so the time is 23:00 now.');
    await hour.fill('24:00');
    await expect(dialog).toContainText('There is no 24:00, so the time is 23:00 now.');
    await hour.fill('9:45 pm');
    await expect(dialog).toContainText(/, 21:45/);
    await hour.fill('1730');
    await expect(dialog.getByText(/^There is no/)).toHaveCount(0);
    await hour.press('ArrowUp');
    await expect(hour).toHaveValue('18');
    await expect(dialog).toContainText(/, 18:30/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(page.getByRole('article')).toContainText(time);
  });
});

test('calendar: on a phone it is a list of days, today first, with all that can be done with a post @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  // Without an answer about holidays, each of which would have a line of its own, nothing else is missing.
  await page.route('**/api/holidays?*', (route) => route.abort());
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
  // Saturday, else the Friday before it: no good time unfolds them.
  const ahead = 6 - new Date(today()).getUTCDay() || 6;
  const soon = new Date(Date.parse(today()) + ahead * DAY_MS).toISOString().slice(0, 10);
  await expect(page.getByRole('button', { name: / – .+: free$/ }).first()).toBeVisible();
  await expect(panel(page, soon)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'The next seven days' }).getByRole('button').nth(ahead).click();
  await expect(panel(page, soon).getByRole('heading')).toBeFocused();
  await expect(panel(page, soon).getByRole('heading')).toBeInViewport({ ratio: 1 });
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
