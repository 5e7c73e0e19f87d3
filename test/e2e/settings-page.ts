import { expect, type Locator, type Page } from '@playwright/test';
import { SETTINGS } from '#web/features/settings/settings-messages.ts';

/** The index of the settings: links to their sections, on a phone one field. */
export const settingsIndex = (page: Page): Locator => page.getByRole('navigation', { name: SETTINGS.index });

/** The section of the settings that has this title, if it is the one shown. */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Goes to a section by the index, on the settings. */
export async function openSection(page: Page, title: string): Promise<void> {
  const field = settingsIndex(page).getByRole('combobox', { name: SETTINGS.section });
  const link = settingsIndex(page).getByRole('link', { name: title, exact: true });
  await expect(field.or(link)).toBeVisible();
  if (await field.isVisible()) {
    await field.focus();
    await field.selectOption(title);
  } else await link.click();
  await expect(section(page, title)).toBeVisible();
}
