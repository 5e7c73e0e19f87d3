import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import { aiTools, chooseAi, tool } from './editor-page.ts';
import { expect, expectAccessible, expectSound, openEditor, test, toast, writePost } from './journey.ts';
import { signIn } from './sign-in.ts';

const STRONGEST = 'We cut meetings by 40% and shipped twice as much, because nobody waited any more.';
const POST = `${STRONGEST} The rest was patience, not luck.`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI Image' });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add to post' });
const card = (page: Page, sentence: string) => dialog(page).getByRole('img', { name: sentence });
const layout = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });
const images = (page: Page) => page.getByRole('figure', { name: 'Image' });
const saveState = (page: Page) => page.getByTestId('save-state');

/** Whether the browser has decoded what it shows, and how wide it is. */
const widthOf = (page: Page, sentence: string) =>
  card(page, sentence).evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('AI image: a Top Voice chooses how a sentence looks, by keyboard, and has it in the post, saved', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/compose');
  await openEditor(page);
  await chooseAi(page, 'AI Image');
  await expect(toast(page, AI_IMAGE.noContent)).toBeVisible();

  await writePost(page, POST);
  await aiTools(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'AI Image' }).press('Enter');
  await expect(card(page, STRONGEST)).toBeVisible();
  expect(await widthOf(page, STRONGEST)).toBe(640);
  await expect(dialog(page).getByRole('radio', { name: STRONGEST })).toBeChecked();
  await expectAccessible(page);

  await layout(page, 'Statement').focus();
  await page.keyboard.press('ArrowRight', { delay: 200 });
  await expect(layout(page, 'Number')).toBeChecked();
  await dialog(page).getByRole('radio', { name: STRONGEST }).focus();
  await page.keyboard.press('ArrowDown', { delay: 200 });
  // Without a number there is none to show large.
  await expect(card(page, 'The rest was patience, not luck.')).toBeVisible();
  await expect(layout(page, 'Number')).toHaveCount(0);
  await dialog(page).getByRole('radio', { name: 'Dark' }).click();
  await dialog(page).getByRole('radio', { name: 'Portrait' }).click();
  await layout(page, 'Split').click();
  await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
  await add(page).click();

  await expect(toast(page, AI_IMAGE.added)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(images(page)).toHaveCount(1);
  await expect(page.getByLabel('Describe this image for people who cannot see it')).toHaveValue(
    'The rest was patience, not luck.',
  );
  await expect(saveState(page)).toContainText('Saved');
  const [post] = await product.sql('select tiptap_json, content from posts');
  expect(JSON.stringify(post?.['tiptap_json'])).toContain('/api/images/');
  expect(String(post?.['content'])).toContain(POST);
  const source = await images(page).locator('img').getAttribute('src');
  const kept = await page.request.get(source ?? '');
  expect(await sharp(await kept.body()).metadata()).toMatchObject({ width: 1080, height: 1350 });

  await tool(page, 'Undo').click();
  await expect(images(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText(POST);
});

test('AI image: a failure is told where the image was asked for, and the next try works @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'admin');
  await page.goto('/compose');
  await writePost(page, POST);
  let answers = 0;
  await page.route('**/api/ai/generate-image', async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    const failure = { success: false, code: 'AI_IMAGE_FAILED', error: AI_IMAGE.failed };
    await route.fulfill({ status: 502, json: failure });
  });
  // As where a model makes images too, though none does here.
  await page.route('**/api/ai/preview-image', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, sources: ['card', 'model'] } } });
  });
  await chooseAi(page, 'AI Image');
  await expect(card(page, STRONGEST)).toBeVisible();
  await expectSound(page);
  await dialog(page).getByRole('radio', { name: 'AI image' }).click();
  await expect(layout(page, 'Statement')).toHaveCount(0);
  const asked = page.waitForRequest('**/api/ai/generate-image');
  await add(page).click();
  expect((await asked).postDataJSON()).toMatchObject({ source: 'model', content: POST });
  await expect(dialog(page).getByRole('alert')).toHaveText(AI_IMAGE.failed);
  await dialog(page).getByRole('radio', { name: 'Card' }).click();
  await expect(images(page)).toHaveCount(0);
  await add(page).click();
  await expect(toast(page, AI_IMAGE.added)).toBeVisible();
  await expect(images(page)).toHaveCount(1);

  // Closed while it is being made: nothing comes of it.
  await page.unroute('**/api/ai/generate-image');
  const pressed = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/ai/generate-image', async (route) => {
    pressed.resolve();
    await answer.promise;
    await route.abort();
  });
  await chooseAi(page, 'AI Image');
  await add(page).click();
  await pressed.promise;
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  answer.resolve();
  await expect(aiTools(page)).toBeEnabled();
  await expect(images(page)).toHaveCount(1);
});
