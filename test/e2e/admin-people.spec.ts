import type { Page } from '@playwright/test';
import { addPeople, addScheduled, closeOffice, heading, openOffice, panel, turnTo } from './admin-office.ts';
import { expect, expectSound, test, toast } from './journey.ts';

test.afterEach(({ product }) => closeOffice(product));

const people = (page: Page) => page.getByRole('table', { name: 'People' });
const rowsOf = (page: Page) => people(page).getByRole('checkbox', { name: /^Select (?!all)/ });
const pick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();

test('admin people: are found, filtered, sorted and paged in the address, and acted on after a preview', async ({
  page,
  product,
}) => {
  await addPeople(product, 60);
  await addScheduled(product, 'A plan for the week after next');
  await openOffice(page, product, '/admin/users');
  await expect(rowsOf(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('searchbox', { name: 'Search people by name or email' }).pressSequentially('person 0');
  await expect(rowsOf(page)).toHaveCount(9);
  await expect(page).not.toHaveURL(/page=/);
  expect(asked.filter((url) => url.includes('search=')).length, 'one question for eight letters').toBeLessThan(4);
  await expect(page.getByRole('combobox', { name: 'Plan' })).toContainText('Free (9)');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(rowsOf(page).first()).toHaveAccessibleName('Select Person 01');
  // The rows as they were are pale until the answer is here, which may begin with the same one.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectSound(page);

  await pick(page, 'Person 01');
  await pick(page, 'Person 02');
  await expect(page.getByText('2 people selected')).toBeVisible();
  await page.getByRole('button', { name: 'Set plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the plan of 2 people' });
  await expect(dialog.getByRole('button', { name: 'Set plan', exact: true })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Free');
  await expect(dialog).toContainText('Already set to Free.');
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Guest');
  await expect(dialog).toContainText('1 scheduled post does not go out');
  await expect(dialog).toContainText('A plan for the week after next');
  await expectSound(page);
  expect(await product.sql("select 1 from users where tier = 'guest'"), 'a look changes nothing').toEqual([]);
  await dialog.getByRole('button', { name: 'Set Guest for 2 people' }).click();
  await expect(dialog.getByText('2 people changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('combobox', { name: 'Plan' })).toContainText('Guest (2)');
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Guest (2)');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('disabled');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(rowsOf(page)).toHaveCount(50);
});

test('admin person: tells what support needs, and each act is asked for first', async ({ page, product }) => {
  await addPeople(product, 1, 'pro');
  await addScheduled(product, 'Words that wait');
  await product.sql(
    `insert into posts (user_id, content, status, error_message)
     select id, 'Words that failed', 'failed', 'LinkedIn refused this post: no' from users where name = 'Person 01'`,
  );
  await openOffice(page, product, '/admin/users?search=person');
  await page.getByRole('link', { name: 'Person 01' }).click();
  await expect(heading(page, 'Person 01')).toBeVisible();
  await expect(panel(page, 'Facts')).toContainText('person.1@example.org');
  await expect(panel(page, 'Posts')).toContainText('1 scheduled · 1 failed');
  await expect(panel(page, 'Posts')).toContainText('LinkedIn refused this post: no');
  await expect(panel(page, 'Subscriptions')).toContainText('Never paid.');
  await expectSound(page);

  await page.getByRole('button', { name: 'Disable account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable Person 01' });
  await expect(dialog).toContainText('Words that wait');
  await dialog.getByRole('button', { name: 'Disable 1 person' }).click();
  await expect(toast(page, 'Account disabled')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(panel(page, 'Account history')).toContainText('Disabled the account by Ada');
  await page.getByRole('button', { name: 'Enable account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable 1 person' }).click();
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible();

  await page.getByRole('button', { name: 'Set plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Set the plan of Person 01' });
  await expect(plan).toContainText('Already set to Pro.');
  await plan.getByRole('combobox', { name: 'Plan' }).selectOption('Top Voice');
  await plan.getByRole('button', { name: 'Set Top Voice for 1 person' }).click();
  await expect(panel(page, 'Facts')).toContainText(/Plan now\s*Top Voice/);

  // Nobody takes the office from themselves, and the dialog says why.
  await turnTo(page, 'People');
  await page.getByRole('searchbox', { name: 'Search people by name or email' }).fill('ada');
  await page.getByRole('link', { name: /^Ada/ }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByRole('dialog')).toContainText('You cannot do this to yourself');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true })).toBeDisabled();
});
