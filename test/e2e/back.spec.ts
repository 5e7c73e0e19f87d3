import type { Page } from '@playwright/test';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { UI } from '#contract/messages.ts';
import { DELETED } from '#web/features/posts/deleted/deleted-messages.ts';
import { beginByHand, expect, expectSound, openOptions, openPane, test, writePost } from './journey.ts';
import { addPosts, card, chooseFor, openPosts, startSelecting } from './post-list.ts';
import { dialogOf, scheduleButton } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

// What Back closes is there by the time a person presses it.
test.use({ fetchesAhead: true });

/** The browser's Back, which need not lead to another screen. */
const pressBack = (page: Page) => page.evaluate(() => window.history.back());

/** Back where something is open: done once the history is where it was again, which takes a step back and one forward. */
const pressBackHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let steps = 0;
        const stop = new AbortController();
        const step = () => {
          steps += 1;
          if (steps < 2) return;
          stop.abort();
          resolve();
        };
        window.navigation.addEventListener('currententrychange', step, { signal: stop.signal });
        window.history.back();
      }),
  );

const LONG = 'A post of some length. '.repeat(12);

/** The list of posts, with the composer behind it. */
async function openList(page: Page): Promise<void> {
  await page.goto('/compose');
  // By then the link leads there without a page of its own.
  await page.waitForLoadState('networkidle');
  await openPosts(page);
  await expect(card(page, 'Of many').first()).toBeVisible();
}

const LIST = /\/dashboard\?tab=posts$/;
const many = Array.from({ length: 12 }, (_, index) => ({ words: `Of many, ${index}. ${LONG}` }));

test('back: closes a sheet, with the focus on what opened it and the page where it was, and leaves the screen then @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', many);
  await openList(page);
  await expect(page).toHaveURL(LIST);
  const more = card(page, 'Of many, 9').getByRole('button', { name: 'More actions' });
  const sheet = page.getByRole('dialog');
  await more.tap();
  await expect(sheet.getByRole('button', { name: 'Details' })).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  expect(top, 'px scrolled').toBeGreaterThan(0);

  await pressBack(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await expect(more).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);

  // As often as one likes, by a reload in between as well.
  await more.tap();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(card(page, 'Of many').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await more.tap();
  await expect(sheet).toBeVisible();
  await pressBack(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await pressBack(page);
  await expect(page).toHaveURL(/\/compose$/);
  await expect(beginByHand(page)).toBeEnabled();
  await page.goForward();
  await expect(page).toHaveURL(LIST);

  // What a press in a dialog opens is left as any other screen.
  await chooseFor(page, card(page, 'Of many, 2.'), 'Details');
  await sheet.getByRole('button', { name: 'Edit' }).tap();
  await expect(page).toHaveURL(/\/compose\?post=/);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('Of many, 2.');
  await pressBack(page);
  await expect(page).toHaveURL(LIST);
  await expect(card(page, 'Of many, 2.')).toBeVisible();
});

test('back: a phone whose system closes what is open needs no screen behind it @phone-only', async ({
  page,
  product,
}) => {
  // What Android does at Back, Chromium does on a desktop at Escape, where nobody else hears of it.
  await page.addInitScript(() =>
    window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'Of many' }, { words: 'Another' }]);
  await page.goto('/dashboard?tab=posts');
  const sheet = page.getByRole('dialog');
  const more = card(page, 'Of many').getByRole('button', { name: 'More actions' });
  for (let time = 0; time < 2; time += 1) {
    await more.tap();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(more).toBeFocused();
  }
});

