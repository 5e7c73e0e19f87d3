import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { expect, openPane, signIn, test, writePost } from './journey.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const tool = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\(`) });
const saveState = (page: Page) => page.getByTestId('save-state');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function clear(page: Page): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

async function previewText(page: Page): Promise<string> {
  await openPane(page, 'Preview');
  return (await page.getByTestId('preview-text').textContent()) ?? '';
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+v');
}

test('every format works by key and by button, and copying gives what the preview shows', async ({ page }) => {
  await page.goto('/compose');
  await signIn(page);
  const marks: [string, string, string, string][] = [
    ['Bold', 'ControlOrMeta+b', 'strong', '𝗮'],
    ['Italic', 'ControlOrMeta+i', 'em', '𝘢'],
    ['Underline', 'ControlOrMeta+u', 'u', 'a\u0332'],
    ['Strikethrough', 'ControlOrMeta+Shift+s', 's', 'a\u0336'],
  ];
  await editor(page).click();
  for (const [name, keys, tag, styled] of marks) {
    await page.keyboard.press(keys);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('a');
    await expect(editor(page).locator(tag)).toHaveText('a');
    await expect.poll(() => previewText(page)).toContain(styled);
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.type(' ');
  }
  await page.keyboard.press('Enter');
  for (const [name, keys, tag] of [
    ['Bullet list', 'ControlOrMeta+Shift+8', 'ul'],
    ['Numbered list', 'ControlOrMeta+Shift+7', 'ol'],
  ] as const) {
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('item');
    await expect(editor(page).locator(`${tag} li`)).toHaveText('item');
    await page.keyboard.press('Enter');
    await page.keyboard.press(keys);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false');
  }
  await expect.poll(() => previewText(page)).toMatch(/• item\s+1\. item/);
  const shown = await previewText(page);
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByText(UI.clipboard.copied)).toBeVisible();
  expect((await clipboard(page)).trimEnd()).toBe(shown.trimEnd());
});

test('the counter has three states, and a text too long cannot be shared @phone', async ({ page, isMobile }) => {
  await page.goto('/compose');
  await signIn(page);
  if (isMobile) {
    await expect(tool(page, 'Strikethrough')).toHaveCount(0);
    await page.getByRole('button', { name: 'More tools' }).click();
  }
  await expect(tool(page, 'Strikethrough')).toBeVisible();
  const counter = page.getByTestId('character-count');
  const share = page.getByRole('button', { name: 'Share' });
  await writePost(page, 'x'.repeat(2799));
  await expect(counter).toContainText('2,799 / 3,000');
  await page.keyboard.insertText('yz');
  await expect(counter).toContainText('199 characters remaining');
  await expect(share).toBeEnabled();
  await page.keyboard.insertText('w'.repeat(200));
  await expect(counter).toContainText(UI.share.over(1));
  await expect(page.getByText(UI.share.tooLong).locator('visible=true').first()).toBeVisible();
  await expect(share).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(counter).toContainText('0 characters remaining');
  await expect(share).toBeEnabled();
});

test('an endless paste is cut and can be kept whole; clearing can be undone', async ({ page }) => {
  await page.goto('/compose');
  const long = 'ten chars '.repeat(1001).trim();
  await paste(page, long);
  await expect(page.getByText('Only the first 5,000 characters were pasted')).toBeVisible();
  await expect(editor(page)).toHaveText(long.slice(0, 5000).trim());
  await page.getByRole('button', { name: 'Keep all' }).click();
  await expect(editor(page)).toHaveText(long);
  await page.getByRole('button', { name: 'Clear Post' }).click();
  await expect(editor(page)).not.toContainText('ten chars');
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toHaveText(long);

  await clear(page);
  await paste(page, 'x'.repeat(10_000));
  await expect(editor(page)).toHaveText('x'.repeat(10_000));
});

test('a draft is saved, opened again and updated; an address that is none is told', async ({ page }) => {
  await page.goto('/compose');
  await signIn(page, 'Renée');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(UI.drafts.noContent)).toBeVisible();
  await writePost(page, 'A draft of mine');
  const url = page.getByLabel('Source URL');
  await url.fill('no address');
  await url.blur();
  await expect(page.getByText('This is not a web address')).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/The Source URL is not a web address/)).toBeVisible();
  await expect(url).toBeFocused();
  await url.fill('https://example.org/story');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(UI.drafts.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  const card = page.getByRole('article', { name: /A draft of mine/ });
  await expect(card).toContainText('example.org');
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page)).toHaveText('A draft of mine');
  await expect(page.getByLabel('Source URL')).toHaveValue('https://example.org/story');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(', changed');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(UI.drafts.updated)).toBeVisible();
  await expect(page.getByRole('article', { name: /A draft of mine, changed/ })).toBeVisible();
});

test('a member’s words save themselves and survive a reload; so do a visitor’s @phone', async ({ page, product }) => {
  await page.goto('/compose');
  await writePost(page, 'A visitor wrote this');
  await expect(saveState(page)).toHaveText('Kept on this device');
  await page.reload();
  await expect(editor(page)).toHaveText('A visitor wrote this');
  await expect(page.getByText('Your unsaved text is back')).toBeVisible();

  await signIn(page, 'Tomás');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' and stayed');
  await expect(saveState(page)).toHaveText(/^Saved/);
  expect(await product.sql('select content, status from posts')).toEqual([
    { content: 'A visitor wrote this and stayed', status: 'draft' },
  ]);
  await page.reload();
  await expect(editor(page)).toHaveText('A visitor wrote this and stayed');
});

test('⌘S saves and stays, ⌘Enter generates', async ({ page }) => {
  await page.goto('/compose');
  await signIn(page);
  await writePost(page, 'Saved by a key');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(UI.drafts.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/compose/);
  await page.getByRole('tab', { name: 'Ideas' }).click();
  await page
    .getByRole('textbox', { name: 'Your ideas' })
    .fill('Short meetings need a written question. We tried it for a month and half of them vanished.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor(page)).toContainText('written question', { timeout: 20_000 });
});
