import { UI } from '#contract/messages.ts';
import { expect, expectAccessible, test, toast, writePost } from './journey.ts';
import { addPosts, card, cards } from './post-list.ts';
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
  await palette.fill('share');
  await expect(page.getByRole('option').first()).toHaveText(/^Share/);
  await palette.fill('publish');
  await expect(page.getByRole('option')).toContainText(['Schedule', 'Share', 'Posts']);
  // An unknown word leaves the editor only by the row that says so.
  await palette.fill('xyzzy');
  await expect(page.getByRole('option')).toHaveText('Search posts for “xyzzy”');
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await expect(page).toHaveURL(/\/compose/);
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
  await page.keyboard.press('Escape');

  // Their keys ask to sign in.
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(toast(page, UI.scheduling.signInFirst)).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('ControlOrMeta+Alt+Enter');
  await (await popup).close();
});

test('commands: everyday words and a wrong letter find what is meant, an answer of the help screen too', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  const command = async (words: string, label: string | RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette.fill(words);
    await expect(page.getByRole('option').first()).toHaveText(label);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await command('night', 'Theme: Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await command('my time zone', 'Settings: Time zone and suggested times');
  await expect(section(page, 'Time zone and suggested times').getByRole('heading', { level: 2 })).toBeVisible();
  // From another screen, and on the calendar itself.
  for (const words of ['vacation', 'posting times']) {
    await command(words, 'Queue times');
    await expect(page).toHaveURL(/view=queue/);
    await expect(page.getByRole('region', { name: 'Times', exact: true })).toBeFocused();
    await page.getByRole('radio', { name: 'Week' }).click();
  }
  await command('characters limit', /^How long can a post be\?/);
  const answer = page.locator('details', { hasText: 'How long can a post be?' });
  await expect(answer).toHaveAttribute('open');
  await expect(answer.locator('summary')).toBeFocused();
  await command('analitics', /^Analytics/);
  await expect(page).toHaveURL(/tab=analytics/);
});

test('commands: while posts are selected, what the bar offers for them', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'One of them' }, { words: 'Two of them' }, { words: 'Left alone' }]);
  await page.goto('/dashboard?tab=posts');
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+k');
  await palette.fill('delete');
  await expect(page.getByRole('option').first(), 'no post is at hand yet').toHaveText('Select posts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Selected posts' })).toBeVisible();
  await card(page, 'One of them').getByRole('button').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option', { name: /^This post/ })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /^2 selected posts/ })).toHaveText([
    '2 selected posts: Add 2 drafts to queue',
    '2 selected posts: Export',
    '2 selected posts: Delete#',
  ]);
  await expect(page.getByRole('option').first(), 'before anything is typed').toHaveText(/^2 selected posts/);
  for (const words of ['delete selected', 'delete']) {
    await palette.fill(words);
    await expect(page.getByRole('option').first()).toHaveText('2 selected posts: Delete#');
  }
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete 2 posts?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  // By keys alone: to the bar, back to the row, and deleted from there.
  const row = card(page, 'Two of them').getByRole('button').first();
  await expect(row).toBeFocused();
  await page.keyboard.press(',');
  await expect(page.getByRole('button', { name: 'Add 2 drafts to queue' })).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Actions for the selected posts');
  await expect(sheet).toContainText('Delete the selected posts');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add 2 drafts to queue' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.keyboard.press('#');
  await page.getByRole('dialog', { name: 'Delete 2 posts?' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(cards(page)).toHaveCount(1);
});

test('commands: a dialog that one opens has the focus, and gives it back to where it was', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'One with a time' }]);
  await product.sql("update posts set status = 'scheduled', scheduled_at = '2099-03-02T13:30Z'");
  await page.goto('/dashboard?tab=posts');
  const row = card(page, 'One with a time').getByRole('button').first();
  await expect(page.getByRole('radio', { name: 'Scheduled 1' })).toBeVisible();
  await row.focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  const shift = page.getByRole('dialog', { name: 'Shift dates' });
  for (const key of ['Escape', 'Enter']) {
    await page.keyboard.press('ControlOrMeta+k');
    await palette.fill('shift');
    await expect(page.getByRole('option').first()).toHaveText(/Shift dates/);
    await page.keyboard.press('Enter');
    await expect(shift).toBeVisible();
    // What closed before it gives nothing back any more once its own turn has passed.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(shift.getByRole('spinbutton', { name: 'Days' })).toBeFocused();
    if (key === 'Enter') await shift.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press(key);
    await expect(shift).toBeHidden();
    await expect(row).toBeFocused();
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  }
});
