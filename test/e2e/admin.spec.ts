import type { Page } from '@playwright/test';
import { addPeople, addScheduled, closeOffice, heading, openOffice, panel, turnTo } from './admin-office.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

test.afterEach(({ product }) => closeOffice(product));

/** A little of everything that the overview counts, on days of the last month. */
async function addFigures(product: Product): Promise<void> {
  await addPeople(product, 4);
  const one = "(select id from users where name = 'Person 01')";
  await product.sql(`
    insert into nps_answers (user_id, score, reason, created_at)
      select id, 10, 'It saves me an hour', now() - interval '1 day' from users where name = 'Person 01'
      union all select id, 3, null, now() - interval '9 days' from users where name = 'Person 02';
    insert into subscription_changes (user_id, subscription_id, at, kind, from_cents, to_cents)
      values (${one}, 'sub_journey', now() - interval '3 days', 'new', 0, 750);
    insert into paid_invoices (id, user_id, subscription_id, cents, paid_at)
      values ('in_journey', ${one}, 'sub_journey', 750, now());
    insert into active_days (day, user_id)
      select to_char(now() at time zone 'utc', 'YYYY-MM-DD'), id from users where linkedin_sub like 'journey-%';
  `);
}

test('admin area: others are told that it is for administrators, and nothing is asked for them', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(heading(page, 'Administrators only')).toBeVisible();
  await expectSound(page);
  await signIn(page, product, 'Renée');
  const before = asked.length;
  await page.goto('/admin/settings');
  await expect(heading(page, 'Administrators only')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your posts' }).click();
  await expect(heading(page, 'Posts')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  // What draws plots comes with the overview alone.
  const scripts = [...new Set(asked.slice(before).filter((path) => path.endsWith('.js')))];
  const texts = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()));
  expect(
    texts.some((text) => text.includes('Administration')),
    'the scripts that were asked for',
  ).toBe(true);
  expect(scripts.filter((_path, index) => texts[index]?.includes('recharts-'))).toEqual([]);
});

test('admin overview: each figure has its plot, its table and its meaning, for the days of the address', async ({
  page,
  product,
}) => {
  await openOffice(page, product, '/admin');
  await expect(panel(page, 'Monthly recurring revenue')).toContainText('Nobody has paid yet');
  await expect(panel(page, 'Net promoter score')).toContainText('Nobody has been asked yet');
  await expect(panel(page, 'Referrals')).toContainText('Nobody has shared a code yet');
  await expectSound(page);

  await addFigures(product);
  const churnCall = /\/api\/admin\/analytics\/churn-rate/;
  await page.route(churnCall, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Not now', code: 'INTERNAL' } }),
  );
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page).toHaveURL(/range=7d/);
  const revenue = panel(page, 'Monthly recurring revenue');
  await expect(revenue).toContainText('$7.50');
  await expect(revenue).toContainText('Start + new + expansion + returned');
  await expect(panel(page, 'Net promoter score')).toContainText('+100');
  await expect(panel(page, 'Net promoter score')).toContainText('It saves me an hour');
  const [today] = await product.sql(
    "select count(*) from active_days where day = to_char(now() at time zone 'utc', 'YYYY-MM-DD')",
  );
  await expect(panel(page, 'Active people')).toContainText(`Active people${today?.['count']}That day, `);
  const churn = panel(page, 'Churn rate');
  await expect(churn).toContainText('Churn rate could not be loaded');
  await page.unroute(churnCall);
  await churn.getByRole('button', { name: 'Try now' }).click();
  await expect(churn).toContainText('Nobody was paying on the first day');
  await expect(churn.locator('[aria-busy="true"]')).toHaveCount(0);

  // A plot is read with the keyboard, and as a table.
  await revenue.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(revenue.getByText('$0', { exact: true }).last()).toBeVisible();
  await revenue.getByRole('button', { name: /^Show as table/ }).click();
  await expect(revenue.getByRole('row', { name: /\$7\.50$/ }).first()).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: /–/ }).click();
  const days = page.getByRole('dialog', { name: 'Custom' });
  await days.getByRole('textbox', { name: 'From' }).fill('2026-02-01');
  await days.getByRole('textbox', { name: 'To' }).fill('2026-01-01');
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(days.getByText('The first day comes after the last one.')).toBeVisible();
  await days.getByRole('textbox', { name: 'To' }).fill('2026-02-28');
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-28/);
  await expect(page.getByRole('button', { name: 'Feb 1, 2026 – Feb 28, 2026' })).toBeVisible();
  await expect(revenue).toContainText('Nobody has paid yet');
});

