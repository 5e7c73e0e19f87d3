import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dialogOf } from './schedule-dialog.ts';

/** Presses of the pointer from the public page on, the consent page's included (`docs/benchmarks.md`). */
const TAKES = { post: 1, ownLink: 2, share: 4, schedule: 5 };

/** Counts every press in every window. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.context().exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.context().addInitScript(() => {
    addEventListener('pointerdown', () => void (Reflect.get(window, 'countPress') as () => void)(), { capture: true });
  });
  return () => presses;
}

/** A newcomer presses one of the public page's examples. */
async function writeFirstPost(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'The four-day kiln' }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText(/kiln/i, { timeout: 20_000 });
}

async function signInToShare(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in to Share' }).click();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
}

test('presses: a newcomer has the first post by one, and it is out by four', async ({ page, product }) => {
  const presses = await countPresses(page);
  await writeFirstPost(page);
  expect(presses()).toBe(TAKES.post);
  await expect(page.getByRole('button', { name: 'A drill library' })).toBeHidden();
  await expect(page).toHaveURL(`${product.url}/compose`);
  await signInToShare(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const isOut = async () => (await product.journal()).posts.some(({ rendered }) => /kiln/i.test(rendered));
  await expect.poll(isOut, { timeout: 25_000 }).toBe(true);
  expect(presses()).toBe(TAKES.share);
});

test('presses: a newcomer has a post from a copied link by two', async ({ page, product }) => {
  const presses = await countPresses(page);
  await page.goto('/');
  await page.evaluate(
    (link) => navigator.clipboard.writeText(link),
    `${product.articlesUrl}/articles/the-four-day-kiln`,
  );
  await page.getByRole('textbox', { name: 'A link to an article or a video, or your ideas' }).click();
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText(/kiln/i, { timeout: 20_000 });
  expect(presses()).toBe(TAKES.ownLink);
});

test('presses: a newcomer has the first post scheduled by five', async ({ page }) => {
  const presses = await countPresses(page);
  await writeFirstPost(page);
  await signInToShare(page);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Post scheduled successfully!')).toBeVisible();
  expect(presses()).toBe(TAKES.schedule);
});