test('back: a question above a dialog is closed before the dialog, on a wide screen too @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'Of many' }, { words: 'To be gone' }]);
  await openList(page);
  await chooseFor(page, card(page, 'To be gone'), 'Delete');
  await page.getByRole('dialog', { name: UI.list.deleteQuestion }).getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'To be gone')).toHaveCount(0);
  await page.getByRole('button', { name: DELETED.title, exact: true }).click();
  const box = page.getByRole('dialog', { name: DELETED.title, includeHidden: true });
  const forget = box.getByRole('button', { name: DELETED.forget });
  await forget.click();
  const question = page.getByRole('dialog', { name: DELETED.forgetQuestion });
  await expect(question).toBeVisible();
  await expectSound(page);
  await pressBack(page);
  await expect(question).toHaveCount(0);
  await expect(forget).toBeFocused();
  await expectSound(page);
  await pressBack(page);
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await pressBack(page);
  await expect(page).toHaveURL(/\/compose$/);
});

test('back: asks nothing about unsaved words while a sheet is open, and closes that question too @phone-only', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (key.startsWith('compose_')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto('/support');
  await page.waitForLoadState('networkidle');
  await openPosts(page);
  await expect(page).toHaveURL(LIST);
  await page.getByRole('link', { name: 'Compose' }).locator('visible=true').click();
  await writePost(page, 'Nowhere else');
  const options = await openOptions(page);
  await pressBackHere(page);
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/compose$/);

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const answer of ['Back', 'Stay'] as const) {
    await pressBack(page);
    await expect(question).toBeVisible();
    if (answer === 'Back') await pressBack(page);
    else await question.getByRole('button', { name: answer }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/compose$/);
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Nowhere else');
  }
  await pressBack(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(LIST);
});

test('back: closes menus, and the preview of a narrow screen, too @phone-only', async ({ page, product }) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', many);
  await page.goto('/dashboard?tab=posts');
  await page.getByRole('button', { name: /^Account/ }).tap();
  await page.getByRole('menuitem', { name: 'Settings' }).tap();
  await expect(page).toHaveURL(/\/settings/);
  await page.getByRole('button', { name: /^Account/ }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await pressBackHere(page);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('link', { name: 'Compose', exact: true }).tap();
  await writePost(page, 'Words for a menu');
  const tools = page.getByRole('dialog', { name: 'AI tools' });
  await page.getByRole('button', { name: 'AI tools' }).tap();
  await expect(tools).toBeVisible();
  // What lets Back close it comes after it.
  await page.waitForLoadState('networkidle');
  await pressBackHere(page);
  await expect(tools).toHaveCount(0);
  // As the panes are one at a time, the preview is left for the text.
  const text = page.getByRole('textbox', { name: 'Post text' });
  await openPane(page, 'Preview');
  await expect(text).toBeHidden();
  await page.waitForLoadState('networkidle');
  await pressBackHere(page);
  await expect(text).toHaveText('Words for a menu');
  await expect(page).toHaveURL(/\/compose/);
  // Left before that, it would come into the next journey.
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/settings/);
});

test('back: ends selecting in the list; a dialog that is at work stays, and so does the screen @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'Of many' }, { words: 'Another' }]);
  await openList(page);
  await startSelecting(page);
  const bar = page.getByRole('region', { name: 'Selected posts' });
  await page.getByRole('checkbox', { name: 'Select Of many' }).click();
  await expect(bar).toBeVisible();
  await pressBackHere(page);
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(LIST);

  await chooseFor(page, card(page, 'Of many'), 'Schedule');
  const dialog = dialogOf(page);
  // One step back, to the times advised.
  const otherTime = dialog.getByRole('button', { name: CHOOSING_TIME.otherTime });
  await otherTime.tap();
  await expect(dialog.getByLabel('Hour', { exact: true })).toBeVisible();
  await pressBackHere(page);
  await expect(otherTime).toBeFocused();
  await otherTime.tap();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/posts/schedule', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await scheduleButton(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Scheduling...' })).toBeVisible();
  await pressBackHere(page);
  await pressBackHere(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(LIST);
  held.resolve();
  await expect(dialog).toHaveCount(0);
  await pressBack(page);
  await expect(page).toHaveURL(/\/compose$/);
});
