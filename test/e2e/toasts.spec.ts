import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DRAFTS } from '#contract/draft-messages.ts';
import { UI } from '#contract/messages.ts';
import { expect, openPane, test, toast, writePost } from './journey.ts';
import { addPosts, card, chooseFor, openPosts } from './post-list.ts';
import { keepTimes, queued } from './queue.ts';
import { dialogOf, scheduleButton } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

/** The names of what can be pressed or typed in and lies under a toast, by its corners and its middle. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const isToast = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[data-sonner-toaster]') != null;
    return (
      [
        ...document.querySelectorAll(
          'a[href], button, input, select, [role="button"], textarea:is([rows="1"], [rows="2"])',
        ),
      ]
        .filter((one) => one.closest('[data-sonner-toaster], [data-beside-toast], [aria-hidden="true"]') === null)
        // A row of a list is pressed beside a toast.
        .filter((one) => !one.matches('[data-row]') && one.checkVisibility({ opacityProperty: true }))
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const [inner, outer] = [2, 2];
          const points = [
            [x, y],
            [left + inner, y],
            [right - outer, y],
            [x, top + inner],
            [x, bottom - outer],
          ] as const;
          return points.some((point) => isToast(...point));
        })
        .map((one) => one.textContent || one.getAttribute('aria-label') || one.outerHTML)
    );
  });

/** The clock stands still, so that toasts stay; this lets what moves come to rest. */
const settle = (page: Page) => page.clock.runFor(200);
/** Looks a few times, since what is scrolled tells so when it likes. */
const expectNothingCovered = (page: Page, when: string) =>
  expect
    .poll(async () => settle(page).then(() => covered(page)), {
      message: when,
      intervals: [0, 50, 100, 200],
      timeout: 2000,
    })
    .toEqual([]);
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** Scrolls the page, and waits until it knows. */
const scroll = (page: Page, to: 'top' | 'end') =>
  page.evaluate(
    (top) =>
      new Promise<void>((done) => {
        const before = window.scrollY;
        document.addEventListener('scroll', () => done(), { once: true });
        window.scrollTo(0, top);
        if (window.scrollY === before) done();
      }),
    to === 'top' ? 0 : 100_000,
  );

/** While the toast is there, and wherever the page is scrolled to. */
async function expectClear(page: Page, words: string): Promise<void> {
  await expect.poll(async () => settle(page).then(() => toast(page, words).isVisible())).toBe(true);
  await expectNothingCovered(page, `under “${words}”`);
  await scroll(page, 'end');
  await expectNothingCovered(page, `under “${words}”, at the end`);
  await expect(toast(page, words)).toBeVisible();
  await scroll(page, 'top');
}

test('toasts: nothing that can be pressed lies under them, on any screen @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await signIn(page, product, 'Renée', 'pro');
  await addPosts(
    product,
    'Renée',
    Array.from({ length: 12 }, (_, index) => ({ words: `Post ${index} with a line of words.` })),
  );
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'Words under a toast.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  await stopClock(page);
  await expectClear(page, DRAFTS.saved);
  if (!isMobile) expect((await toast(page, DRAFTS.saved).boundingBox())?.width).toBe(356);
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expectClear(page, UI.clipboard.copied);
  await expect(toast(page, DRAFTS.saved), 'one that informs at a time').toHaveCount(0);
  await openPane(page, 'Preview');
  await expectClear(page, UI.clipboard.copied);
  await openPane(page, 'Write');

  await scheduleButton(page).click();
  await settle(page);
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(async () => settle(page).then(() => toast(page, UI.clipboard.copied).count())).toBe(0);
  await page.keyboard.press('Escape');

  await page.clock.resume();
  await openPosts(page);
  const post = card(page, 'Post 3');
  await expect(post).toBeVisible();
  // The message of the other screen is gone, on a slow machine too.
  await expect(toast(page, UI.clipboard.copied)).toHaveCount(0);
  await stopClock(page);
  if (isMobile) {
    await post.getByRole('button', { name: 'More actions' }).click();
    await settle(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  } else {
    await post.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('searchbox').focus();
  }
  await expectClear(page, UI.list.copied);
});

