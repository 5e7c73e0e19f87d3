import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DRAFTS } from '#contract/draft-messages.ts';
import { messageFor } from '#contract/error-messages.ts';
import { IMAGES } from '#contract/image-messages.ts';
import { UI } from '#contract/messages.ts';
import { expect, expectAccessible, openPane, test, toast, writePost } from './journey.ts';
import { signIn, signInByPopup } from './sign-in.ts';

type Upload = { name: string; mimeType: string; buffer: Buffer };

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const images = (page: Page) => page.getByRole('figure', { name: 'Image' });
const lines = (page: Page) => editor(page).locator('> p');
const shown = (page: Page) => images(page).locator('img');
const descriptions = (page: Page) => page.getByLabel('Describe this image for people who cannot see it');
const saveState = (page: Page) => page.getByTestId('save-state');
const sources = (page: Page) => shown(page).evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));

/** A photograph: so full of detail that a smaller one of worse quality is a far smaller file. */
async function photo(name = 'photo.jpg', width = 1600, height = 1200): Promise<Upload> {
  const grain = Buffer.from(Array.from({ length: 120 * 90 * 3 }, (_, at) => (at * at * 7919) % 256));
  const drawn = sharp(grain, { raw: { width: 120, height: 90, channels: 3 } }).resize(width, height);
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg({ quality: 95 }).toBuffer() };
}

async function square(colour: string, format: 'png' | 'webp' | 'avif' = 'png'): Promise<Upload> {
  const drawn = sharp({ create: { width: 40, height: 40, channels: 4, background: colour } });
  return { name: `square.${format}`, mimeType: `image/${format}`, buffer: await drawn.toFormat(format).toBuffer() };
}

const choose = (page: Page, ...files: Upload[]) => page.getByLabel('Images to add').setInputFiles(files);

/** Lets files or HTML go over a place of the editor, or pastes them there. */
async function give(
  page: Page,
  how: 'drop' | 'paste',
  what: { files?: Upload[]; html?: string; text?: string },
  at?: { x: number; y: number },
): Promise<void> {
  const files = (what.files ?? []).map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await editor(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (given.html !== undefined) data.setData('text/html', given.html);
      if (given.text !== undefined) data.setData('text/plain', given.text);
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: data,
              clientX: given.at?.x ?? 0,
              clientY: given.at?.y ?? 0,
            }),
      );
    },
    { files, how, html: what.html, text: what.text, at },
  );
}

/** What stands in the editor, block by block: its words, or `image`. */
const blocks = (page: Page) =>
  editor(page).evaluate((element) =>
    [...element.children].map((block) => (block.querySelector('figure') === null ? block.textContent : 'image')),
  );

test('images: a visitor’s is optimised, described, moved, kept over a reload and the sign-in, and saved', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await writePost(page, 'Words first');
  await expect(page.getByRole('button', { name: /JPEG, JPG, PNG or GIF/ })).toBeVisible();
  await choose(page, await photo());
  await expect(page.getByText(/^Image optimized! Reduced by \d+%$/)).toBeVisible();
  expect(await blocks(page)).toEqual(['Words first', 'image', '']);
  const size = await shown(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1067, 800]);
  await expect(images(page)).toContainText('No description yet');
  await descriptions(page).fill('A field of grain');
  await expect(images(page)).not.toContainText('No description yet');
  await descriptions(page).fill('x'.repeat(4080));
  await expect(images(page)).toContainText('6 characters left');
  await descriptions(page).fill('A field of grain');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move image up' }).click();
  expect(await blocks(page)).toEqual(['image', 'Words first', '']);
  await expect(page.getByRole('button', { name: 'Move image down' })).toBeFocused();

  await expect(saveState(page)).toHaveText('Kept on this device');
  const kept = await page.evaluate(() => localStorage.getItem('compose_unsaved:new') ?? '');
  expect(kept).toContain('A field of grain');
  expect(kept.length).toBeLessThan(2000);
  await page.reload();
  await expect(descriptions(page)).toHaveValue('A field of grain');
  expect(await sources(page)).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)]);

  await signInByPopup(page, 'Renée');
  await expect(saveState(page)).toHaveText(/^Saved/);
  await expect.poll(() => sources(page)).toEqual([expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/)]);
  await expect(shown(page)).toHaveJSProperty('naturalWidth', 1067);
  const [row] = await product.sql('select content, tiptap_json::text as document from posts');
  expect(row?.['content']).toBe('[Image]\n\nWords first');
  expect(row?.['document']).toMatch(/"src": ?"\/api\/images\/[0-9a-f]{64}"/);
  expect(row?.['document']).toContain('A field of grain');
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(toast(page, UI.clipboard.copied)).toContainText(UI.clipboard.imagesAsWord);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[Image]\n\nWords first');
  await page.reload();
  await expect(descriptions(page)).toHaveValue('A field of grain');
  await expect(shown(page)).toHaveJSProperty('naturalWidth', 1067);
});

