import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { DELETE_PHRASE } from '#contract/account.ts';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { updateProfile } from '#contract/profiles.ts';
import { makePng } from '#test/harness/images.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { scheduleButton } from './schedule-dialog.ts';
import { openSection, section } from './settings-page.ts';
import { openSession, signIn } from './sign-in.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function openSettings(page: Page, product: Product, title: string, name = 'Ada'): Promise<void> {
  await signIn(page, product, name);
  await page.goto(`/settings#${title.toLowerCase().replaceAll(' ', '-')}`);
  await expect(section(page, title)).toBeVisible();
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, product: Product, title: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await openSettings(page, product, title);
  return page;
}

async function writeDraft(product: Product, name: string, words: string): Promise<void> {
  await product.sql(`insert into posts (user_id, content) select id, $2 from users where name like $1 || '%'`, [
    name,
    words,
  ]);
}

test('settings: a visitor is asked to sign in, and then stands in them; a consent that ended is mended by a new sign-in', async ({
  page,
  product,
}) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Your settings are waiting' })).toBeVisible();
  await expectSound(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with LinkedIn' }).click();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  await openSection(page, 'LinkedIn');
  const linkedin = section(page, 'LinkedIn');
  await expect(linkedin).toContainText(/Connected until \w+ \d+, \d{4}/);
  await linkedin.getByText('Permissions you granted (4)').click();
  await expect(linkedin.getByRole('listitem')).toHaveText([
    'Confirm who you are',
    'Read your name and photo',
    'Read your email address',
    'Publish posts as you',
  ]);
  await expectSound(page);

  await product.sql(`update linkedin_connections set refused_at = now()`);
  await page.reload();
  await expect(linkedin).toContainText('LinkedIn no longer accepts this sign-in');
  await expect(linkedin).toContainText('Scheduled posts wait until you sign in again.');
  const ended = page.waitForEvent('popup');
  await linkedin.getByRole('button', { name: 'Reconnect' }).click();
  await (await ended).getByRole('button', { name: /Continue as Ada/ }).click();
  await expect(linkedin).toContainText('Connected until');

  const again = page.waitForEvent('popup');
  await linkedin.getByRole('button', { name: 'Reconnect' }).click();
  await (await again).getByRole('button', { name: /Continue as Tomás/ }).click();
  await expect(toast(page, /You are signed in as Tomás .* now/)).toBeVisible();
});

test('settings: name, photo and preferences are saved each by itself, and everything follows', async ({
  page,
  product,
}) => {
  await openSettings(page, product, 'Profile');
  const profile = section(page, 'Profile');
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of/ });

  // A refusal keeps what was typed; Enter saves.
  await page.route(`**${updateProfile.path}`, (route) => route.abort(), { times: 1 });
  await profile.getByLabel('Name').fill('Ada O. Okafor');
  await page.keyboard.press('Enter');
  await expect(profile.getByRole('alert')).toContainText(`Not saved. ${UI.request.network}`);
  await expect(profile.getByLabel('Name')).toHaveValue('Ada O. Okafor');
  await profile.getByRole('button', { name: 'Try again' }).click();
  await expect(profile.getByText('Saved')).toBeVisible();
  const save = profile.getByRole('button', { name: 'Save profile' });
  await expect(save).toHaveCount(0);
  await expect(account).toHaveAccessibleName('Account of Ada O. Okafor');
  await profile.getByLabel('Headline').fill('Head of looms');
  // The button is there once something changed, next after the field, and leaves the focus in its place.
  await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(save).toHaveCount(0);
  await expect(profile.locator(':focus')).toHaveText('Saved');

  const photo = makePng({ width: 300, height: 200 });
  await profile.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  await expect(profile.getByText('Saved')).toHaveCount(2);
  const shown = await account.locator('img').getAttribute('src');
  await expect(profile.locator('img')).toHaveAttribute('src', shown ?? '');
  const size = await profile
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([200, 200]);
  await profile
    .getByLabel('Photo')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
  await expect(profile.getByRole('alert')).toHaveText(messageFor('IMAGE_TYPE'));
  await profile.getByRole('button', { name: 'Remove photo' }).click();
  await expect(account.locator('img')).toHaveCount(0);

  await openSection(page, 'Time zone and suggested times');
  const preferences = section(page, 'Time zone and suggested times');
  await preferences.getByRole('button', { name: 'Change zone' }).click();
  const zones = page.getByRole('dialog', { name: 'Time zone' });
  await expect(zones).toBeVisible();
  const place = await zones.boundingBox();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kolk');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await zones.boundingBox(), 'fewer zones move nothing').toEqual(place);
  await page.keyboard.press('Enter');
  await expect(preferences).toContainText('Kolkata');
  await preferences.getByLabel('Industry').selectOption('Finance');
  await preferences.getByLabel('Role').selectOption('Executive');
  await expect(preferences.getByText('Saved')).toHaveCount(3);
  await expect(preferences).toContainText('decision makers especially');
  expect([
    await stored(page, 'user_timezone'),
    await stored(page, 'user_industry'),
    await stored(page, 'user_role'),
  ]).toEqual(['Asia/Kolkata', 'finance', 'executive']);
  expect(await product.sql(`select timezone, industry, role from users where name = 'Ada O. Okafor'`)).toEqual([
    { timezone: 'Asia/Kolkata', industry: 'finance', role: 'executive' },
  ]);

  await openSection(page, 'Appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'System' }).click();

  await openSection(page, 'Time zone and suggested times');
  await preferences.getByRole('button', { name: 'Follow my device' }).click();
  await expect(preferences).toContainText('New York');
  await expect.poll(() => stored(page, 'user_timezone')).toBeNull();
  await page.goto('/compose');
  await expect(page.getByRole('article', { name: 'An example' })).toContainText('Head of looms');
  await product.sql(
    `update users set name = 'Ada Okafor', headline = null, photo_chosen = false where name = 'Ada O. Okafor'`,
  );
});