test('toasts: nor does the description of an image, wherever it stands @phone', async ({ page, product }) => {
  await signIn(page, product);
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'Words above an image. '.repeat(60));
  const square = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });
  await page
    .getByLabel('Images to add')
    .setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer: await square.png().toBuffer() });
  const description = page.getByLabel('Describe this image for people who cannot see it');
  await expect(description).toBeVisible();
  await page.keyboard.insertText('Words below it. '.repeat(80));
  // Narrow enough for the text to reach below the toasts.
  if ((page.viewportSize()?.width ?? 0) > 900) await page.setViewportSize({ width: 900, height: 800 });
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await stopClock(page);
  const said = toast(page, UI.clipboard.copied);
  await expect.poll(async () => settle(page).then(() => said.isVisible())).toBe(true);
  const at = (await said.boundingBox())?.y ?? 0;
  const top = await description.evaluate((field, y) => {
    window.scrollBy(0, field.getBoundingClientRect().top - y);
    return field.getBoundingClientRect().top;
  }, at);
  expect(Math.abs(top - at), 'px from the top of the toast').toBeLessThan(2);
  await expectNothingCovered(page, 'with the description at the place of the toast');
  await expect(said).toBeVisible();
  await expect(description).toBeInViewport();
});

/** The words of a dialog that lie under a toast, by the middle and the ends of each. */
const coveredWords = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const words = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isCovered = [left + 1, (left + right) / 2, right - 1].some(
        (x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('[data-sonner-toaster]') != null,
      );
      if (isCovered) covered.push(words.currentNode.textContent ?? '');
    }
    return covered;
  });

test('toasts: as a dialog opens, what informs goes; what can be undone stays beside its words @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await addPosts(product, 'Ada', [{ words: 'The first post' }, { words: 'The second post' }]);
  await page.clock.install();
  await page.goto('/dashboard?tab=posts');
  const dialog = page.getByRole('dialog', { name: UI.list.deleteQuestion });
  await chooseFor(page, card(page, 'The first post'), 'Copy');
  await expect(toast(page, UI.list.copied)).toBeVisible();
  await chooseFor(page, card(page, 'The first post'), 'Delete');
  await expect(dialog).toContainText('The first post');
  await expect(toast(page, UI.list.copied)).toHaveCount(0, { timeout: 1500 });
  await page.keyboard.press('Escape');

  await chooseFor(page, card(page, 'The second post'), 'Add to queue');
  const said = toast(page, 'In your queue: ');
  await expect(said).toContainText(/, (8|5):30 [AP]M/);
  await expect.poll(() => queued(product)).toEqual(['The second post']);
  const undo = said.getByRole('button', { name: 'Undo' });
  if (isMobile) expect((await undo.boundingBox())?.height).toBe(44);
  await stopClock(page);
  await chooseFor(page, card(page, 'The first post'), 'Delete');
  await expect(dialog).toBeVisible();
  await expect(said).toBeVisible();
  await expect.poll(async () => settle(page).then(() => coveredWords(page)), { timeout: 2000 }).toEqual([]);
  await page.clock.resume();
  await undo.click();
  await expect(toast(page, 'Taken out of the queue')).toBeVisible();
  await expect(dialog, 'a press on a toast is none beside the dialog').toBeVisible();
  expect(await queued(product)).toEqual([]);
  await expect.poll(() => coveredWords(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page, 'The second post')).toContainText(/draft/i);
});

test('toasts: Tab goes on past them, forwards and backwards, and Alt+T to what one offers', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await addPosts(product, 'Ada', [{ words: 'The first post' }]);
  await page.clock.install();
  await page.goto('/dashboard?tab=posts');
  await chooseFor(page, card(page, 'The first post'), 'Add to queue');
  const said = toast(page, 'In your queue: ');
  const undo = said.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await stopClock(page);
  const search = page.getByRole('searchbox');
  const isAmongToasts = () => page.evaluate(() => document.activeElement?.closest('[data-sonner-toaster]') != null);
  /** Where Tab leads to from before the toasts until it has passed them. */
  async function pass(key: 'Tab' | 'Shift+Tab'): Promise<void> {
    for (let stop = 0; stop < 60 && !(await isAmongToasts()); stop += 1) await page.keyboard.press(key);
    expect(await isAmongToasts(), `${key} reaches them`).toBe(true);
    for (let stop = 0; stop < 4 && (await isAmongToasts()); stop += 1) await page.keyboard.press(key);
    expect(await isAmongToasts(), `${key} leaves them`).toBe(false);
    // Past the end of the page the browser's own controls come, then its beginning.
    for (let stop = 0; stop < 60 && !(await search.evaluate((field) => field === document.activeElement)); stop += 1) {
      await page.keyboard.press(key);
      expect(await isAmongToasts(), `${key} does not come back`).toBe(false);
    }
    await expect(search).toBeFocused();
  }
  await search.focus();
  await pass('Tab');
  await pass('Shift+Tab');

  await page.keyboard.press('Alt+KeyT');
  await expect(undo).toBeFocused();
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Taken out of the queue')).toBeVisible();
  expect(await queued(product)).toEqual([]);
  await expect(search, 'where the focus was before').toBeFocused();
  await expect(toast(page, 'Taken out of the queue')).toHaveCount(0);
});