test('images: dropped and pasted ones stand where they were put, those of other sites are not fetched, and a post holds twenty', async ({
  page,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).hostname !== 'localhost')
      outside.push(request.url());
  });
  await page.goto('/compose');
  await writePost(page, 'One');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Two');
  const box = await lines(page).last().boundingBox();
  if (box === null) throw new Error('no second line');
  const [red, blue] = [await square('#c00000ff'), await square('#0000c080')];
  await give(page, 'drop', { files: [red, blue] }, { x: box.x + 20, y: box.y + 2 });
  await expect.poll(() => blocks(page)).toEqual(['One', 'image', 'image', 'Two']);
  const [first, second] = await sources(page);
  expect(second).toMatch(/^data:image\/png/);
  expect(first).not.toBe(second);

  await give(page, 'paste', { files: [red], html: '<img src="https://elsewhere.example/a.png">' });
  await expect.poll(() => blocks(page)).toEqual(['One', 'image', 'image', 'Two', 'image', '']);
  const dataUrl = `data:image/png;base64,${(await square('#00c000ff')).buffer.toString('base64')}`;
  const html = `<p>Three</p><img src="https://elsewhere.example/b.png"><img src="${dataUrl}" alt="Green"><p>Four</p>`;
  await give(page, 'paste', { html, text: 'Three Four' });
  await expect(page.getByText(IMAGES.remote)).toBeVisible();
  await expect.poll(() => blocks(page)).toEqual(['One', 'image', 'image', 'Two', 'image', 'Three', 'image', 'Four']);
  await expect(descriptions(page).last()).toHaveValue('Green');
  // An office program's copy carries an image of its words.
  await give(page, 'paste', { files: [blue], html: '<p>Five</p>', text: 'Five' });
  await expect(editor(page)).toContainText('FourFive');
  await expect(images(page)).toHaveCount(4);

  // The page may still be scrolling to what was pasted, and the press land beside it.
  await expect(async () => {
    await shown(page).first().click();
    await expect(images(page).first()).toHaveClass(/is-selected/, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('Delete');
  await expect(images(page)).toHaveCount(3);
  await lines(page).filter({ hasText: 'Two' }).click();
  await expect(images(page).first()).not.toHaveClass(/is-selected/);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(images(page)).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => sources(page)).toContain(first);
  await page.getByRole('button', { name: 'Remove image' }).first().click();
  await expect(images(page)).toHaveCount(3);

  const broken = { ...red, buffer: red.buffer.subarray(0, 30) };
  await choose(page, { ...red, buffer: Buffer.from('%PDF-1.7 is no image') }, broken);
  for (const sentence of [IMAGES.type, IMAGES.loadFailed]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(images(page)).toHaveCount(3);
  await choose(page, ...Array.from({ length: 19 }, () => red));
  await expect(page.getByText(messageFor('TOO_MANY_IMAGES'), { exact: true })).toBeVisible();
  await expect(page.getByText('2 images were not added.', { exact: true })).toBeVisible();
  await expect(images(page)).toHaveCount(20);
  expect(outside).toEqual([]);
});

test('images: what LinkedIn does not take is converted, as JPEG or PNG, and refused where the browser cannot read it', async ({
  page,
}) => {
  await page.goto('/compose');
  const [webp, avif] = [await square('#c00000ff', 'webp'), await square('#00c00080', 'avif')];
  const kinds = async () => (await sources(page)).map((src) => /^data:image\/(\w+);base64,/.exec(src)?.[1]);
  await choose(page, webp, avif);
  await expect.poll(kinds).toEqual(['jpeg', 'png']);
  const html = `<p>Words</p><img src="data:image/webp;base64,${webp.buffer.toString('base64')}">`;
  await give(page, 'paste', { html, text: 'Words' });
  await expect.poll(async () => (await kinds()).sort()).toEqual(['jpeg', 'jpeg', 'png']);
  await expect(shown(page).first()).toHaveJSProperty('naturalWidth', 40);

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await choose(page, { ...webp, buffer: webp.buffer.subarray(0, 30) }, { ...webp, buffer: heic });
  for (const sentence of [IMAGES.editorType, IMAGES.type]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(images(page)).toHaveCount(3);
});

test('images: a browser without a canvas uses them as they are; one that keeps none says so, and leaving asks', async ({
  page,
}) => {
  await page.addInitScript(`
    delete globalThis.OffscreenCanvas;
    HTMLCanvasElement.prototype.getContext = () => null;
    IDBFactory.prototype.open = () => { throw new Error('refused') };
  `);
  await page.goto('/compose');
  await choose(page, await photo('small.jpg', 60, 40));
  await expect(page.getByText(IMAGES.noCanvas, { exact: true })).toBeVisible();
  await expect(page.getByText(IMAGES.keptAsIs)).toBeVisible();
  await expect(shown(page)).toHaveJSProperty('naturalWidth', 60);
  await expect(page.getByText(IMAGES.notKept)).toBeVisible();
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await expect(images(page)).toContainText('This image is not available.');
});

test('images: a member’s goes up behind the writing; a failed upload says why, and nothing is lost', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Tomás');
  await page.goto('/compose');
  await page.route('**/api/images', (route) => route.abort());
  await writePost(page, 'Words');
  await choose(page, await square('#c00000ff'));
  await expect(page.getByRole('alert').filter({ hasText: 'Not uploaded: Network error occurred' })).toBeVisible();
  await expect(saveState(page)).toContainText('Not saved: Network error occurred');
  await page.reload();
  await expect(shown(page)).toHaveJSProperty('naturalWidth', 40);
  const again = images(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/images');
  // At once, and without waiting for the button: it is soon tried again by itself, and the button is gone.
  await again.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect.poll(() => sources(page)).toEqual([expect.stringMatching(/^\/api\/images\//)]);

  // The address came without a step of Undo and left the caret where it was.
  await page.unroute('**/api/images');
  await lines(page).first().click();
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('Words');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/images', async (route) => {
    await released.promise;
    await route.continue();
  });
  await choose(page, await square('#0000c0ff'));
  await expect(images(page).first()).toContainText('Uploading…');
  await page.keyboard.insertText('More ');
  released.resolve();
  await expect.poll(async () => (await sources(page)).every((src) => src.startsWith('/api/'))).toBe(true);
  await page.keyboard.insertText('and ');
  await expect(lines(page).first()).toHaveText('More and Words');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(images(page)).toHaveCount(1);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(images(page)).toHaveCount(2);
  await expect.poll(async () => (await sources(page)).every((src) => src.startsWith('/api/'))).toBe(true);
  await expect(lines(page).first()).toHaveText('More and Words');

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(DRAFTS.saved)).toBeVisible();
  const card = page.getByRole('article', { name: /Words/ });
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(images(page)).toHaveCount(2);
  await expect(shown(page).last()).toHaveJSProperty('naturalWidth', 40);

  await product.sql(`update posts set tiptap_json = jsonb_set(tiptap_json, '{content,0}', $1::jsonb)`, [
    JSON.stringify({ type: 'image', attrs: { src: 'https://elsewhere.example/a.png', alt: 'Elsewhere' } }),
  ]);
  await page.reload();
  await expect(images(page).first()).toContainText('This image is not available.');
  await openPane(page, 'Write');
  for (const name of ['Share', 'Schedule']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(IMAGES.lost(1)).last()).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await product.sql('select status from posts')).toEqual([{ status: 'draft' }]);
});
