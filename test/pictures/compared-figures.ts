import type { Page } from '@playwright/test';
import { expect, openPane } from '#test/e2e/journey.ts';

const IDEAS =
  'Our pottery sold 420 bowls a week in five days. We closed on Fridays, and a year later it is 451 bowls in four days. ' +
  'Faulty pieces fell from 12 to 7 per cent. The bill for light fell by 310 crowns a month. The rent is the same.';
/** One right, one said of something else, one in no source, one as it stands there. */
const WORDS =
  'A year after we closed on Fridays we sell 451 bowls a week.\nIn five days it was 310 bowls.\n' +
  'Nine people asked me how.\nFaulty pieces fell from 12 to 7 per cent.';

/** A post whose figures stand beside what its source says of them. */
export async function openFigures({ page }: { page: Page }): Promise<void> {
  await page.goto('/compose');
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  const text = page.getByRole('textbox', { name: 'Post text' });
  await expect(text).toContainText(/bowls/, { timeout: 20_000 });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(WORDS);
  await openPane(page, 'Preview');
  const dialog = page.getByRole('dialog', { name: /^Figures beside/ });
  await expect(async () => {
    await page.getByRole('button', { name: /^Compare figures/ }).click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
}
