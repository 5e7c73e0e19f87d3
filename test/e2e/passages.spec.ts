import type { Locator, Page } from '@playwright/test';
import { editor } from './editor-page.ts';
import { expect, expectSound, openSource, test, writePost } from './journey.ts';

const IDEAS =
  'We moved our support desk to written answers. The first week was slow. By the third week 40 percent of questions answered themselves. Nobody asked for the phone back.';

const line = (page: Page) => page.getByRole('region', { name: 'Where this sentence comes from' });
const source = (page: Page) => page.getByRole('region', { name: 'Source' }).getByRole('textbox').first();

/** Puts the caret there with a finger or the mouse, and takes the mouse away. */
async function pressAt(page: Page, words: Locator): Promise<void> {
  if (page.viewportSize()?.width === 390) await words.tap();
  else {
    await words.click();
    await page.mouse.move(5, 5);
  }
}

/** Where the text begins on the page, px. */
function topOf(page: Page): Promise<number> {
  return editor(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}

test('passages: the caret shows where a sentence comes from @phone', async ({ page, product }) => {
  await page.goto('/compose');
  await expect(line(page)).toHaveCount(0);
  await source(page).fill(`${product.articlesUrl}/articles/the-four-day-kiln`);
  await page.getByRole('button', { name: 'Add another source' }).click();
  await source(page).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(editor(page)).toHaveAttribute('contenteditable', 'true');

  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('The desk now answers in writing, and 40% of questions answer themselves.');
  await expect(line(page)).toContainText('Yours:');
  await expect(line(page)).toContainText('By the third week 40 percent of questions answered themselves.');
  const top = await topOf(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('They voted to close the kiln on Fridays.');
  await expect(line(page)).toContainText('From The four-day kiln:');
  await expect(line(page)).toContainText('voted to close');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Courage grows with use.');
  await expect(line(page)).toContainText('Your sources do not say this.');
  // What only introduces claims nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('The key points:');
  await expect(line(page)).toHaveCount(0);

  await pressAt(page, editor(page).locator('p').first());
  await expect(line(page)).toContainText('Yours:');
  // Long, short or none: the text stays where it is.
  expect(await topOf(page)).toBe(top);
  await expectSound(page);
});

test('passages: pointing shows another sentence than the caret, and the pointer can be taken to its passage', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'A thought without a source.');
  await editor(page).locator('p').hover();
  await expect(editor(page).locator('.passage-sentence')).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
  await openSource(page);
  await source(page).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(editor(page)).toHaveAttribute('contenteditable', 'true');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('The first week was slow.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Nobody wants the phone back.');
  await expect(line(page)).toContainText('Nobody asked for the phone back.');

  const first = editor(page).locator('p').first();
  await first.hover({ position: { x: 20, y: 12 } });
  await expect(line(page)).toContainText('The first week was slow.');
  await expect(editor(page).locator('.passage-sentence')).toHaveText('The first week was slow.');
  await expectSound(page);
  // It stays for as long as it is read.
  await line(page).hover();
  await page.clock.runFor(2000);
  await expect(line(page)).toContainText('The first week was slow.');
  await page.mouse.move(5, 5);
  await page.clock.runFor(2000);
  await expect(line(page)).toContainText('Nobody asked for the phone back.');
  await expect(editor(page).locator('.passage-sentence')).toHaveCount(0);

  await first.hover({ position: { x: 20, y: 12 } });
  await page.keyboard.type(' Really.');
  await expect(line(page)).toContainText('The source does not say this.');

  await page.keyboard.press('ArrowUp');
  await expect(line(page)).toContainText('The first week was slow.');
});
