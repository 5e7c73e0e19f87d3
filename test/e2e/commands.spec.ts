import { expect, expectAccessible, test, writePost } from './journey.ts';
import { section, settingsIndex } from './settings-page.ts';
import { signIn } from './sign-in.ts';

test('commands: calendar and settings are used by them, and the list asks the server for nothing as it opens', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/dashboard?tab=calendar');
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  const command = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette.fill(words);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await expect(page.locator('[data-day]')).toHaveCount(14);
  await command('calendar by month');
  await expect(page).toHaveURL(/view=month/);
  await command('next month');
  await expect(page.locator('[data-day] button[aria-pressed=true]')).not.toHaveAccessibleName(/^Today/);
  await command('today');
  await expect(page.locator('[data-day] button[aria-pressed=true]')).toHaveAccessibleName(/^Today/);
  await command('schedule a post for this day');
  await expect(page).toHaveURL(/\/compose/);

  await page.goto('/settings');
  const index = settingsIndex(page);
  await expect(index.getByRole('link')).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  // The list itself asks the server for nothing as it opens.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option', { name: 'Settings: Sessions' })).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  await palette.fill('sessions');
  await page.keyboard.press('Enter');
  await expect(index.locator('[aria-current]')).toHaveText('Sessions');
  await expect(section(page, 'Sessions').getByRole('heading')).toBeFocused();
});

test('commands: a new post is begun by any of its names, also where another one is open, which is kept', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  const newPost = page.getByRole('option', { name: 'New post', exact: true });
  await page.goto('/compose');
  await writePost(page, 'The first of two');
  await page.keyboard.press('ControlOrMeta+k');
  for (const words of ['post', 'compose', 'write']) {
    await palette.fill(words);
    await expect(newPost).toBeVisible();
  }
  await palette.fill('new');
  await expect(page.getByRole('option').first()).toHaveText('New post');
  // Beside the field, not over it.
  const cross = await page.getByRole('button', { name: 'Close' }).boundingBox();
  const field = await palette.boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(cross?.x ?? 0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The first of two')).toHaveCount(1);
  expect(await product.sql('select content from posts')).toEqual([{ content: 'The first of two' }]);
  await writePost(page, 'The second of two');
  await page.keyboard.press('ControlOrMeta+k');
  // Each of the words somewhere in it.
  await palette.fill('two first');
  await expect(page.getByRole('option').first()).toHaveText(/^The first of two/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/post=/);
  await expect(page.getByText('The first of two').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await palette.fill('new');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compose$/);
  const contents = await product.sql('select content from posts order by created_at');
  expect(contents.map(({ content }) => content)).toEqual(['The first of two', 'The second of two']);
  await page.keyboard.press('ControlOrMeta+k');
  await palette.fill('sign out');
  await expect(page.getByRole('option').first()).toHaveText('Sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account of Ada' })).toHaveCount(0);
});

test('commands: a visitor is not offered what visitors cannot do', async ({ page }) => {
  await page.goto('/compose');
  await writePost(page, 'Words of a visitor');
  // What can be done follows what is typed.
  await expect(page.getByText('18 / 3,000').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option', { name: 'Copy Text' })).toBeVisible();
  for (const name of [/^Sign out/, /^Save draft/, /^Share/, /^Schedule/]) {
    await expect(page.getByRole('option', { name })).toHaveCount(0);
  }
});
