import { expect, type Locator, type Page } from '@playwright/test';
import { SETTINGS } from '#web/features/settings/settings-messages.ts';

/** The index of the settings: links to their sections, on a phone a page of its own. */
export const settingsIndex = (page: Page): Locator => page.getByRole('navigation', { name: SETTINGS.index });

/** The section of the settings that has this title, if it is the one shown. */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Goes to a section by the index, on the settings. */
export async function openSection(page: Page, title: string): Promise<void> {
  const back = page.getByRole('button', { name: SETTINGS.all });
  const link = settingsIndex(page).getByRole('link', { name: new RegExp(`^${title}`) });
  await expect(back.or(link)).toBeVisible();
  if (await back.isVisible()) await back.click();
  await link.click();
  await expect(section(page, title)).toBeVisible();
}
