import sharp from 'sharp';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { openSourceUrl } from './editor-page.ts';
import { expect, expectSound, openPane, test, writePost } from './journey.ts';
import { addPosts, card, chooseFor } from './post-list.ts';
import { dialogOf, scheduleButton } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

test('a tooltip, by pointer and by keyboard, is accessible in both themes', async ({ page }) => {
  await page.goto('/support');
  const theme = page.getByRole('button', { name: 'Theme' });
  await theme.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Theme');
  await expectSound(page);
  await page.mouse.move(5, 500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 20 && !(await theme.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Theme');
  await expectSound(page);
});

test('a menu and a toast that were asked for before their code is here come with it', async ({ page, product }) => {
  await signIn(page, product, 'Renée');
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/assets\/(menu-list|toaster)-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/referrals');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.press('Enter');
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const menu = page.getByRole('menu');
  const toasts = page.locator('[data-sonner-toast]');
  // At the same time: a toast is gone after four seconds, however long the menu takes.
  await Promise.all([expect(menu).toBeVisible(), expect(toasts).toHaveCount(1), letThrough()]);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('compose screen: what opens over it is accessible, and moves nothing @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await writePost(page, 'Words with an image');
  await page.getByRole('button', { name: /^Emoji \(/ }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  // An image with its tools, and the check that leads to its description.
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  await page.getByLabel('Images to add').setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer });
  await openPane(page, 'Preview');
  await page.getByRole('button', { name: 'Describe' }).click();
  const description = page.getByLabel('Describe this image for people who cannot see it');
  await expect(description).toBeFocused();
  await expect(description).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('A small blue field');
  await openPane(page, 'Preview');
  await expect(page.getByText('Every image is described')).toBeVisible();
  await openPane(page, 'Write');

  await (await openSourceUrl(page)).fill(`${product.articlesUrl}/articles/the-four-day-kiln`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit card' }).click();
  await page.getByRole('figure', { name: 'Image' }).locator('img').click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Done' }).click();

  // Every warning that the schedule dialog has: the page behind it stays, and so does what is chosen from.
  await product.sql("update linkedin_connections set expires_at = app_now() + interval '1 day'");
  const top = await page.evaluate(() => window.scrollY);
  expect(top, 'px scrolled').toBeGreaterThan(0);
  await scheduleButton(page).press('Enter');
  const dialog = dialogOf(page);
  await expect(page.getByRole('banner', { includeHidden: true })).toBeInViewport({ ratio: 1 });
  const calendar = dialog.getByRole('grid');
  // A phone has it on request and further down: brought into sight, it is pressed without scrolling.
  if (isMobile) await dialog.getByRole('button', { name: CHOOSING_TIME.otherTime }).click();
  // What the dialog says of the time is there before anything is measured.
  await page.waitForLoadState('networkidle');
  await calendar.scrollIntoViewIfNeeded();
  const place = await calendar.boundingBox();
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /15th|15,/ }).click();
  await expect(dialog.getByText(/^Your LinkedIn connection expires/)).toBeVisible();
  expect(await calendar.boundingBox()).toEqual(place);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(scheduleButton(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('the whole post offers what its row does, and what that opens gives the focus back to the row', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'To be shown whole' }]);
  await page.goto('/dashboard?tab=posts');
  await chooseFor(page, card(page, 'To be shown whole'), 'Details');
  const whole = page.getByRole('dialog', { name: 'Post', exact: true });
  await expect(whole.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectSound(page);
  await whole.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule post' })).toBeVisible();
  await expect(whole).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(card(page, 'To be shown whole').getByRole('button', { name: 'To be shown whole' })).toBeFocused();
});
