import { makePng } from '#practice/images/png.ts';
import { expect, expectSound, test, toast, writePost } from './journey.ts';
import { addButton, fill, keepTimes, queued, rows } from './queue.ts';
import { signIn } from './sign-in.ts';

test('queue: posts are reordered by keyboard, and the focus stays with the post', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await fill(page, product, ['Ann', 'Ben', 'Cleo']);
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  // The times stand below the posts for whoever opens them.
  const times = page.getByRole('button', { name: 'Queue times' });
  await times.press('Enter');
  await expect(page.getByRole('region', { name: 'Times' })).toBeFocused();
  await times.press('Enter');
  await expect(page.getByRole('region', { name: 'Times' })).toBeHidden();
  await expect(times).toBeFocused();
  const up = page.getByRole('button', { name: 'Move up: Cleo' });
  await up.press('Enter');
  await expect(rows(page)).toHaveText([/Ann/, /Cleo/, /Ben/]);
  await expect(up).toBeFocused();
  await up.press('Alt+ArrowUp');
  await expect(rows(page)).toHaveText([/Cleo/, /Ann/, /Ben/]);
  // One press too many does nothing: the arrow at the end keeps the focus.
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => queued(product)).toEqual(['Cleo', 'Ann', 'Ben']);
  // Each Undo takes back the last move alone, and leaves the focus on the post.
  await expect(toast(page, /^Moved to .*, 1 of 3/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveText([/Ann/, /Cleo/, /Ben/]);
  await expect(up).toBeFocused();
  await expect(toast(page, 'Moved back')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await expect(up).toBeFocused();
  await expect(toast(page, 'Moved back').getByRole('button')).toHaveCount(0);
  await expect.poll(() => queued(product)).toEqual(['Ann', 'Ben', 'Cleo']);
  // In one step to either end, by the row's menu.
  const menu = page.getByRole('button', { name: 'More actions: Cleo' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to last' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Move to first' }).press('Enter');
  await expect(rows(page)).toHaveText([/Cleo/, /Ann/, /Ben/]);
  await expect(menu).toBeFocused();
  await expect.poll(() => queued(product)).toEqual(['Cleo', 'Ann', 'Ben']);
  await expectSound(page);
});

test('queue: on a phone the menu of a post moves it @phone-only', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await fill(page, product, ['Ann', 'Ben', 'Cleo']);
  // Narrow too, a day is named once, and its rows have their time alone.
  await expect(rows(page).first()).toHaveText(/^\d+:\d\d [AP]M/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^(?:Today|Tomorrow)$/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('button', { name: 'More actions: Cleo' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(rows(page)).toHaveText([/Ann/, /Cleo/, /Ben/]);
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(rows(page)).toHaveText([/Cleo/, /Ann/, /Ben/]);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Move to last' }).click();
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Move to first' }).click();
  await expect(rows(page)).toHaveText([/Cleo/, /Ann/, /Ben/]);
  await expect.poll(() => queued(product)).toEqual(['Cleo', 'Ann', 'Ben']);
  await expectSound(page);
});

test('queue: a move that fails goes back at once, with the focus, and can be made once the connection is back', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await fill(page, product, ['Ann', 'Ben', 'Cleo']);
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await page.waitForLoadState('networkidle');
  const up = page.getByRole('button', { name: 'Move up: Cleo' });
  const menu = page.getByRole('button', { name: 'More actions: Cleo' });
  await context.setOffline(true);
  await up.press('Enter');
  await expect(toast(page, 'Failed to move the post').first()).toBeVisible();
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  // A row that goes back to its day takes a menu with it that was opened meanwhile.
  const first = page.getByRole('menuitem', { name: 'Move to first' });
  await expect(async () => {
    await menu.press('Enter');
    await expect(first).toBeVisible({ timeout: 2000 });
  }).toPass();
  await first.click();
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await context.setOffline(false);
  await up.press('Enter');
  await expect(rows(page)).toHaveText([/Ann/, /Cleo/, /Ben/]);
  await expect.poll(() => queued(product)).toEqual(['Ann', 'Cleo', 'Ben']);
});

test('queue: posts are reordered by dragging, and the buttons of a row by the mouse', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await fill(page, product, ['Ann', 'Ben', 'Cleo']);
  await expect(rows(page)).toHaveCount(3);
  const times = await rows(page).locator('p').allTextContents();
  await rows(page).nth(2).locator('p').dragTo(rows(page).nth(0));
  await expect(rows(page)).toHaveText([/Cleo/, /Ann/, /Ben/]);
  expect(await rows(page).locator('p').allTextContents()).toEqual(times);
  await expect.poll(() => queued(product)).toEqual(['Cleo', 'Ann', 'Ben']);
  // Beside the last row, where the name of its day has its column.
  const last = await rows(page).nth(2).boundingBox();
  if (last === null) throw new Error('the last row is not in sight');
  await rows(page).nth(0).locator('p').hover();
  await page.mouse.down();
  await page.mouse.move(last.x - 20, last.y + last.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await expect.poll(() => queued(product)).toEqual(['Ann', 'Ben', 'Cleo']);
  // A second press at one place moves the same post on; however slow the machine is, it is no later.
  await page.evaluate(() => Object.defineProperty(PointerEvent.prototype, 'timeStamp', { get: () => 1 }));
  const up = await page.getByRole('button', { name: 'Move up: Cleo' }).boundingBox();
  if (up === null) throw new Error('the arrow is not in sight');
  const press = () => page.mouse.click(up.x + up.width / 2, up.y + up.height / 2);
  await press();
  await expect(rows(page)).toHaveText([/Ann/, /Cleo/, /Ben/]);
  await press();
  await expect(rows(page)).toHaveText([/Cleo/, /Ann/, /Ben/]);
  await toast(page, /^Moved to .*, 1 of 3/)
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(rows(page)).toHaveText([/Ann/, /Cleo/, /Ben/]);
  await toast(page, 'Moved back').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await page.getByRole('button', { name: 'Move down: Ann' }).click();
  await expect(rows(page)).toHaveText([/Ben/, /Ann/, /Cleo/]);
  await page.getByRole('button', { name: 'More actions: Ann' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the queue' }).click();
  await expect(rows(page)).toHaveText([/Ben/, /Cleo/]);
  // The list that is read after it would close the next menu.
  await expect(toast(page, 'Taken out of the queue')).toBeVisible();
  await expect.poll(() => queued(product)).toEqual(['Ben', 'Cleo']);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'More actions: Ben' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ben');
  await page.keyboard.press('Escape');
  // A press opens it, as in the list of posts.
  await page.getByRole('button', { name: 'Ben', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/compose\?post=/);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Ben');
});

test('queue: a post is dropped on a free time, alone, and goes back there by its menu or by Undo', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await fill(page, product, ['Ann', 'Ben', 'Cleo']);
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  const free = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Write a post/ }) });
  await rows(page).nth(0).locator('p').dragTo(free.nth(1));
  const moved = toast(page, 'Moved to ');
  await expect(rows(page)).toHaveText([/Ben/, /Cleo/, /Ann/]);
  await expect.poll(() => queued(product)).toEqual(['Ben', 'Cleo', 'Ann']);
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/Ann/, /Ben/, /Cleo/]);
  await expect.poll(() => queued(product)).toEqual(['Ann', 'Ben', 'Cleo']);
  await page.getByRole('button', { name: 'More actions: Ben' }).press('Enter');
  await page
    .getByRole('menuitem', { name: /^Move to \w+, / })
    .first()
    .press('Enter');
  await expect(rows(page)).toHaveText([/Ann/, /Cleo/, /Ben/]);
  await expect(page.getByRole('button', { name: 'More actions: Ben' })).toBeFocused();
  await expect.poll(() => queued(product)).toEqual(['Ann', 'Cleo', 'Ben']);
  await expectSound(page);
});

test('queue: a post shows its first image, by which it is dragged too', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await page.goto('/compose');
  await writePost(page, 'Ann');
  const buffer = Buffer.from(makePng(30, 20, () => [30, 90, 90]));
  await page.getByLabel('Images to add').setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('figure', { name: 'Image' })).toBeVisible();
  await addButton(page).click();
  await expect.poll(() => queued(product)).toEqual(['Ann']);
  await fill(page, product, ['Ben']);
  await expect(rows(page)).toHaveText([/Ann/, /Ben/]);
  await expect(rows(page).nth(1).locator('img')).toHaveCount(0);
  const picture = rows(page).nth(0).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/images\/\w+\?size=thumbnail$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await picture.dragTo(rows(page).nth(1));
  await expect(rows(page)).toHaveText([/Ben/, /Ann/]);
  await expect.poll(() => queued(product)).toEqual(['Ben', 'Ann']);
  await expectSound(page);
});
