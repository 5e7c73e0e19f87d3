import type { Page } from '@playwright/test';
import { LINK_CARD_ERROR_MESSAGES, messageFor } from '#contract/error-messages.ts';
import type { BlockNode, RichDocument } from '#domain/documents/document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { makePng } from '#practice/images/png.ts';
import { openSourceUrl } from './editor-page.ts';
import { expect, expectAccessible, openPane, openSource, test, toast, writePost } from './journey.ts';

// Half-faded colours are nobody's to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

import { signIn } from './sign-in.ts';

const NETWORK_BLUE = 'rgb(10, 102, 194)';
const LINES = 'First\n\nThird #line\nFourth\nFifth https://example.org/five\nSixth';
const LONG = `${'Long enough to break into several lines at any width that there is. '.repeat(6)}\nEnd`;

const note = (page: Page) => page.getByTestId('fold-note');
const stage = (page: Page) => page.getByTestId('preview-stage');
const shownCard = (page: Page) => page.getByTestId('preview-card');
const cardSection = (page: Page) => page.getByRole('region', { name: 'Link card' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: 'Phone' | 'Desktop') => page.getByRole('radio', { name }).click();
const heightOf = async (page: Page) => (await stage(page).locator('article').boundingBox())?.height ?? 0;

/** Opens the compose screen with a post that this browser kept. */
async function openKept(page: Page, post: { document: RichDocument; articleUrl?: string; linkCard?: unknown }) {
  const copy = { articleUrl: '', source: 'manual', linkCard: null, ownerId: null, at: Date.now(), ...post };
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('compose_unsaved:new', text);
    sessionStorage.setItem('seeded', 'yes');
  }, JSON.stringify(copy));
  await page.goto('/compose');
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
}

async function settleUrl(page: Page, url: string): Promise<void> {
  await openPane(page, 'Write');
  await (await openSourceUrl(page)).fill(url);
  await page.keyboard.press('Enter');
}

test('preview: the cut is told by rendered lines, blank ones too, at both widths @phone', async ({
  page,
  isMobile,
}) => {
  await openKept(page, { document: documentFromPlainText(LINES) });
  await openPane(page, 'Preview');
  // Nothing stands for a headline that nobody wrote.
  await expect(stage(page).locator('article')).toHaveText(/^Your name\s*Now/);
  await expect(page.getByRole('radio', { name: isMobile ? 'Phone' : 'Desktop' })).toBeChecked();
  for (const text of ['#line', 'https://example.org/five']) {
    await expect(page.getByTestId('preview-text').getByText(text)).toHaveCSS('color', NETWORK_BLUE);
  }

  await choose(page, 'Phone');
  await expect(stage(page)).toHaveCSS('width', '345px');
  await expect(note(page)).toHaveText(
    'LinkedIn shows the first 3 of 6 lines (blank ones count), the rest after “…\u2060more”.',
  );
  const folded = await heightOf(page);
  await press(page, '…more');
  expect(await heightOf(page)).toBeGreaterThan(folded + 60);
  await expect(page.getByText('Cut here')).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'Desktop');
  await expect(stage(page)).toHaveCSS('width', '552px');
  await expect(note(page)).toHaveText(
    'LinkedIn shows the first 3 to 5 of 6 lines (blank ones count), the rest after “…\u2060more”.',
  );
  await expect(page.getByText('May be cut here')).toBeVisible();
  const [line, band] = await page
    .getByTestId('cut-marks')
    .locator('> div')
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().height).toReversed());
  const scale = await stage(page).evaluate((element) => element.getBoundingClientRect().width / 552);
  expect([line, Math.round((band ?? 0) / scale)]).toEqual([expect.any(Number), 40]);
  await press(page, '…less');
  await expect(page.getByRole('button', { name: '…more' })).toBeVisible();
});

test('preview: lines break at a narrow window as at a wide one, and a key press shows in its own frame', async ({
  page,
}) => {
  await openKept(page, { document: documentFromPlainText(LONG) });
  await expect(note(page)).toContainText(/of \d+ lines/);
  await choose(page, 'Desktop');
  const wide = await note(page).textContent();
  for (const width of [1100, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openPane(page, 'Preview');
    await expect(page.getByText(/^Shown at \d\d% to fit/)).toBeVisible();
    await expect(note(page)).toHaveText(wide ?? '');
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang).toBeLessThanOrEqual(0);
  }
  await choose(page, 'Phone');
  await expect(note(page)).not.toHaveText(wide ?? '');

  await page.setViewportSize({ width: 1280, height: 800 });
  await writePost(page, 'Nearly three thousand characters. '.repeat(75));
  await page.evaluate(() => {
    const text = document.querySelector('[data-testid="preview-text"]');
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    document.addEventListener(
      'keydown',
      () => {
        const before = text?.textContent;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => seen.push(text?.textContent !== before);
        // What is sent from within a frame arrives after its painting.
        requestAnimationFrame(() => port2.postMessage(null));
      },
      true,
    );
  });
  await page.keyboard.type('typed');
  await expect.poll(() => page.evaluate(() => Object(window).seen)).toEqual([true, true, true, true, true]);
});