const limit = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}: Posts a month` });

test('admin settings: are typed, checked, saved as a version, and outlive what somebody else saved meanwhile', async ({
  page,
  product,
}) => {
  await openOffice(page, product, '/admin/settings');
  await limit(page, 'Free').fill('lots');
  await expect(page.getByText('A whole number.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(limit(page, 'Free')).toBeFocused();
  await limit(page, 'Free').fill('8');
  await page.getByRole('switch', { name: 'Series for Top Voice first' }).click();
  await page.getByRole('switch', { name: 'Show an announcement' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('We move on Sunday.');
  await expect(page.getByRole('figure').getByText('We move on Sunday.')).toBeVisible();
  await expectSound(page);

  // Somebody else sets two things meanwhile, one of them the same.
  await product.sql(
    `insert into settings_versions (version, settings, changed_at, note)
     select coalesce(max(version), 0) + 1, $1, now(), 'By somebody else' from settings_versions`,
    [JSON.stringify({ limits: { free: { monthlyPostLimit: 6 } }, visitorDailyLimit: 9 })],
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'changed the settings (version' });
  await expect(notice).toContainText('Free: posts a month 5 → 6');
  await expect(notice).toContainText('Yours is kept there');
  await expect(limit(page, 'Free')).toHaveValue('8');
  await expect(page.getByText(/Now set to 6/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tries per visitor and day' })).toHaveValue('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(panel(page, 'History').getByRole('listitem').first()).toContainText('Free: posts a month 6 → 8');

  await limit(page, 'Pro').fill('31');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(limit(page, 'Pro')).toHaveValue('31');
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  const question = page.getByRole('dialog', { name: 'Reset all settings?' });
  await expect(question).toContainText('unsaved changes are discarded');
  await question.getByRole('button', { name: 'Reset all settings' }).click();
  await expect(limit(page, 'Free')).toHaveValue('5');
  await expect(limit(page, 'Pro')).toHaveValue('30');

  await turnTo(page, 'Audit log');
  const acts = page.getByRole('table', { name: 'Acts' });
  await expect(acts).toContainText('Back to the defaults: Free: posts a month 8 → 5');
  await expectSound(page);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Changed the settings');
  await expect(page).toHaveURL(/action=settings\.change/);
  await expect(acts).toContainText('Free: posts a month 6 → 8');
  await expect(acts).toContainText('Series of posts for Top Voice first: off → on');
  await expect(acts).not.toContainText('Back to the defaults');
});

test('admin inbox and publisher: messages are worked off, and posts that need somebody are told', async ({
  page,
  product,
}) => {
  await openOffice(page, product, '/admin/inbox');
  await expect(page.getByText('No open messages')).toBeVisible();
  await addPeople(product, 1);
  await product.sql(
    `insert into inbox_messages (source, user_id, email, name, kind, subject, message, page, mail_error, created_at, updated_at)
     values ('support', (select id from users where name = 'Person 01'), 'person.1@example.org', 'Person 01', 'problem',
         'No image', E'Hello,\n\nmy image is missing.', '/compose', 'refused', now(), now()),
       ('feedback', null, null, null, 'idea', null, 'Let me sort my drafts.', null, null, now(), now())`,
  );
  await page.reload();
  const message = page.getByRole('article', { name: 'No image' });
  await expect(message).toContainText('my image is missing.');
  await expect(message.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:person\.1@example\.org\?subject=Re%3A%20No%20image&/,
  );
  await expect(page.getByText('No address to reply to')).toBeVisible();
  await expectSound(page);
  await message.getByRole('button', { name: 'Done' }).click();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeChecked();
  await toast(page, 'Marked as done').getByRole('button', { name: 'Undo' }).click();
  await expect(message).toBeVisible();
  await page.getByRole('radio', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/source=feedback/);
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);

  await turnTo(page, 'Publisher');
  await expect(page.getByText(/Publishing is running/)).toBeVisible();
  await expect(page.getByText('None. Every post is published or will go out automatically.')).toBeVisible();
  await addScheduled(product, 'Words nobody is sure of', 'needs_look');
  await page.getByRole('button', { name: 'Read now' }).click();
  await expect(page.getByText('Their authors were asked to check on LinkedIn.')).toBeVisible();
  await expectSound(page);
  await addScheduled(product, 'Words from a backup');
  await product.sql("update publications set wait_reason = 'restored' where network_text = 'Words from a backup'");
  await product.sql("update posts set restored_from = now() - interval '1 day' where content = 'Words from a backup'");
  await page.getByRole('button', { name: 'Read now' }).click();
  const restored = panel(page, 'Restored from a backup');
  await expect(restored).toContainText('1 scheduled post waits after the restore');
  await expect(restored.getByRole('button', { name: 'Release 1 post' })).toBeDisabled();
  await expectSound(page);
  await restored.getByRole('checkbox', { name: /is shut down for good/ }).click();
  await restored.getByRole('button', { name: 'Release 1 post' }).click();
  await expect(toast(page, 'Released 1 post')).toBeVisible();
  await expect(restored).toHaveCount(0);
  await panel(page, 'Posts that need attention').getByRole('link', { name: 'Person 01' }).click();
  await expect(heading(page, 'Person 01')).toBeVisible();
});
