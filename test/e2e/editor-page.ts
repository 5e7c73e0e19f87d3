import type { Locator, Page } from '@playwright/test';
import { expect, openEditor, openPane } from './journey.ts';

/** What journeys through the editor have in common. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
export const tool = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\(`) });

export async function clear(page: Page): Promise<void> {
  await openEditor(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

export async function previewText(page: Page): Promise<string> {
  await openPane(page, 'Preview');
  return (await page.getByTestId('preview-text').textContent()) ?? '';
}

export async function paste(page: Page, text: string, keys = 'ControlOrMeta+v'): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press(keys);
}

/** As other programs put it on the clipboard, which a page may not write itself. */
export async function pastePage(page: Page, html: string): Promise<void> {
  await editor(page).evaluate((element, value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

export const aiTools = (page: Page) => page.getByRole('button', { name: 'AI tools' });

/** Presses what a model or the composer does for the text: 'AI Rewrite', 'AI Image' or a way to rewrite. */
export async function chooseAi(page: Page, name: string): Promise<void> {
  await aiTools(page).click();
  await page.getByRole('dialog', { name: 'AI tools' }).getByRole('button', { name, exact: true }).click();
}

/** Unfolds the Source URL with its link card, and gives its field. */
export async function openSourceUrl(page: Page): Promise<Locator> {
  const fold = page.getByRole('button', { name: 'Link card', exact: true });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return page.getByRole('textbox', { name: 'Source URL' });
}

/** From the text to the toolbar by Shift+Tab, past what is done with the text as a whole, which is there a moment after the text. */
export async function leaveForToolbar(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Clear Post', exact: true })).toBeVisible();
  for (const name of ['Clear Post', 'Copy Text', 'Versions', 'AI tools']) {
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
}
