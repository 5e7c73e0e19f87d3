import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#test/e2e/browser.ts';
import { type Product, startProduct } from '#test/e2e/product.ts';
import { PICTURES, type PictureName } from '#web/features/public/pictures.ts';
import { ROOT } from './run-tool.ts';

/**
 * Makes the images of the public pages and the README from the running product, so that they show what there is: `node scripts/screenshots.ts` after a
 * build, then build anew.
 */
const FOLDER = path.join(ROOT, 'src/web/features/public/images');
const CARD = path.join(ROOT, 'src/web/public/og.png');
/** Pixels of the files for each CSS pixel. */
const SCALE = 1.5;
const CARD_SIZE = { width: 1200, height: 630 };
const IDEAS = [
  'Four in ten questions at our support desk now answer themselves.',
  'We moved the desk to written answers this spring. The first week was slow, since every answer had to be found again. In the second week we kept a page of the questions that came twice. By the third week 40 percent of them were answered before anybody asked.',
  'It took one rule: whoever answers a question for the second time writes it down, and the page has one owner, who deletes what is no longer true. The owner changes every month, so that nobody writes for themselves alone. New colleagues read it on their first day, and mend what they do not understand before they learn to work around it.',
  'Nobody has asked for the phone back.',
  '#CustomerSupport #Writing',
].join('\n\n');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Writes a post from a few ideas, signed in, and photographs the composer, the schedule dialog and a phone's preview. */
async function photograph(browser: Browser, product: Product, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  await signIn(page);
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText(/generations? left/).waitFor();
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: '…more' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await save('editor', theme, await page.screenshot());
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await dialog.waitFor();
  await page.getByText('Optimal Time').waitFor();
  await dialog.getByRole('region', { name: 'Smart Scheduling' }).getByRole('button', { name: /^Tue/ }).click();
  await save('schedule', theme, await shoot(page, dialog, PICTURES.schedule));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: PICTURES.preview.width, height: 844 });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByText('Phone', { exact: true }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await save('preview', theme, await page.screenshot({ clip: { x: 0, y: 0, ...PICTURES.preview } }));
  await context.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/compose');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  await page.getByText('Successfully signed in with LinkedIn.').waitFor();
}

/** The top of an element, as wide as it is, in the shape of its picture. */
async function shoot(page: Page, element: Locator, shape: { width: number; height: number }): Promise<Buffer> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing to photograph');
  const height = (box.width * shape.height) / shape.width;
  return page.screenshot({ clip: { ...box, height } });
}

async function save(name: PictureName, theme: Theme, png: Buffer): Promise<void> {
  const { width, height } = PICTURES[name];
  const image = sharp(png).resize(width * SCALE, height * SCALE, { fit: 'cover', position: 'top' });
  await image
    .clone()
    .avif({ quality: 50, effort: 7 })
    .toFile(path.join(FOLDER, `${name}-${theme}.avif`));
  await image
    .clone()
    .webp({ quality: 78, effort: 6 })
    .toFile(path.join(FOLDER, `${name}-${theme}.webp`));
}

await mkdir(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(await findBrowser());
try {
  for (const theme of THEMES) await photograph(browser, product, theme);
  await writeFile(CARD, await drawCard(browser, product));
} finally {
  await browser.close();
  await product.stop();
}

/** The image that other sites show beside a link to us: the public page's own promise, in its own type. */
async function drawCard(browser: Browser, product: Product): Promise<Buffer> {
  const page = await browser.newPage({ viewport: CARD_SIZE, colorScheme: 'light' });
  await page.goto(product.url);
  const promise = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate((text) => {
    const card = document.createElement('div');
    card.style.cssText =
      'position:fixed;inset:0;z-index:99;display:flex;flex-direction:column;justify-content:space-between;padding:80px;background:var(--paper)';
    const brand = document.createElement('div');
    brand.style.cssText = 'display:flex;align-items:center;gap:24px;font:500 44px Newsreader Variable';
    const sign = document.createElement('img');
    sign.src = '/favicon.svg';
    sign.width = 64;
    brand.append(sign, 'Postsmith');
    const words = document.createElement('p');
    words.style.cssText = 'font:400 68px/1.15 Newsreader Variable;text-wrap:balance';
    words.textContent = text;
    const line = document.createElement('div');
    line.style.cssText = 'height:12px;width:200px;border-radius:6px;background:var(--accent)';
    card.append(brand, words, line);
    document.body.append(card);
  }, promise);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.screenshot();
  await page.close();
  return sharp(png).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}
