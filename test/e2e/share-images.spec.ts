import type { Page } from '@playwright/test';
import { DRAFTS } from '#contract/draft-messages.ts';
import { UI } from '#contract/messages.ts';
import { makePng } from '#practice/images/png.ts';
import { openSourceUrl } from './editor-page.ts';
import { expect, letShareLeave, test, toast, writePost } from './journey.ts';
import { card, chooseFor } from './post-list.ts';
import type { Product } from './product.ts';
import { dialogOf, scheduleButton } from './schedule-dialog.ts';
import { signIn, signInByPopup } from './sign-in.ts';

type Sent = {
  rendered: string;
  images: { altText: string | null; width: number | null }[];
  article: { title: string; source: string } | null;
};

const images = (page: Page) => page.getByRole('figure', { name: 'Image' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const image = (shade: number) => ({
  name: `${shade}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(makePng(shade, 20, () => [shade, 90, 90])),
});
const choose = (page: Page, ...shades: number[]) => page.getByLabel('Images to add').setInputFiles(shades.map(image));
const describeImage = (page: Page, at: number, words: string) =>
  page.getByLabel('Describe this image for people who cannot see it').nth(at).fill(words);
const sentAs = async (product: Product, words: string): Promise<Sent[]> =>
  ((await product.journal()).posts as unknown as Sent[]).filter(({ rendered }) => rendered === words);

test('share: a visitor’s images go out whole where it is pressed while they are on their way; so do a copy’s', async ({
  page,
  product,
}) => {
  const words = `Seen ${Date.now()}`;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/images', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/compose');
  await writePost(page, words);
  await choose(page, 30, 31);
  await expect(images(page)).toHaveCount(2);
  await describeImage(page, 1, 'The second');
  await signInByPopup(page, 'Renée');
  await press(page, 'Share');
  await expect(images(page).first()).toContainText('Uploading…');
  held.resolve();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect(await sentAs(product, words)).toMatchObject([
    { images: [{ altText: null }, { altText: 'The second' }], article: null },
  ]);

  const [row] = await product.sql('select id from posts');
  await page.goto(`/compose?post=${row?.['id']}`);
  await press(page, 'Copy to a new draft');
  await expect(images(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Post text' }).locator('> p').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.insertText('Again ');
  await press(page, 'Share');
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect(await sentAs(product, `Again ${words}`)).toMatchObject([
    { images: [{ altText: null }, { altText: 'The second' }] },
  ]);
});

test('schedule: a post takes other images and another card; from the list one goes out with its card', async ({
  page,
  product,
}) => {
  const words = `Waits ${Date.now()}`;
  const source = `${product.articlesUrl}/articles/the-four-day-kiln`;
  await signIn(page, product, 'Tomás');
  await page.goto('/compose');
  await writePost(page, words);
  await choose(page, 40, 41);
  await (await openSourceUrl(page)).fill(source);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Link card' })).toContainText('The four-day kiln');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await page.evaluate((date) => localStorage.setItem('schedule_preset_date', date), tomorrow);
  await scheduleButton(page).click();
  await scheduleButton(dialogOf(page)).click();
  await expect(toast(page, UI.scheduling.success)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  await card(page, words).getByRole('button', { name: 'Edit' }).click();
  await expect(images(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove image' }).first().click();
  await describeImage(page, 0, 'What is left');
  await press(page, 'Save changes');
  await expect(toast(page, 'Saved. It keeps its time.')).toBeVisible();
  const leave = () =>
    product.sql(`update publications set due_at = app_now(), next_look_at = app_now() where state = 'queued'`);
  await leave();
  await expect.poll(() => sentAs(product, words), { timeout: 20_000 }).toHaveLength(1);
  expect(await sentAs(product, words)).toMatchObject([
    { images: [{ altText: 'What is left', width: 41 }], article: null },
  ]);

  // Without images the card goes, as the list's Share sends it.
  const second = `From the list ${Date.now()}`;
  await page.getByRole('link', { name: 'Compose' }).click();
  await writePost(page, second);
  await (await openSourceUrl(page)).fill(source);
  await page.keyboard.press('Enter');
  await press(page, 'Edit card');
  await page.getByRole('textbox', { name: 'Card title' }).fill('A title of mine');
  await press(page, 'Save Draft');
  await expect(toast(page, DRAFTS.saved)).toBeVisible();
  await chooseFor(page, card(page, second), 'Share');
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect(await sentAs(product, second)).toMatchObject([
    { images: [], article: { title: 'A title of mine', source, thumbnail: { width: 600 } } },
  ]);
});