test('settings: what one browser sets another has, and a zone taken for all times with a post is kept too', async ({
  page,
  browser,
  product,
}) => {
  await openSettings(page, product, 'Time zone and suggested times');
  const other = await elsewhere(browser, product, 'Time zone and suggested times');
  await section(other, 'Time zone and suggested times').getByRole('button', { name: 'Change zone' }).click();
  await other.getByRole('option', { name: 'Tokyo' }).click();
  await expect(section(other, 'Time zone and suggested times').getByText('Saved')).toBeVisible();
  await writeDraft(product, 'Ada', 'Words to schedule.');
  await page.goto('/dashboard');
  await expect.poll(() => stored(page, 'user_timezone')).toBe('Asia/Tokyo');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await expect(dialog).toContainText('You chose Tokyo');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('option', { name: 'Paris' }).click();
  await dialog.getByRole('checkbox', { name: 'Use Paris for all my times' }).click();
  await scheduleButton(dialog).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => product.sql(`select timezone from users where name like 'Ada%'`))
    .toEqual([{ timezone: 'Europe/Paris' }]);
  await other.context().close();
});

test('sessions: another browser’s is ended, and so are all', async ({ page, browser, request, product }) => {
  await product.sql('update sessions set ended_at = now() where ended_at is null');
  const other = await elsewhere(browser, product, 'Sessions');
  await openSession(request, product, 'Ada');
  await openSettings(page, product, 'Sessions');
  const list = section(page, 'Sessions').getByRole('listitem');
  await expect(list).toHaveCount(3);
  await expect(list.first()).toContainText('This browser');
  await expectSound(page);
  await list.nth(1).getByRole('button', { name: /^End/ }).click();
  await expect(list).toHaveCount(2);
  expect(await product.sql('select 1 from sessions where ended_at is null')).toHaveLength(2);

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Your settings are waiting' })).toBeVisible();
  await other.reload();
  await expect(toast(other, UI.request.sessionExpired)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your settings are waiting' })).toBeVisible();
  await other.context().close();
});

test('account: everything is exported as one archive, once a minute', async ({ page, product }) => {
  await openSettings(page, product, 'Your data', 'Renée');
  await product.sql('update users set exported_at = null');
  await writeDraft(product, 'Renée', 'Words to take along.');
  const data = section(page, 'Your data');
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^postsmith-\d{4}-\d\d-\d\d\.zip$/);
  await expect(data.getByRole('status')).toHaveText(/Downloaded, \d+ KB\./);
  const files = unzipSync(await readFile(await file.path()));
  expect(JSON.parse(Buffer.from(files['posts.json'] ?? []).toString())).toEqual([
    expect.objectContaining({ content: 'Words to take along.' }),
  ]);
  await data.getByRole('button', { name: 'Export everything' }).click();
  await expect(data.getByRole('alert')).toHaveText(/You can export once a minute\. Try again in \d+ seconds\./);
});

test('account: is deleted with words typed, and says before what goes @phone-only', async ({ page, product }) => {
  await signIn(page, product, 'Tomás', 'pro');
  await writeDraft(product, 'Tomás', 'Words that go.');
  await page.goto('/settings#delete-account');
  await page.evaluate(() => localStorage.setItem('compose_unsaved:new', 'words'));
  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 post, with images and history',
    "Your Pro plan ends now; this month's payment is not refunded",
    'Every browser is signed out',
  ]);
  await expectSound(page);
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  await dialog.getByLabel(/^Type/).fill('delete');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill(DELETE_PHRASE);

  // Somebody who cannot go is told why, and loses nothing.
  await product.sql(`update users set tier = 'admin', base_tier = 'admin' where name like 'Tomás%'`);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(messageFor('LAST_ADMIN'));
  await product.sql(`update users set tier = 'free', base_tier = 'free' where name like 'Tomás%'`);
  await page.keyboard.press('Tab');
  await confirm.click();
  await expect(toast(page, 'Your account and all its data have been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/compose/);
  expect(await product.sql(`select id from users where name like 'Tomás%'`)).toEqual([]);
  expect(await stored(page, 'compose_unsaved:new')).toBeNull();
  expect(await stored(page, 'linkedin_user')).toBeNull();
});
