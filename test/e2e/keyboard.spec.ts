import type { Locator, Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { beginByHand, expect, test, toast, writePost } from './journey.ts';
import { addPosts, card } from './post-list.ts';
import { keepTimes, QUEUE, rows } from './queue.ts';
import { dialogOf } from './schedule-dialog.ts';
import { section, settingsIndex } from './settings-page.ts';
import { signIn } from './sign-in.ts';

/** More stops than any way from one control to the next has here. */
const STOPS = 60;

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('keyboard: a post is shared and its share undone', async ({ page, product }) => {
  const words = `Shared by keyboard ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, words);
  await product.advance(-60_000);
  await tabTo(page, page.getByRole('button', { name: 'Share', exact: true }));
  await page.keyboard.press('Enter');
  const waiting = toast(page, UI.share.waiting(SHARE_UNDO_SECONDS));
  await expect(waiting).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(toast(page, UI.share.undone)).toBeVisible();
  expect(await product.sql('select status from posts')).toEqual([{ status: 'draft' }]);
});

/** From one stop of Tab to the next, in page pixels, which of them go back: up, or to the left in their line. */
async function stepsBack(page: Page, from: Locator): Promise<string[]> {
  await from.focus();
  const back: string[] = [];
  let before = { name: '', top: 0, left: 0, bottom: 0 };
  for (let stop = 0; stop < STOPS; stop += 1) {
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      if (!(one instanceof HTMLElement) || one.closest('main') === null) return null;
      const { top, left, bottom } = one.getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
      return { name, left, top: top + window.scrollY, bottom: bottom + window.scrollY };
    });
    if (at === null) return back;
    if (at.left < before.left && at.top < before.bottom - 1) back.push(`${before.name} → ${at.name}`);
    before = at;
    await page.keyboard.press('Tab');
  }
  return back;
}

test('keyboard: a post that opens has the caret at the end of its text, and Tab goes as one reads', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [
    { words: 'A kiln', url: `${product.articlesUrl}/articles/the-four-day-kiln` },
    { words: 'A chimney' },
  ]);
  const text = page.getByRole('textbox', { name: 'Post text' });
  await page.goto('/dashboard?tab=posts');
  await expect(card(page, 'A kiln')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('region', { name: 'Source', exact: true }).getByRole('textbox')).toBeFocused();
  await page.goBack();
  await card(page, 'A kiln').getByRole('button').first().focus();
  // At once, before there is an editor that could take them.
  await page.evaluate(() => {
    for (const key of ['e', ' ', 'G', 'k'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(text).toBeFocused();
  await expect(text).toHaveText('A kiln Gk');
  // Outside of the text these keys would lead to the calendar.
  await page.keyboard.type(' gk');
  await expect(text).toHaveText('A kiln Gk gk');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('chimney');
  await expect(page.getByRole('option').first()).toHaveText(/^A chimney/);
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('A chimney');
  await expect(text).toBeFocused();
  await page.keyboard.type('?');
  await expect(text).toHaveText('A chimney?');

  await page.goBack();
  await expect(text).toHaveText('A kiln Gk gk');
  await page.getByRole('button', { name: 'Link card', exact: true }).press('Enter');
  const source = page.getByRole('region', { name: 'Source', exact: true }).getByRole('button').first();
  expect(await stepsBack(page, source)).toEqual([]);
  await source.press('Enter');
  await page.keyboard.insertText('Of another kiln');
  expect(await stepsBack(page, page.getByRole('button', { name: 'Add another source' }))).toEqual([]);
});

test('keyboard: a day of the calendar is found and written for; its day is proposed once, and for that visit', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/dashboard?tab=calendar');
  const grid = page.getByRole('table');
  await tabTo(page, grid.locator('button[tabindex="0"]'));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  const focused = grid.locator('button:focus');
  await expect(grid.locator('td').first().locator('button').first()).toBeFocused();
  const name = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const write = page.getByRole('button', { name: 'Schedule a post for this day' });
  await tabTo(page, write);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compose/);
  await writePost(page, 'For that day');
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await tabTo(page, schedule);
  await page.keyboard.press('Enter');
  // 'Sunday, December 6, 2026, no posts' is 'Sunday, December 6th' there.
  const [weekday = '', date = ''] = name.split(', ');
  await expect(dialogOf(page)).toContainText(`${weekday}, ${date}`);
  // The arrows go on from the day that is proposed.
  await expect(dialogOf(page).getByRole('grid').locator('button:focus')).toHaveAccessibleName(/selected/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).not.toContainText(`${weekday}, ${date}`);
  await page.keyboard.press('Escape');

  // Pressed by mistake, it is gone with the screen.
  await page.goto('/dashboard?tab=calendar');
  await tabTo(page, write);
  await page.keyboard.press('Enter');
  await expect(beginByHand(page)).toBeEnabled();
  await page.goBack();
  await expect(write).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBeNull();
});

test('keyboard: Escape leaves the text, from where other keys work', async ({ page, product }) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'A post to search for' }]);
  await page.goto('/dashboard?tab=posts');
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.fill('nowhere');
  await search.press('Escape');
  await expect(search, 'it is emptied first').toHaveValue('');
  await expect(search).toBeFocused();
  await search.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const source = page.getByRole('region', { name: 'Source', exact: true }).getByRole('textbox');
  await expect(source).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(source).not.toBeFocused();
  await writePost(page, 'Words to be left');
  const text = page.getByRole('textbox', { name: 'Post text' });
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await expect(page.getByRole('searchbox', { name: 'Search emojis' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text, 'it closed something else').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).not.toBeFocused();
  await expect(page.getByRole('region').filter({ has: text }).last()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Leave the text');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/tab=posts/);
  // Saved, which would else be a post of the next journey.
  await expect(page.getByText('Words to be left').first()).toBeVisible();
});

test('keyboard: the index of the settings leads into its sections, and marks the one shown', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/settings');
  const index = settingsIndex(page);
  await expect(index.getByRole('link')).toHaveCount(10);
  // The first one is shown already.
  for (const title of ['LinkedIn', 'Sessions', 'Your data', 'Profile']) {
    await tabTo(page, index.getByRole('link', { name: new RegExp(`^${title}`) }));
    await page.keyboard.press('Enter');
    await expect(index.locator('[aria-current]')).toHaveText(new RegExp(`^${title}`));
    await expect(section(page, title).getByRole('heading', { level: 2 })).toBeFocused();
    // The next stop is in the section.
    await page.keyboard.press('Tab');
    await expect(section(page, title).locator(':focus')).toHaveCount(1);
  }
});

test('keyboard: in the queue no press loses the focus', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await addPosts(product, 'Ada', [{ words: 'Ann' }, { words: 'Ben' }]);
  await page.goto('/dashboard?tab=calendar');
  const views = page.getByRole('radiogroup', { name: 'View' });
  await views.getByRole('radio', { name: '2 weeks' }).press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`${QUEUE.replace('?', '\\?')}$`));
  await expect(views.getByRole('radio', { name: 'Queue' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add to queue', exact: true });
  await add.first().press('Enter');
  await expect(rows(page)).toHaveText([/Ann/]);
  await expect(add).toHaveCount(1);
  await expect(add, 'of the draft that came into its place').toBeFocused();
  await add.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Drafts' })).toBeFocused();
  await page.getByRole('button', { name: 'Queue times' }).press('Enter');
  await page.getByRole('button', { name: 'Remove 8:30 AM' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove 5:30 PM' })).toBeFocused();
  await page.getByRole('button', { name: 'Save times' }).press('Enter');
  await expect(toast(page, 'Times saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Times', exact: true })).toBeFocused();

  const daysOff = page.getByRole('region', { name: 'Days off' });
  await page.getByRole('button', { name: 'Add days off' }).press('Enter');
  await page.getByLabel('First day').fill('2099-01-01');
  await page.getByRole('button', { name: 'Add days off' }).press('Enter');
  await expect(toast(page, 'Days off added')).toBeVisible();
  await expect(daysOff).toBeFocused();
  const addDaysOff = page.getByRole('button', { name: 'Add days off' });
  await addDaysOff.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(daysOff).toBeFocused();
  await addDaysOff.press('Enter');
  await page.getByLabel('First day').fill('2099-02-01');
  await page.keyboard.press('Enter');
  const remove = daysOff.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(2);
  // A second press takes no other days off away.
  for (const left of [1, 0]) {
    await remove.first().press('Enter');
    await expect(remove).toHaveCount(left);
    await expect(addDaysOff).toBeFocused();
  }
});

test('keyboard: in the list of posts no press loses the focus', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'Ann' }, { words: 'Ben' }]);
  await page.goto('/dashboard?tab=posts');
  const row = (words: string) => card(page, words).getByRole('button').first();
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await expect(row('Ann')).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row('Ann')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await page.keyboard.type('/');
  await expect(search, 'in a field it is a letter').toHaveValue('/');
  await page.keyboard.press('Escape');
  await expect(row('Ben')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('Ben'), 'the one that had it last').toBeFocused();

  await page.keyboard.press('s');
  const dialog = dialogOf(page);
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toBeVisible();
  await expect(close, 'what the dialog is for comes first').not.toBeFocused();
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Ben')).toContainText(/scheduled for/i);
  await expect(row('Ben')).toBeFocused();

  const undo = toast(page, UI.scheduling.success).getByRole('button', { name: 'Undo' });
  for (const key of ['Escape', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press('Alt+KeyT');
    await expect(undo).toBeFocused();
    await page.keyboard.press(key);
    // From what a message offers, backwards is the message itself.
    if (key === 'Shift+Tab') await page.keyboard.press(key);
    await expect(row('Ben')).toBeFocused();
  }
});
