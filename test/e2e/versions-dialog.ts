import type { Page } from '@playwright/test';
import { VERSIONS } from '#contract/version-messages.ts';
import { expect } from './journey.ts';

export const panel = (page: Page) => page.getByRole('dialog', { name: VERSIONS.title });
export const listed = (page: Page) => panel(page).getByRole('list', { name: VERSIONS.title }).getByRole('button');

export async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: VERSIONS.title, exact: true }).click();
  await expect(panel(page)).toBeVisible();
}