test('preview: images stand as on the network, before any card @phone-only', async ({ page }) => {
  const png = (red: number, width = 40, height = 20) =>
    `data:image/png;base64,${makePng(width, height, (x) => [red, x * 3, 90]).toString('base64')}`;
  const image = (src: string, alt: string | null = null): BlockNode => ({ type: 'image', attrs: { src, alt } });
  const words = documentFromPlainText('One\nTwo\nThree\nFour').content;
  const images = [image(png(10), 'A harbour'), ...[30, 60, 90, 120, 150, 180].map((red) => image(png(red)))];
  const linkCard = { title: 'Not now', description: '', image: null };
  await openKept(page, {
    document: { type: 'doc', content: [...words, ...images] },
    articleUrl: 'https://example.org/story',
    linkCard,
  });
  await openPane(page, 'Write');
  await openSourceUrl(page);
  await expect(page.getByText('LinkedIn shows images or a link card, not both.')).toBeVisible();
  await openPane(page, 'Preview');
  const list = page.getByRole('list', { name: 'The 7 images of the post' });
  await expect(list.getByRole('img')).toHaveCount(5);
  await expect(list.getByRole('img', { name: 'A harbour' })).toBeVisible();
  await expect(list.getByText('+2')).toBeVisible();
  await expect(shownCard(page)).toHaveCount(0);
  await expect(note(page)).toContainText('LinkedIn shows the first 3 of 4 lines');
  await expectAccessible(page);
});

test('link card: is read from the Source URL, changed, replaced, brought back and removed', async ({
  page,
  product,
}) => {
  const [kiln, audit] = ['the-four-day-kiln', 'the-quiet-audit'].map(
    (slug) => `${product.articlesUrl}/articles/${slug}`,
  );
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, 'Words above a card');
  await settleUrl(page, kiln ?? '');
  await expect(shownCard(page)).toContainText('The four-day kiln');
  await expect(shownCard(page)).toContainText('127.0.0.1');
  await expect(shownCard(page).locator('img')).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);

  await press(page, 'Edit card');
  const title = page.getByRole('textbox', { name: 'Card title' });
  await expect(title).toBeFocused();
  await title.fill('');
  await press(page, 'Done');
  await expect(page.getByText('A card needs a title.')).toBeVisible();
  await expect(shownCard(page)).toContainText('The four-day kiln');
  await title.fill('A title of mine');
  await expect(shownCard(page)).toContainText('A title of mine');
  await page.getByLabel('Image for the card').setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: makePng(500, 100, () => [9, 99, 99]),
  });
  await expect(shownCard(page).locator('img')).toHaveJSProperty('naturalWidth', 191);
  await page
    .getByLabel('Image for the card')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(cardSection(page).getByText(messageFor('IMAGE_TYPE'))).toBeVisible();
  await press(page, 'Remove image');
  await expect(shownCard(page).locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await press(page, 'Done');

  await settleUrl(page, kiln ?? '');
  await expect(shownCard(page)).toContainText('A title of mine');
  await settleUrl(page, audit ?? '');
  await expect(shownCard(page)).toContainText('The quiet audit');
  await press(page, 'Restore your card');
  await expect(shownCard(page)).toContainText('A title of mine');
  await press(page, 'Remove card');
  await expect(shownCard(page)).toHaveCount(0);
  await toast(page, 'Link card removed').getByRole('button', { name: 'Undo' }).click();
  await expect(shownCard(page)).toContainText('A title of mine');
});

test('link card: one that cannot be read says why, and can be written; a generated post brings its own @phone-only', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await writePost(page, 'Words of mine');
  await settleUrl(page, `${product.articlesUrl}/image.png`);
  await expect(cardSection(page).getByText(LINK_CARD_ERROR_MESSAGES.PAGE_NOT_A_PAGE ?? '')).toBeVisible();
  await press(page, 'Try again');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Write it yourself');
  await page.getByRole('textbox', { name: 'Card title' }).fill('Written by hand');
  await press(page, 'Done');
  await openPane(page, 'Preview');
  await expect(shownCard(page)).toContainText('Written by hand');

  await openPane(page, 'Write');
  await openSource(page);
  await page
    .getByRole('textbox', { name: /^A link to an article/ })
    .fill(`${product.articlesUrl}/articles/ferry-timetable`);
  await press(page, 'Generate new version');
  await expect(cardSection(page).getByText('Island ferry drops its printed timetable after 61 years')).toBeVisible();
});
