import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './journey.ts';
import { addPosts, card } from './post-list.ts';
import { signIn } from './sign-in.ts';

// With all that is there by the time a person presses.
test.use({ pressesTwice: true, fetchesAhead: true });

/** Opens a screen and waits for what ignores second presses. */
async function open(page: Page, path: string): Promise<void> {
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/stray-presses-'));
  await page.goto(path);
  await arrived;
}

/** Presses a place, and once that has brought something the same place again. */
async function pressTwice(page: Page, what: Locator, brought: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(brought).toBeVisible();
  await page.mouse.click(x, y);
}

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'pro');
  await addPosts(
    product,
    'Ada',
    Array.from({ length: 12 }, (_one, index) => ({ words: `Draft number ${index}` })),
  );
});

test('double press: a dialog that opens below the pointer stays, and a press beside a menu only closes it', async ({
  page,
}) => {
  await open(page, '/dashboard?tab=posts');
  const dialog = page.getByRole('dialog');
  const row = card(page, 'Draft number 3');
  await pressTwice(page, row.getByRole('button', { name: 'Schedule', exact: true }), dialog);
  await expect(dialog).toBeVisible();
  // A press that is meant closes it, once the dialog listens for it, which is a task after it is in sight.
  await expect(async () => {
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();

  const box = await card(page, 'Draft number 7').boundingBox();
  if (box === null) throw new Error('the row is not in sight');
  for (const [opener, opened] of [
    [row.getByRole('button', { name: 'More actions' }), page.getByRole('menu')],
    [page.getByRole('button', { name: 'Notices', exact: true }), page.getByRole('dialog', { name: 'Notices' })],
  ] as const) {
    await opener.click();
    await expect(opened).toBeVisible();
    await page.mouse.click(box.x + 300, box.y + box.height / 2);
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(/dashboard/);
  }
});

test('double press: on a phone the second tap on the dots of a row presses nothing of the sheet @phone-only', async ({
  page,
}) => {
  await open(page, '/dashboard?tab=posts');
  const sheet = page.getByRole('dialog');
  const dots = card(page, 'Draft number 5').getByRole('button', { name: 'More actions' });
  await expect(dots).toBeVisible();
  // Where the sheet will be.
  await dots.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 600));
  await pressTwice(page, dots, sheet);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('double press: two presses on a word of a text with a source choose the word; the second of Save draft opens no post', async ({
  page,
}) => {
  await open(page, '/compose');
  const ideas =
    'We moved our support desk to written answers. By the third week 40 percent of questions answered themselves.';
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(ideas);
  await page.getByRole('button', { name: 'Generate' }).click();
  const text = page.getByRole('textbox', { name: 'Post text' });
  await expect(text).toContainText('written answers');
  const line = text.getByText('written answers').first();
  // The sentence below a resting pointer is marked.
  await line.hover({ position: { x: 60, y: 12 } });
  await expect(text.locator('.passage-sentence')).toHaveCount(1);
  const box = await line.boundingBox();
  if (box === null) throw new Error('the line is not in sight');
  const [x, y] = [box.x + 60, box.y + 12];
  await page.mouse.click(x, y);
  // The first press takes the mark away.
  await expect(text.locator('.passage-sentence')).toHaveCount(0);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^\w+$/);

  // Save draft leads to the list: nothing of that takes the second press.
  const saved = card(page, 'written answers');
  await pressTwice(page, page.getByRole('button', { name: 'Save Draft' }), saved);
  await expect(page).toHaveURL(/dashboard/);
  await expect(saved).toBeVisible();
});

test('double press: Enter in the time presses the button that leads, and a second one takes no Undo away', async ({
  page,
}) => {
  await open(page, '/dashboard?tab=posts');
  const row = card(page, 'Draft number 3');
  const dialog = page.getByRole('dialog');
  for (const [label, minutes] of [
    ['Schedule', '13'],
    ['Reschedule', '47'],
  ] as const) {
    await row.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog.getByRole('button', { name: label, exact: true })).toBeEnabled();
    const minute = dialog.getByRole('spinbutton', { name: 'Minute' });
    await minute.fill(minutes);
    await minute.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(`:${minutes}`);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=posts$/);
  await toast(page, /:47/).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText(':13');
});
