import type { Locator, Page } from '@playwright/test';
import { editor } from './editor-page.ts';
import { expect, expectSound, openSource, test, writePost } from './journey.ts';
import { signIn } from './sign-in.ts';

const LONG = 'A sentence that goes on for a while. '.repeat(75);

const source = (page: Page) => page.getByRole('region', { name: 'Source', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

/** Each is wholly in the window, and nothing lies over it. */
async function expectInReach(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    await expect(button(page, name), name).toBeInViewport({ ratio: 1 });
    await button(page, name).click({ trial: true });
  }
}

test('compose: one press writes, the source folds away, and preview, checks and actions are in the first view', async ({
  page,
  product,
}) => {
  const actions = ['Share', 'Schedule', 'Save Draft', 'AI tools', 'Versions', 'Copy Text', 'Clear Post'];
  await signIn(page, product, 'Renée', 'pro');
  await page.goto('/compose');
  await expect(source(page).getByRole('textbox')).toBeVisible();
  expect((await boxOf(source(page))).x).toBe(104);
  for (const name of actions) await expect(button(page, name), name).toBeInViewport({ ratio: 1 });

  await source(page).getByRole('textbox').fill(`${product.articlesUrl}/articles/the-four-day-kiln`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(source(page)).toContainText('From The four-day kiln', { timeout: 20_000 });
  await expect(page.getByText(/^Post written, \d+ characters$/)).toBeAttached();
  await expect(editor(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((await boxOf(source(page))).height).toBeLessThanOrEqual(48);
  await expectInReach(page, actions);
  await scrollTo(page, 0);
  await expect(page.getByRole('article', { name: 'Preview of the post' })).toBeInViewport({ ratio: 1 });
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  // The pointer leaves, and the tooltips with it.
  await page.mouse.move(5, 5);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectSound(page);

  await button(page, 'Change').click();
  await expect(source(page).getByRole('textbox')).toBeFocused();
  await button(page, 'Hide source').click();
  await expect(button(page, 'Change')).toBeFocused();

  await editor(page).fill(LONG);
  for (const top of [0, 100_000]) {
    await scrollTo(page, top);
    await expectInReach(page, ['Share', 'Schedule', 'Save Draft', 'AI tools']);
  }
});

test('compose: on a phone Share, Schedule and Preview stay above the navigation, and nothing covers them @phone-only', async ({
  page,
}) => {
  await page.goto('/compose');
  await writePost(page, LONG);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const top of [0, 900, 100_000]) {
    await scrollTo(page, top);
    await expectInReach(page, ['Sign in to Share', 'Preview']);
    const bar = await boxOf(button(page, 'Preview'));
    const room = (await boxOf(navigation)).y - bar.y - bar.height;
    expect(room, 'px between the bar and the navigation').toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThan(16);
  }
  await button(page, 'Preview').click();
  await expect(page.getByTestId('preview-text')).toBeInViewport();
  await button(page, 'Write').click();
  await expect(editor(page)).toBeInViewport();

  const popup = page.waitForEvent('popup');
  await button(page, 'Sign in to Share').click();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  // Back where one was.
  await expect(button(page, 'Share')).toBeFocused();
  await expectInReach(page, ['Share', 'Schedule', 'Preview']);
});

test('compose: 320 px wide nothing is lost, and in a low window nothing lies over the text @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/compose');
  await openSource(page);
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await writePost(page, 'Words at 320 px.');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  expect((await boxOf(toolbar)).height, 'a toolbar of one row').toBeLessThan(60);
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 200 });
  const stuck = await page.evaluate(
    () => [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).position === 'sticky').length,
  );
  expect(stuck).toBe(0);
  await expectSound(page);
});
