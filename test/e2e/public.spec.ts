import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { VERSIONS } from '#contract/version-messages.ts';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { expect, expectSound, optionsButton, test, toast, writePost } from './journey.ts';
import { watchShifts } from './layout-shift.ts';
import { signIn } from './sign-in.ts';

const LINK = '/articles/the-four-day-kiln';
const IDEAS =
  'We moved our support desk to written answers. By the third week 40 percent of questions answered themselves.';

const field = (page: Page) => page.getByRole('textbox', { name: 'A link to an article or a video, or your ideas' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' });
const post = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

/** The first lines of the text, on a phone too. */
async function expectTopInSight(page: Page) {
  const findEnd = async () => ((await post(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY) + 200;
  await expect.poll(findEnd, 'where the first lines end').toBeLessThan(page.viewportSize()?.height ?? 0);
}

/** Higher up, or as high and to the left. */
async function isAbove(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a !== null && b !== null && (a.y + a.height <= b.y || a.x + a.width <= b.x);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public page: without scripts it is whole, and its form and examples lead to the composer @phone', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(generate(page), 'the primary button is in the first view').toBeInViewport();
    const article = page.getByRole('article', { name: 'An example of a post' });
    await expect(article).toContainText('The library of Little Harrow lends 214 tools');
    expect(await isAbove(field(page), article), 'the form comes before the example').toBe(true);
    await expect(page.getByText('“241” is not in the source. It says 214.')).toBeVisible();
    await expect(page.locator('#features li')).toHaveCount(9);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Postsmith' })).toBeHidden();
    await expect(page.getByText('5 post generations a month')).toBeVisible();
    await expect(page.getByText('No sign-in needed: 3 free posts a day.', { exact: true })).toBeVisible();
    await expect(page.getByText('Generating uses your plan')).toBeHidden();
    await page.getByText('Does it ever post by itself?').click();
    await expect(page.getByText('A post goes out when you press Share')).toBeVisible();

    const example = page.getByRole('link', { name: 'The four-day kiln' });
    await expect(example).toHaveAttribute('href', `/compose?source=${encodeURIComponent(product.articlesUrl + LINK)}`);
    await field(page).fill('a & b = c?');
    await page.getByRole('combobox', { name: 'Tone' }).selectOption('bold');
    await page.getByRole('checkbox', { name: 'Emojis' }).check();
    await generate(page).click();
    await expect(page).toHaveURL(`${product.url}/compose?source=a+%26+b+%3D+c%3F&tone=bold&emojis=on`);
  });
});

test('public page: a link becomes a post, right from there', async ({ page, product }) => {
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => Reflect.get(window, 'shifted')), 'how much moved by itself').toBeLessThan(0.01);
  await expectSound(page);
  await field(page).fill(product.articlesUrl + LINK);
  await page.getByRole('combobox', { name: 'Tone' }).selectOption('conversational');
  const asked = page.waitForRequest('**/api/ai/generate-post');
  const opened = page.waitForRequest(/\/compose$/);
  await generate(page).click();
  await opened;
  expect((await asked).postDataJSON()).toMatchObject({ tone: 'conversational', includeEmojis: false });
  expect((await asked).headers()['accept']).toContain('text/event-stream');
  await expect(post(page)).toContainText(/kiln/i, { timeout: 20_000 });
  await expect(page.getByText('2 free tries left')).toBeVisible();
  await expectTopInSight(page);

  // What is said of the text before stands below this one, and no notice lies over it.
  await page.goto('/');
  await field(page).fill(IDEAS);
  await generate(page).click();
  await expect(page.getByText(VERSIONS.replaced)).toBeVisible();
  await expect(toast(page, 'Your unsaved text is back')).toHaveCount(0);
});

test('handover: another site’s link fills the field and writes nothing', async ({ page, product }) => {
  const address = `/compose?source=${encodeURIComponent(IDEAS)}&tone=bold`;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai/generate-post')) asked += 1;
  });
  await page.goto(`${product.articlesUrl}/`);
  await page.evaluate((href) => {
    document.body.innerHTML = `<a href="${href}">Look</a>`;
  }, product.url + address);
  await page.getByRole('link', { name: 'Look' }).click();
  await expect(page.getByRole('textbox', { name: /^A link to an article/ })).toHaveValue(IDEAS);
  await expect(optionsButton(page)).toHaveAccessibleName('Options: Bold tone · Medium length');
  await expect(page).toHaveURL(`${product.url}/compose`);
  await expect(generate(page)).toBeEnabled();
  await expect(post(page)).toBeHidden();
  expect(asked).toBe(0);
});

test('examples: the empty composer offers the same @phone-only', async ({ page }) => {
  // All at once, as a slow machine gets it: no stream is ever seen.
  await page.route('**/api/ai/generate-post', async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto('/compose');
  const example = page.getByRole('button', { name: 'A drill library' });
  await example.click();
  await expect(post(page)).toContainText(/drill/i, { timeout: 20_000 });
  await expectTopInSight(page);
  await expect(example).toBeHidden();
});

test('public page: signing in there opens the composer, and whoever is signed in is let in', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await field(page).fill(IDEAS);
  const pressAndConsent = async () => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  };
  await page.route('**/api/linkedin/token', (route) => route.abort());
  await pressAndConsent();
  await expect(page.getByRole('status')).toHaveText(UI.signIn.failed);
  await page.unrouteAll();
  await pressAndConsent();
  await expect(page).toHaveURL(`${product.url}/compose`);
  await expect(toast(page, UI.signIn.successTitle)).toContainText(UI.signIn.success);
  await expect(page.getByRole('textbox', { name: /^A link to an article/ })).toHaveValue(IDEAS);
  await expect(page.getByRole('button', { name: /Ada/ })).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('Signed in as Ada Okafor · Generating uses your plan')).toBeVisible();
  await expect(page.getByText('No sign-in needed: 3 free posts a day.', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.getByRole('link', { name: 'Open Postsmith' }).click();
  await expect(page).toHaveURL(`${product.url}/compose`);
});

test('handover: a source of any length, with its choices, becomes a post of its own, not the one at hand', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, 'My own words');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const long = IDEAS.repeat(200);
  await page.goto('/');
  await expect(field(page)).toHaveAttribute('maxlength', String(INPUT_MAX));
  await field(page).fill(long);
  await page.getByRole('checkbox', { name: 'Emojis' }).check();
  const asked = page.waitForRequest('**/api/ai/generate-post');
  await field(page).press('Control+Enter');
  expect((await asked).postDataJSON()).toMatchObject({
    sources: [{ kind: 'ideas', text: long }],
    includeEmojis: true,
  });
  await expect(page).toHaveURL(`${product.url}/compose`);
  await expect(post(page)).toContainText('40 percent', { timeout: 20_000 });
  await expect
    .poll(async () => (await product.sql('select content from posts order by created_at')).map((row) => row['content']))
    .toEqual(['My own words', expect.stringContaining('40 percent')]);
});

test('public page: is small, says who it is, and follows the theme that was chosen', async ({ page, product }) => {
  const scripts: Promise<number>[] = [];
  const images: Promise<number>[] = [];
  const count = (response: Response) => {
    const type = response.request().resourceType();
    if (type === 'script') scripts.push(response.body().then((body) => gzipSync(body).length));
    if (type === 'image' && response.url().includes('/assets/'))
      images.push(response.body().then(({ length }) => length));
  };
  const sum = async (sizes: Promise<number>[]) => (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
  page.on('response', count);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(1);
  expect(await sum(scripts)).toBeLessThan(10 * 1024);
  const picture = page.getByRole('img', { name: /The composer/ });
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toMatch(/editor-light.*\.avif/);
  expect(images, 'there before anybody scrolls').toHaveLength(2);
  expect(await sum(images)).toBeLessThan(150 * 1024);
  page.off('response', count);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect.poll(shown).toMatch(/editor-dark.*\.avif/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(shown, 'a phone has its own').toMatch(/preview-dark.*\.avif/);

  const style = (await page.locator('link[rel=stylesheet]').getAttribute('href')) ?? '';
  const sent = await page.request.get(style, { headers: { 'accept-encoding': 'br' } });
  expect(sent.headers()['content-encoding'], 'what the build compressed').toBe('br');

  const head = (name: string) => page.locator(`head ${name}`);
  await expect(head('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/`);
  await expect(head('meta[property="og:image"]')).toHaveAttribute('content', `${product.url}/og.png`);
  const data = JSON.parse((await head('script[type="application/ld+json"]').textContent()) ?? '') as {
    offers: unknown[];
  };
  expect(data.offers, 'only Free can be had while payments are off').toHaveLength(1);
  expect((await page.request.get('/og.png')).headers()['content-type']).toBe('image/png');
  await page.goto('/compose');
  await expect(head('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
